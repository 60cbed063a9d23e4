import { mayCreateCase } from '#machines/case/permissions.ts'
import type { lookUpCompany as endpoint, lookUpPublicCompany as publicEndpoint } from '#schemas/api/case-creation.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { isOrgNumber } from '#schemas/org-number.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { possibleTypes } from '../features/creation/organisation-type.ts'
import { countLookUp } from '../features/limits/look-up-limit.ts'
import { HttpError } from '../http/http-error.ts'

/**
 * The company's name as the register has it, null where the register does not know the number, and which types it can be of.
 *
 * @throws HttpError FORBIDDEN for those who create no cases at the organisation; ExternalUnavailableError.
 */
export const lookUpCompany = async (
  { external: { register } }: Pick<Context, 'external'>,
  caller: Staff,
  { orgNo, moId }: { orgNo: string; moId: string },
): Promise<ResponseOf<typeof endpoint>> => {
  if (!mayCreateCase(caller.roles, moId)) throw new HttpError('FORBIDDEN')
  countLookUp(caller)
  const company = await register.findCompany(orgNo)
  return { name: company?.name ?? null, organisationTypes: possibleTypes(orgNo, company) }
}

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
