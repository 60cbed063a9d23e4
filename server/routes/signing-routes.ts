import * as regional from '#schemas/api/regional-review.ts'
import * as endpoints from '#schemas/api/signatures.ts'
import { changeCase } from '../commands/change-case.ts'
import { JsonResponse } from '../http/response.ts'
import { route } from '../http/route.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'

const withVersion = (receipt: Awaited<ReturnType<typeof changeCase>>) => new JsonResponse(receipt, receipt.version)

/** Signing by the company, by the member organisation, and the region's opinion. */
export const signingRoutes = [
  route(endpoints.submitForSignature, async (context, { caller, query, body, expectedVersion, idempotencyKey }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        idempotencyKey,
        event: { type: 'signature.share', emails: body.emails, at: context.now().toISOString() },
        details: { params: { count: body.emails.length } },
      }),
    ),
  ),
  route(endpoints.cancelSignature, async (context, { caller, query, expectedVersion }) =>
    withVersion(
      await changeCase(context, { caller, caseId: query.caseId, expectedVersion, event: { type: 'signature.cancel' } }),
    ),
  ),
  route(endpoints.remindSignatory, async (context, { caller, query, body, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'signature.remind', email: body.email, at: context.now().toISOString() },
        details: { params: { email: body.email } },
      }),
    ),
  ),
  route(endpoints.readdressSignatory, async (context, { caller, query, body, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'signature.readdress', ...body, at: context.now().toISOString() },
        details: { params: { from: body.email, to: body.to } },
      }),
    ),
  ),
  route(endpoints.confirmSignature, async (context, { caller, query, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: query.isConfirmed ? 'signature.approve' : 'signature.unapprove' },
      }),
    ),
  ),
  route(endpoints.rejectSignature, async (context, { caller, query, body, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'signature.reject', message: body.rejectionMessage },
        details: { params: { message: body.rejectionMessage } },
      }),
    ),
  ),
  route(
    endpoints.submitForInternalSignature,
    async (context, { caller, query, body, expectedVersion, idempotencyKey }) =>
      withVersion(
        await changeCase(context, {
          caller,
          caseId: query.caseId,
          expectedVersion,
          idempotencyKey,
          event: { type: 'internalSignature.submit', emails: body.emails, at: context.now().toISOString() },
          details: { params: { count: body.emails.length } },
        }),
      ),
  ),
  route(endpoints.confirmInternalSignature, async (context, { caller, query, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: query.isConfirmed ? 'internalSignature.approve' : 'internalSignature.unapprove' },
      }),
    ),
  ),
  route(endpoints.rejectInternalSignature, async (context, { caller, query, body, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'internalSignature.reject', message: body.rejectionMessage },
        details: { params: { message: body.rejectionMessage } },
      }),
    ),
  ),
  route(endpoints.setAnalogSignatureToBeSentByMail, async (context, { caller, query, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: query.shouldBeSentByMail ? 'analog.chooseMail' : 'analog.chooseUpload' },
      }),
    ),
  ),
  route(endpoints.setAnalogSignatureToHasBeenSentByMail, async (context, { caller, query, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: query.hasBeenSentByMail ? 'analog.markSent' : 'analog.unmarkSent' },
      }),
    ),
  ),
  route(endpoints.cancelAnalogSignature, async (context, { caller, query, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'analog.cancel' },
        store: async ({ tx, at }) => {
          const round = await signingRounds.newest(tx, query.caseId, 'analog')
          if (round !== null) await signingRounds.update(tx, round.id, { status: 'closed', closedAt: at })
          return {}
        },
      }),
    ),
  ),
  route(regional.submitForRegionalReview, async (context, { caller, params, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: params.caseId,
        expectedVersion,
        event: { type: 'regionalReview.request' },
      }),
    ),
  ),
  route(regional.answerRegionalReview, async (context, { caller, params, body, expectedVersion }) =>
    withVersion(
      await changeCase(context, {
        caller,
        caseId: params.caseId,
        expectedVersion,
        event: { type: body.isApproved ? 'regionalReview.approve' : 'regionalReview.reject', comment: body.comment },
        details: { params: { message: body.comment } },
      }),
    ),
  ),
]
