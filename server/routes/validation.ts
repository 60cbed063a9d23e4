import * as endpoints from '#schemas/api/validation.ts'
import { jsonRoute } from '../http/route.ts'
import { searchAnswers, validatePrimaryWorkplaceZipCode } from '../queries/validation.ts'

export const validationRoutes = [
  jsonRoute(endpoints.validateZipCode, ({ zipCodes }, { query }) => zipCodes.check(query.zipCode)),
  jsonRoute(endpoints.searchAnswers, (context, { params, query }) => searchAnswers(context, { ...params, ...query })),
  jsonRoute(endpoints.validatePrimaryWorkplaceZipCode, (context, { caller, params, query }) =>
    validatePrimaryWorkplaceZipCode(context, caller, { ...params, ...query }),
  ),
]
