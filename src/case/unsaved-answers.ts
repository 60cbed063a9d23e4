import type { CaseEventType } from '#machines/case/events.ts'

/** Events that confirm the current answers: not allowed while some of them are unsaved. */
const requiringEvents: ReadonlySet<CaseEventType> = new Set<CaseEventType>([
  'signature.share',
  'analog.download',
  'analog.chooseMail',
  'analog.upload',
  'form.approve',
])

export const requiresSavedAnswers = (event: CaseEventType): boolean => requiringEvents.has(event)

/** An event requires saved answers, and these forms have unsaved ones. */
export class UnsavedAnswersError extends Error {
  readonly formIds: readonly string[]

  constructor(formIds: readonly string[]) {
    super('Some answers are not saved.')
    this.name = 'UnsavedAnswersError'
    this.formIds = formIds
  }
}
