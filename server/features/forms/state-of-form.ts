import type { FormDocument } from '#schemas/form.ts'
import { type FormStatus, deriveFormStatus } from '#schemas/form/form-status.ts'
import type { AvailableOptions } from '#schemas/form/options.ts'
import { valuesOf, type StoredValue } from '#schemas/form/saved-value.ts'
import { validateForm } from '#schemas/form/validation.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { linearRegex } from '#authoring/linear-regex.ts'
import { formIndex } from './form-index.ts'

type AssessedAnswer = Pick<StoredValue, 'componentId' | 'value' | 'backendValidation'> & {
  /** When it was written; left out where that is `at`. */
  updatedAt?: Date
}

/**
 * The status of a form by its own rules once it has answers and until it is approved.
 *
 * @param at the moment for relative dates
 * @param isLocked whether nobody can change an answer: that one is right also where it was when it was written
 */
export const stateOfForm = (
  document: FormDocument,
  answers: readonly AssessedAnswer[],
  {
    available,
    at,
    isLocked = () => false,
  }: { available: AvailableOptions; at: Date; isLocked?: (key: ValueKey) => boolean },
): { status: FormStatus; problemCount: number } => {
  const values = valuesOf(answers)
  const validity = new Map(answers.map(({ componentId, backendValidation }) => [componentId, backendValidation]))
  const writtenAt = new Map(answers.map(({ componentId, updatedAt = at }) => [componentId, updatedAt]))
  const issues = validateForm(formIndex(document), values, {
    engine: linearRegex,
    available,
    today: () => swedishDay(at),
    backendValidation: (key) => validity.get(key) ?? undefined,
    lockedSince: (key) => (isLocked(key) ? swedishDay(writtenAt.get(key) ?? at) : undefined),
  })
  return { status: deriveFormStatus({ isApproved: false, isStarted: true, issues }), problemCount: issues.length }
}
