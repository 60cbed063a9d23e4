import { resendMail } from '#schemas/api/case-access.ts'
import * as calls from '#schemas/api/case-actions.ts'
import { updateLocale } from '#schemas/api/case-locale.ts'
import { changeCase } from '../commands/change-case.ts'
import { delegateCase } from '../commands/delegate-case.ts'
import * as mails from '../commands/resend-mail.ts'
import { setFormApproval } from '../commands/set-form-approval.ts'
import { dateInSweden } from '../date-in-sweden.ts'
import { Answered } from '../http/reply.ts'
import { route } from '../http/route.ts'
import * as applicationStarts from '../repositories/application-starts.ts'

const answered = (receipt: Awaited<ReturnType<typeof changeCase>>) => new Answered(receipt, receipt.version)

/** The decisions about a case as a whole, and its checkpoints, forms, contact and handler. */
export const caseDecisionRoutes = [
  route(calls.setFormApproval, async (context, { caller, params, body, expectedVersion }) =>
    answered(await setFormApproval(context, caller, { caseId: params.caseId, expectedVersion, ...body })),
  ),
  route(calls.setCheckPoint, async (context, { caller, params, body, expectedVersion }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: params.caseId,
        expectedVersion,
        event: { type: body.isConfirmed ? 'checkpoint.confirm' : 'checkpoint.deny', componentId: body.componentId },
      }),
    ),
  ),
  route(updateLocale, async (context, { caller, params }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: params.caseId,
        event: { type: 'case.setLocale' },
        details: ({ row }) => ({ params: { from: row.locale, to: params.locale } }),
        store: () => Promise.resolve({ locale: params.locale }),
      }),
    ),
  ),
  route(calls.sendAdmissionDateMail, async (context, { caller, params, body, idempotencyKey }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: params.caseId,
        idempotencyKey,
        event: {
          type: 'case.sendAdmissionDate',
          admissionDate: body.admissionDate,
          today: dateInSweden(context.now()),
        },
        details: { params: { admissionDate: body.admissionDate } },
        store: () => Promise.resolve({ admissionDate: body.admissionDate }),
      }),
    ),
  ),
  route(resendMail, async (context, { caller, params, idempotencyKey }) =>
    answered(await mails.resendMail(context, caller, { ...params, idempotencyKey })),
  ),
  route(calls.changeContact, async (context, { caller, query, body, idempotencyKey }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        idempotencyKey,
        event: { type: 'case.changeContact', email: body.email },
        details: ({ row }) => ({
          params: { message: body.message, from: row.contactEmail, to: body.email, email: body.email },
        }),
        store: async ({ tx, row, at }) => {
          await applicationStarts.withdraw(tx, row.id, { except: body.email }, at)
          return { silent: false, confirmedAt: row.confirmedAt ?? at }
        },
      }),
    ),
  ),
  route(calls.delegateCase, async (context, { caller, query }) =>
    answered(await delegateCase(context, caller, { caseId: query.caseId, userId: query.userAdId })),
  ),
  route(calls.resetDelegation, async (context, { caller, query }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        event: { type: 'case.resetDelegation' },
        store: () =>
          Promise.resolve({ assignedToId: null, assignedToName: null, assignedToEmail: null, assignedToRole: null }),
      }),
    ),
  ),
  route(calls.deleteCase, async (context, { caller, query, expectedVersion }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'case.delete', at: context.now().toISOString() },
      }),
    ),
  ),
  route(calls.restoreCase, async (context, { caller, query, expectedVersion }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'case.restore', at: context.now().toISOString() },
      }),
    ),
  ),
  route(calls.resetCase, async (context, { caller, query, expectedVersion }) =>
    answered(
      await changeCase(context, { caller, caseId: query.caseId, expectedVersion, event: { type: 'case.reset' } }),
    ),
  ),
  route(calls.archiveCase, async (context, { caller, query, expectedVersion }) =>
    answered(
      await changeCase(context, { caller, caseId: query.caseId, expectedVersion, event: { type: 'case.archive' } }),
    ),
  ),
  route(calls.exportCase, async (context, { caller, query, expectedVersion, idempotencyKey }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        idempotencyKey,
        event: { type: 'case.export' },
      }),
    ),
  ),
  route(calls.rejectCase, async (context, { caller, query, body, expectedVersion, idempotencyKey }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        idempotencyKey,
        event: { type: 'case.reject', ...body },
        details: { params: { ...body } },
        store: () => Promise.resolve({ rejectionMessage: body.message, mayReapply: body.mayReapply }),
      }),
    ),
  ),
]
