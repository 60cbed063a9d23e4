import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { searchAnswers as endpoint } from '#schemas/api/validation.ts'
import type { AnswerSource } from '#schemas/form/answer-source.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'

/** What the register knows of a zip code. */
export const validateZipCode = async ({ zipCodes }: Pick<Context, 'zipCodes'>, zipCode: string) =>
  await zipCodes.check(zipCode)

/** The same, for those who may see the case. @throws HttpError NOT_FOUND */
export const validatePrimaryWorkplaceZipCode = async (
  context: Context,
  caller: Applicant | Staff,
  { caseId, zipCode }: { caseId: string; zipCode: string },
) => {
  await reading(context, async (tx) => await openCase(context, tx, caller, caseId))
  return await context.zipCodes.check(zipCode)
}

/** What a source has for a text, best first. */
export const searchAnswers = async (
  { answerSources }: Pick<Context, 'answerSources'>,
  { source, search }: { source: AnswerSource; search: string },
): Promise<ResponseOf<typeof endpoint>> => ({ answers: await answerSources[source].search(search) })
