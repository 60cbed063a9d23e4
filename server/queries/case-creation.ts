import { mayCreateCase } from '#machines/case/permissions.ts'
import type { lookUpCompany as endpoint, lookUpPublicCompany as publicEndpoint } from '#schemas/api/case-creation.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { isOrgNumber } from '#schemas/org-number.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import { earlierCases, refusalBy } from '../features/creation/earlier-cases.ts'
import { possibleTypes } from '../features/creation/organisation-type.ts'
import { countLookUp } from '../features/limits/look-up-limit.ts'
import { HttpError } from '../http/http-error.ts'

type LookUp = { orgNo: string; moId: string; templateSlug?: string | undefined }

/**
 * The company's name as the register has it, null where the register does not know the number, which types it can be of, and why it would get no
 * case.
 *
 * @throws HttpError FORBIDDEN for those who create no cases at the organisation; ExternalUnavailableError.
 */
export const lookUpCompany = async (
  context: Pick<Context, 'db' | 'templates' | 'external'>,
  caller: Staff,
  lookUp: LookUp,
): Promise<ResponseOf<typeof endpoint>> => {
  const { orgNo, moId } = lookUp
  if (!mayCreateCase(caller.roles, moId)) throw new HttpError('FORBIDDEN')
  countLookUp(caller)
  const { register } = context.external
  const [company, isMember] = await Promise.all([register.findCompany(orgNo), register.isMember(orgNo, moId)])
  return {
    name: company?.name ?? null,
    organisationTypes: possibleTypes(orgNo, company),
    refusal: isMember ? { code: 'MEMBERSHIP_EXISTS', caseId: null } : await refusalOf(context, lookUp),
  }
}

const refusalOf = async (
  context: Pick<Context, 'db' | 'templates'>,
  { orgNo, moId, templateSlug }: LookUp,
): Promise<ReturnType<typeof refusalBy>> =>
  await reading(context, async (tx) => {
    const [only, ...others] = (await context.templates.inForce(tx, moId)).filter(
      ({ slug }) => templateSlug === undefined || slug === templateSlug,
    )
    if (only === undefined || others.length > 0) return null
    return refusalBy(await earlierCases(tx, { moId, templateSlug: only.slug, orgNo }))
  })

/**
 * The name of a company, which is public; null where the register does not know the number. A sole trader's number is a person's: its name
 * is not disclosed.
 *
 * @throws ExternalUnavailableError
 */
export const lookUpPublicCompany = async (
  { external: { register } }: Pick<Context, 'external'>,
  orgNo: string,
): Promise<ResponseOf<typeof publicEndpoint>> => {
  return { name: isOrgNumber(orgNo) ? ((await register.findCompany(orgNo))?.name ?? null) : null }
}
