import type { BodyOf } from '#schemas/api/endpoint.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type * as endpoints from '#schemas/api/signatures.ts'
import type { Context } from '../../context.ts'
import type { CaseRequest } from '../../http/case-request.ts'
import { changeCase } from '../change-case/change-case.ts'

/** Sends the application to the member organisation's own signatories. @throws as `changeCase` */
export const submitForInternalSignature = async (
  context: Context,
  request: CaseRequest,
  { emails }: BodyOf<typeof endpoints.submitForInternalSignature>,
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'internalSignature.submit', emails, at: context.now().toISOString() },
    details: { params: { count: emails.length } },
  })

/** Approves the internal signature, or takes the approval back. @throws as `changeCase` */
export const confirmInternalSignature = async (
  context: Context,
  request: CaseRequest,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: isConfirmed ? 'internalSignature.approve' : 'internalSignature.unapprove' },
  })

/** @throws as `changeCase` */
export const rejectInternalSignature = async (
  context: Context,
  request: CaseRequest,
  { rejectionMessage: message }: BodyOf<typeof endpoints.rejectInternalSignature>,
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'internalSignature.reject', message },
    details: { params: { message } },
  })
