import * as endpoints from '#schemas/api/validation.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { AnswerSource } from '#schemas/form/answer-source.ts'
import { jsonRoute } from '../http/route.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { countLookUp } from '../features/limits/limits.ts'

/** Returns the register's knowledge of a zip code. @throws as `countLookUp` */
const validateZipCode = async ({ zipCodes }: Pick<Context, 'zipCodes'>, caller: Applicant | Staff, zipCode: string) => {
  countLookUp(caller)
  return await zipCodes.check(zipCode)
}

/** The same, for those who may see the case. @throws HttpError NOT_FOUND */
const validatePrimaryWorkplaceZipCode = async (
  context: Context,
  caller: Applicant | Staff,
  { caseId, zipCode }: { caseId: string; zipCode: string },
) => {
  await reading(context, async (tx) => await openCase(context, tx, caller, caseId))
  countLookUp(caller)
  return await context.zipCodes.check(zipCode)
}

/** Returns the answers that a source has for a text, best first. @throws as `countLookUp` */
const searchAnswers = async (
  { answerSources }: Pick<Context, 'answerSources'>,
  caller: Applicant | Staff,
  { source, search }: { source: AnswerSource; search: string },
): Promise<ResponseOf<typeof endpoints.searchAnswers>> => {
  countLookUp(caller)
  return { answers: await answerSources[source].search(search) }
}

export const validationRoutes = [
  jsonRoute(endpoints.validateZipCode, (context, { caller, query }) => validateZipCode(context, caller, query.zipCode)),
  jsonRoute(endpoints.searchAnswers, (context, { caller, params, query }) =>
    searchAnswers(context, caller, { ...params, ...query }),
  ),
  jsonRoute(endpoints.validatePrimaryWorkplaceZipCode, (context, { caller, params, query }) =>
    validatePrimaryWorkplaceZipCode(context, caller, { ...params, ...query }),
  ),
]
