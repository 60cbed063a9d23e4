import { ForbiddenError } from '#machines/case/decide.ts'
import { mayDo } from '#machines/case/permissions.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import { formFor } from '../../features/forms/find-component.ts'
import { invalidRequest } from '../../http/http-error.ts'
import * as answers from '../../repositories/answers.ts'
import * as formStates from '../../repositories/form-states.ts'
import { changeCase } from '../change-case/change-case.ts'
import { storeAnswers } from './store-answers.ts'

/**
 * Marks a form as started. Idempotent.
 *
 * @throws HttpError INVALID_REQUEST for a form that the caller has not; ForbiddenError, and as `changeCase`.
 */
export const setFormStarted = async (
  context: Context,
  caller: Applicant | Staff,
  caseId: string,
  formId: string,
): Promise<Receipt> => {
  const { row, state: before } = await reading(context, async (tx) => {
    const opened = await openCase(context, tx, caller, caseId)
    if (!mayDo(opened.actor, 'form.start')) throw new ForbiddenError('Not for this role.')
    if (formFor(opened.template, opened.actor, formId) === null)
      throw invalidRequest([{ path: 'body.formId', code: 'UNKNOWN_FORM' }])
    const states = await formStates.ofCase(tx, caseId)
    return { row: opened.row, state: states.get(formId) ?? formStates.untouched(formId) }
  })
  // A start by the organisation does not mean that the company has seen it.
  const isNoted = before.startedAt !== null && (caller.kind !== 'applicant' || before.hasApplicantEntry)
  if (isNoted) return { caseId, caseStatus: row.status, version: row.version }
  return await changeCase(context, {
    caller,
    caseId,
    event: { type: 'form.start', formId },
    store: async (transition) => {
      // As it is under the lock: another request may have started or filled in the form since.
      const state = transition.records.states.get(formId) ?? formStates.untouched(formId)
      if (state.status === 'not-started')
        return (await storeAnswers(transition, formId, await answers.ofForm(transition.tx, caseId, formId), [])).change
      // An approved form stays approved: no answer has changed.
      const hasApplicantEntry = state.hasApplicantEntry || transition.actor.kind === 'applicant'
      await formStates.put(transition.tx, caseId, formId, {
        startedAt: state.startedAt ?? transition.at,
        hasApplicantEntry,
      })
      return {}
    },
  })
}
