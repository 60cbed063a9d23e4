import type { CaseEventType } from '#machines/case/events.ts'

/** What vouches for the answers as they stand: not to be done while some of them are only on this device. */
const vouching: ReadonlySet<CaseEventType> = new Set<CaseEventType>([
  'signature.share',
  'analog.download',
  'analog.chooseMail',
  'analog.upload',
  'form.approve',
])

export const vouchesForAnswers = (event: CaseEventType): boolean => vouching.has(event)

/** Answers of these forms are not saved, so that nobody can vouch for them. */
export class UnsavedAnswersError extends Error {
  readonly formIds: readonly string[]

  constructor(formIds: readonly string[]) {
    super('Some answers are not saved.')
    this.name = 'UnsavedAnswersError'
    this.formIds = formIds
  }
}
