import type { FormDocument } from '#schemas/form.ts'
import type { FormStatus } from '#schemas/form/form-status.ts'
import type { AvailableOptions } from '#schemas/form/domain.ts'
import type { StoredValue } from '#schemas/form/saved-value.ts'
import { deriveFormStatus } from '#schemas/form/status.ts'
import { validateForm } from '#schemas/form/validation.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { formIndex } from './form-index.ts'
import { linearRegex } from './linear-regex.ts'

/**
 * The status of a form by its own rules once it has answers and until it is approved.
 *
 * @param at the moment for relative dates
 */
export const stateOfForm = (
  document: FormDocument,
  answers: readonly Pick<StoredValue, 'componentId' | 'value' | 'backendValidation'>[],
  { available, at }: { available: AvailableOptions; at: Date },
): { status: FormStatus; problemCount: number } => {
  const values = Object.fromEntries(answers.map(({ componentId, value }) => [componentId, value]))
  const validity = new Map(answers.map(({ componentId, backendValidation }) => [componentId, backendValidation]))
  const issues = validateForm(formIndex(document), values, {
    engine: linearRegex,
    available,
    today: () => swedishDay(at),
    backendValidation: (key) => validity.get(key) ?? undefined,
  })
  return { status: deriveFormStatus({ isApproved: false, isStarted: true, issues }), problemCount: issues.length }
}
