import { ForbiddenError } from '#machines/case/decide.ts'
import { mayDo } from '#machines/case/permissions.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { formFor } from '../forms/place-of.ts'
import { invalidRequest } from '../refusal.ts'
import * as answers from '../repositories/answers.ts'
import * as formStates from '../repositories/form-states.ts'
import { changeCase } from './change-case.ts'
import { storeAnswers } from './store-answers.ts'

/**
 * Notes that somebody has begun a form. Doing it again changes nothing.
 *
 * @throws RefusalError INVALID_REQUEST for a form that the caller has not; ForbiddenError, and as `changeCase`.
 */
export const setFormStarted = async (
  context: Context,
  caller: Applicant | Staff,
  caseId: string,
  formId: string,
): Promise<Receipt> => {
  const { row, state } = await reading(context, async (tx) => {
    const opened = await openCase(context, tx, caller, caseId)
    if (!mayDo(opened.actor, 'form.start')) throw new ForbiddenError('Not for this role.')
    if (formFor(opened.template, opened.actor, formId) === null)
      throw invalidRequest([{ path: 'body.formId', code: 'UNKNOWN_FORM' }])
    const states = await formStates.ofCase(tx, caseId)
    return { row: opened.row, state: states.get(formId) ?? formStates.untouched(formId) }
  })
  // That the organisation has begun it does not say that the company has seen it.
  const isNoted = state.startedAt !== null && (caller.kind !== 'applicant' || state.hasApplicantEntry)
  if (isNoted) return { caseId, caseStatus: row.status, version: row.version }
  return await changeCase(context, {
    caller,
    caseId,
    event: { type: 'form.start', formId },
    store: async (step) => {
      if (state.status === 'not-started')
        return (await storeAnswers(step, formId, await answers.ofForm(step.tx, caseId, formId), [])).change
      // What is approved stays so: nobody has written anything.
      const hasApplicantEntry = state.hasApplicantEntry || step.actor.kind === 'applicant'
      await formStates.put(step.tx, caseId, formId, { startedAt: state.startedAt ?? step.at, hasApplicantEntry })
      return {}
    },
  })
}
