import * as regional from '#schemas/api/regional-review.ts'
import * as calls from '#schemas/api/signatures.ts'
import { changeCase } from '../commands/change-case.ts'
import { Answered } from '../http/reply.ts'
import { route } from '../http/route.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'

const answered = (receipt: Awaited<ReturnType<typeof changeCase>>) => new Answered(receipt, receipt.version)

/** Signing by the company, by the member organisation, and the region's opinion. */
export const signingRoutes = [
  route(calls.submitForSignature, async (context, { caller, query, body, expectedVersion, idempotencyKey }) =>
    answered(
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
  route(calls.cancelSignature, async (context, { caller, query, expectedVersion }) =>
    answered(
      await changeCase(context, { caller, caseId: query.caseId, expectedVersion, event: { type: 'signature.cancel' } }),
    ),
  ),
  route(calls.remindSignatory, async (context, { caller, query, body, expectedVersion }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'signature.remind', email: body.email, at: context.now().toISOString() },
        details: { params: { email: body.email } },
      }),
    ),
  ),
  route(calls.readdressSignatory, async (context, { caller, query, body, expectedVersion }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'signature.readdress', ...body, at: context.now().toISOString() },
        details: { params: { from: body.email, to: body.to } },
      }),
    ),
  ),
  route(calls.confirmSignature, async (context, { caller, query, expectedVersion }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: query.isConfirmed ? 'signature.approve' : 'signature.unapprove' },
      }),
    ),
  ),
  route(calls.rejectSignature, async (context, { caller, query, body, expectedVersion }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'signature.reject', message: body.rejectionMessage },
        details: { params: { message: body.rejectionMessage } },
      }),
    ),
  ),
  route(calls.submitForInternalSignature, async (context, { caller, query, body, expectedVersion, idempotencyKey }) =>
    answered(
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
  route(calls.confirmInternalSignature, async (context, { caller, query, expectedVersion }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: query.isConfirmed ? 'internalSignature.approve' : 'internalSignature.unapprove' },
      }),
    ),
  ),
  route(calls.rejectInternalSignature, async (context, { caller, query, body, expectedVersion }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: 'internalSignature.reject', message: body.rejectionMessage },
        details: { params: { message: body.rejectionMessage } },
      }),
    ),
  ),
  route(calls.setAnalogSignatureToBeSentByMail, async (context, { caller, query, expectedVersion }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: query.shouldBeSentByMail ? 'analog.chooseMail' : 'analog.chooseUpload' },
      }),
    ),
  ),
  route(calls.setAnalogSignatureToHasBeenSentByMail, async (context, { caller, query, expectedVersion }) =>
    answered(
      await changeCase(context, {
        caller,
        caseId: query.caseId,
        expectedVersion,
        event: { type: query.hasBeenSentByMail ? 'analog.markSent' : 'analog.unmarkSent' },
      }),
    ),
  ),
  route(calls.cancelAnalogSignature, async (context, { caller, query, expectedVersion }) =>
    answered(
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
    answered(
      await changeCase(context, {
        caller,
        caseId: params.caseId,
        expectedVersion,
        event: { type: 'regionalReview.request' },
      }),
    ),
  ),
  route(regional.answerRegionalReview, async (context, { caller, params, body, expectedVersion }) =>
    answered(
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
