import * as endpoints from '#schemas/api/validation.ts'
import { jsonRoute } from '../http/route.ts'
import { searchAnswers, validatePrimaryWorkplaceZipCode, validateZipCode } from '../queries/validation.ts'

export const validationRoutes = [
  jsonRoute(endpoints.validateZipCode, (context, { caller, query }) => validateZipCode(context, caller, query.zipCode)),
  jsonRoute(endpoints.searchAnswers, (context, { caller, params, query }) =>
    searchAnswers(context, caller, { ...params, ...query }),
  ),
  jsonRoute(endpoints.validatePrimaryWorkplaceZipCode, (context, { caller, params, query }) =>
    validatePrimaryWorkplaceZipCode(context, caller, { ...params, ...query }),
  ),
]
