import * as endpoints from '#schemas/api/regional-review.ts'
import type { BodyOf } from '#schemas/api/endpoint.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import { byPath, type CaseRequest } from '../http/request-input.ts'
import { versionedRoute } from '../http/route.ts'
import type { Context } from '../context.ts'
import { changeCase } from '../features/cases/in-case.ts'

/** Asks the region for its opinion. @throws as `changeCase` */
const submitForRegionalReview = async (context: Context, request: CaseRequest): Promise<Receipt> =>
  await changeCase(context, request, { type: 'regionalReview.request' })

/** The region's opinion, with its comment. @throws as `changeCase` */
const answerRegionalReview = async (
  context: Context,
  request: CaseRequest,
  { isApproved, comment }: BodyOf<typeof endpoints.answerRegionalReview>,
): Promise<Receipt> =>
  await changeCase(
    context,
    request,
    { type: isApproved ? 'regionalReview.approve' : 'regionalReview.reject', comment },
    { params: { message: comment } },
  )

export const regionalReviewRoutes = [
  versionedRoute(endpoints.submitForRegionalReview, (context, input) =>
    submitForRegionalReview(context, byPath(input)),
  ),
  versionedRoute(endpoints.answerRegionalReview, (context, input) =>
    answerRegionalReview(context, byPath(input), input.body),
  ),
]
