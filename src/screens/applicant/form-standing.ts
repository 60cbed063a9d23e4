import type { Correction } from '#schemas/correction.ts'
import type { FormFacts } from '#schemas/facts.ts'

/** Where one form stands, as the company sees it. `check`: somebody else has filled it in, and the company has not seen it. */
export type FormStanding =
  | { kind: 'correct'; corrections: number }
  | { kind: 'approved' | 'done' | 'check' | 'notStarted' }
  | { kind: 'started'; left: number }

export const standingOf = (form: FormFacts, corrections: readonly Correction[]): FormStanding => {
  const open = corrections.filter(({ formId, isHandled }) => formId === form.formId && !isHandled).length
  if (open > 0) return { kind: 'correct', corrections: open }
  switch (form.status) {
    case 'approved':
      return { kind: 'approved' }
    case 'valid':
      return { kind: form.hasApplicantEntry ? 'done' : 'check' }
    case 'in-progress':
    case 'invalid':
      return { kind: 'started', left: form.problemCount }
    case 'not-started':
      return { kind: 'notStarted' }
  }
}

export const isDone = ({ kind }: FormStanding): boolean => kind === 'done' || kind === 'approved'
