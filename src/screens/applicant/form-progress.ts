import type { Correction } from '#schemas/correction.ts'
import type { FormFacts } from '#schemas/facts.ts'

/** The progress of one form for the applicant. `check`: staff have filled it in, and the company has not seen it. */
export type FormProgress =
  | { kind: 'correct'; corrections: number }
  | { kind: 'approved' | 'done' | 'check' | 'notStarted' }
  | { kind: 'started'; remaining: number }

/** `isLocked`: the answers are out of the company's hands, as when a correction has been answered in words. */
export const progressOf = (form: FormFacts, corrections: readonly Correction[], isLocked = false): FormProgress => {
  const open = corrections.filter(({ formId, isHandled }) => formId === form.formId && !isHandled).length
  if (open > 0) return { kind: 'correct', corrections: open }
  switch (form.status) {
    case 'approved':
      return { kind: 'approved' }
    case 'valid':
      return { kind: form.hasApplicantEntry ? 'done' : 'check' }
    case 'in-progress':
    case 'invalid':
      return isLocked ? { kind: 'done' } : { kind: 'started', remaining: form.problemCount }
    case 'not-started':
      return { kind: 'notStarted' }
  }
}

export const isDone = ({ kind }: FormProgress): boolean => kind === 'done' || kind === 'approved'
