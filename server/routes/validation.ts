import * as endpoints from '#schemas/api/validation.ts'
import { jsonRoute } from '../http/route.ts'
import { searchAnswers, validatePrimaryWorkplaceZipCode, validateZipCode } from '../queries/validation.ts'

export const validationRoutes = [
  jsonRoute(endpoints.validateZipCode, (context, { query }) => validateZipCode(context, query.zipCode)),
  jsonRoute(endpoints.searchAnswers, (context, { params, query }) => searchAnswers(context, { ...params, ...query })),
  jsonRoute(endpoints.validatePrimaryWorkplaceZipCode, (context, { caller, params, query }) =>
    validatePrimaryWorkplaceZipCode(context, caller, { ...params, ...query }),
  ),
]
