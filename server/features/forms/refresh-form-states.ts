import { lockedAnswers, type LockFacts } from '#machines/case/answer-lock.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '../../db/tables.ts'
import * as answers from '../../repositories/answers.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import * as formStates from '../../repositories/form-states.ts'
import { availableOptions } from './form-index.ts'
import { stateOfForm } from './state-of-form.ts'

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
    // Relative dates are relative to when they were written.
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
