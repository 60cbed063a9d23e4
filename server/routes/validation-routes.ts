import { validatePrimaryWorkplaceZipCode, validateZipCode } from '#schemas/api/validation.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading } from '../context.ts'
import { Answered } from '../http/reply.ts'
import { route } from '../http/route.ts'

export const validationRoutes = [
  route(validateZipCode, async ({ zipCodes }, { query }) => new Answered(await zipCodes.check(query.zipCode))),
  route(validatePrimaryWorkplaceZipCode, async (context, { caller, params, query }) => {
    await reading(context, async (tx) => await openCase(context, tx, caller, params.caseId))
    return new Answered(await context.zipCodes.check(query.zipCode))
  }),
]
