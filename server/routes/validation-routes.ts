import { validatePrimaryWorkplaceZipCode, validateZipCode } from '#schemas/api/validation.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading } from '../context.ts'
import { JsonResponse } from '../http/response.ts'
import { route } from '../http/route.ts'

export const validationRoutes = [
  route(validateZipCode, async ({ zipCodes }, { query }) => new JsonResponse(await zipCodes.check(query.zipCode))),
  route(validatePrimaryWorkplaceZipCode, async (context, { caller, params, query }) => {
    await reading(context, async (tx) => await openCase(context, tx, caller, params.caseId))
    return new JsonResponse(await context.zipCodes.check(query.zipCode))
  }),
]
