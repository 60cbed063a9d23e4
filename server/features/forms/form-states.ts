import { linearRegex } from '#authoring/linear-regex.ts'
import { lockedAnswers, type LockFacts } from '#machines/case/component-lock.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import type { FormDocument } from '#schemas/form.ts'
import { type FormStatus, deriveFormStatus } from '#schemas/form/form-status.ts'
import type { AvailableOptions } from '#schemas/form/options.ts'
import { valuesOf, type StoredValue } from '#schemas/form/saved-value.ts'
import { validateForm } from '#schemas/form/validation.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '../../db/tables.ts'
import * as answers from '../../repositories/answers.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import * as formStates from '../../repositories/form-states.ts'
import { availableOptions, formIndex } from './form-index.ts'

/** The events that confirm the current answers. */
const revalidatingEvents: ReadonlySet<CaseEvent['type']> = new Set<CaseEvent['type']>([
  'signature.share',
  'analog.download',
  'analog.chooseMail',
  'form.approve',
  'correction.handle',
])

export const requiresRevalidation = (type: CaseEvent['type']): boolean => revalidatingEvents.has(type)

/**
 * Validates the stored answers of every form that is written in and not approved, and stores what has become of it: since then, rules may
 * have grown stricter and the people that it names may have been changed. Returns whether anything had.
 */
export const refreshFormStates = async (
  tx: Tx,
  caseId: string,
  template: Template,
  facts: LockFacts,
): Promise<boolean> => {
  const states = await formStates.ofCase(tx, caseId)
  const written = template.forms.flatMap((form) => {
    const state = states.get(form.id)
    // Relative dates count from when the answers were written.
    const at = state?.changedAt ?? state?.startedAt ?? null
    return (state?.status === 'valid' || state?.status === 'invalid') && at !== null
      ? [{ form, at, before: state }]
      : []
  })
  if (written.length === 0) return false
  const available = availableOptions(template, await contactPersons.ofCase(tx, caseId))
  const stored = Map.groupBy(await answers.ofCase(tx, caseId), ({ formId }) => formId)
  let isChanged = false
  for (const { form, at, before } of written) {
    const state = stateOfForm(form, stored.get(form.id) ?? [], {
      available,
      at,
      isLocked: lockedAnswers(facts, form.id),
    })
    if (state.status === before.status && state.problemCount === before.problemCount) continue
    await formStates.put(tx, caseId, form.id, state)
    isChanged = true
  }
  return isChanged
}

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
