import * as endpoints from '#schemas/api/validation.ts'
import { jsonRoute } from '../http/route.ts'
import { validatePrimaryWorkplaceZipCode } from '../queries/validation.ts'

export const validationRoutes = [
  jsonRoute(endpoints.validateZipCode, ({ zipCodes }, { query }) => zipCodes.check(query.zipCode)),
  jsonRoute(endpoints.searchAnswers, async ({ answerSources }, { params, query }) => ({
    answers: await answerSources[params.source].search(query.search),
  })),
  jsonRoute(endpoints.validatePrimaryWorkplaceZipCode, (context, { caller, params, query }) =>
    validatePrimaryWorkplaceZipCode(context, caller, { ...params, ...query }),
  ),
]
