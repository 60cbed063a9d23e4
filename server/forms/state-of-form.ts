import type { FormDocument, FormStatus } from '#schemas/form.ts'
import type { Offered } from '#schemas/form/domain.ts'
import type { StoredValue } from '#schemas/form/saved-value.ts'
import { deriveFormStatus } from '#schemas/form/status.ts'
import { validateForm } from '#schemas/form/validation.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { formIndex } from './form-index.ts'
import { linearRegex } from './linear-regex.ts'

/**
 * Where a form stands by its own rules once somebody has written in it and while nobody has approved it.
 *
 * @param at when it is asked, for dates that are told from today
 */
export const stateOfForm = (
  document: FormDocument,
  answers: readonly Pick<StoredValue, 'componentId' | 'value' | 'backendValidation'>[],
  { offered, at }: { offered: Offered; at: Date },
): { status: FormStatus; problemCount: number } => {
  const values = Object.fromEntries(answers.map(({ componentId, value }) => [componentId, value]))
  const found = new Map(answers.map(({ componentId, backendValidation }) => [componentId, backendValidation]))
  const issues = validateForm(formIndex(document), values, {
    engine: linearRegex,
    offered,
    today: () => swedishDay(at),
    backendValidation: (key) => found.get(key) ?? undefined,
  })
  return { status: deriveFormStatus({ isApproved: false, isStarted: true, issues }), problemCount: issues.length }
}
