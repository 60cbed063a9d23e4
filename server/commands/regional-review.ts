import type { BodyOf } from '#schemas/api/endpoint.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type * as endpoints from '#schemas/api/regional-review.ts'
import type { Context } from '../context.ts'
import type { CaseRequest } from '../http/case-request.ts'
import { changeCase } from './change-case/change-case.ts'

/** Asks the region for its opinion. @throws as `changeCase` */
export const submitForRegionalReview = async (context: Context, request: CaseRequest): Promise<Receipt> =>
  await changeCase(context, { ...request, event: { type: 'regionalReview.request' } })

/** The region's opinion, with its comment. @throws as `changeCase` */
export const answerRegionalReview = async (
  context: Context,
  request: CaseRequest,
  { isApproved, comment }: BodyOf<typeof endpoints.answerRegionalReview>,
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: isApproved ? 'regionalReview.approve' : 'regionalReview.reject', comment },
    details: { params: { message: comment } },
  })
