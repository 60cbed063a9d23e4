import * as endpoints from '#schemas/api/regional-review.ts'
import { answerRegionalReview, submitForRegionalReview } from '../commands/regional-review.ts'
import { byPath } from '../http/case-request.ts'
import { versionedRoute } from '../http/route.ts'

export const regionalReviewRoutes = [
  versionedRoute(endpoints.submitForRegionalReview, (context, input) =>
    submitForRegionalReview(context, byPath(input)),
  ),
  versionedRoute(endpoints.answerRegionalReview, (context, input) =>
    answerRegionalReview(context, byPath(input), input.body),
  ),
]
