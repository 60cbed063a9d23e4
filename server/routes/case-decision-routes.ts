import { resendMail } from '#schemas/api/case-access.ts'
import * as endpoints from '#schemas/api/case-actions.ts'
import { updateLocale } from '#schemas/api/case-locale.ts'
import { changeCase } from '../commands/change-case.ts'
import { delegateCase } from '../commands/delegate-case.ts'
import * as mails from '../commands/resend-mail.ts'
import { setFormApproval } from '../commands/set-form-approval.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { JsonResponse } from '../http/response.ts'
import { route } from '../http/route.ts'
import * as applicationStarts from '../repositories/application-starts.ts'

const withVersion = (receipt: Awaited<ReturnType<typeof changeCase>>) => new JsonResponse(receipt, receipt.version)

/** The decisions about a case as a whole, and its checkpoints, forms, contact and handler. */
export const caseDecisionRoutes = [
  route(endpoints.setFormApproval, async (context, { caller, params, body, expectedVersion }) =>
    withVersion(await setFormApproval(context, caller, { caseId: params.caseId, expectedVersion, ...body })),
  ),
  route(endpoints.setCheckPoint, async (context, { caller, params, body, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: params.caseId,
        expectedVersion,
        event: { type: body.isConfirmed ? 'checkpoint.confirm' : 'checkpoint.deny', componentId: body.componentId },
      }),
    ),
  ),
  route(updateLocale, async (context, { caller, params }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: params.caseId,
        event: { type: 'case.setLocale' },
        details: ({ row }) => ({ params: { from: row.locale, to: params.locale } }),
        store: () => Promise.resolve({ locale: params.locale }),
      }),
    ),
  ),
  route(endpoints.sendAdmissionDateMail, async (context, { caller, params, body, idempotencyKey }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: params.caseId,
        idempotencyKey,
        event: {
          type: 'case.sendAdmissionDate',
          admissionDate: body.admissionDate,
          today: swedishDay(context.now()),
        },
        details: { params: { admissionDate: body.admissionDate } },
        store: () => Promise.resolve({ admissionDate: body.admissionDate }),
      }),
    ),
  ),
  route(resendMail, async (context, { caller, params, idempotencyKey }) =>
    withVersion(await mails.resendMail(context, caller, { ...params, idempotencyKey })),
  ),
  route(endpoints.changeContact, async (context, { caller, query, body, idempotencyKey }) =>
    withVersion(
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
  route(endpoints.delegateCase, async (context, { caller, query }) =>
    withVersion(await delegateCase(context, caller, { caseId: query.caseId, userId: query.userAdId })),
  ),
  route(endpoints.resetDelegation, async (context, { caller, query }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        event: { type: 'case.resetDelegation' },
        store: () =>
          Promise.resolve({ assignedToId: null, assignedToName: null, assignedToEmail: null, assignedToRole: null }),
      }),
    ),
  ),
  route(endpoints.deleteCase, async (context, { caller, query, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'case.delete', at: context.now().toISOString() },
      }),
    ),
  ),
  route(endpoints.restoreCase, async (context, { caller, query, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'case.restore', at: context.now().toISOString() },
      }),
    ),
  ),
  route(endpoints.resetCase, async (context, { caller, query, expectedVersion }) =>
    withVersion(
      await changeCase(context, { caller, caseId: query.caseId, expectedVersion, event: { type: 'case.reset' } }),
    ),
  ),
  route(endpoints.archiveCase, async (context, { caller, query, expectedVersion }) =>
    withVersion(
      await changeCase(context, { caller, caseId: query.caseId, expectedVersion, event: { type: 'case.archive' } }),
    ),
  ),
  route(endpoints.exportCase, async (context, { caller, query, expectedVersion, idempotencyKey }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        idempotencyKey,
        event: { type: 'case.export' },
      }),
    ),
  ),
  route(endpoints.rejectCase, async (context, { caller, query, body, expectedVersion, idempotencyKey }) =>
    withVersion(
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
