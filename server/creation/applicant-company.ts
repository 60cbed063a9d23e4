import type { OrganisationType } from '#schemas/company.ts'
import type { Context } from '../context.ts'
import { RefusalError } from '../refusal.ts'
import { organisationTypeByNumber, organisationTypeOf } from './organisation-type.ts'

/** Who applies: the company as the register knows it, or by number alone where the register does not. */
export type ApplicantCompany = { orgNo: string; name: string; organisationType: OrganisationType }

/**
 * Asks the membership register about the company, before anything is stored.
 *
 * @throws RefusalError MEMBERSHIP_EXISTS, NOT_ALLOWED_ORGANISATION_TYPE for a legal form that cannot apply.
 * @throws OutsideUnavailableError when the register does not answer: nothing has been created then.
 */
export const applicantCompany = async (
  { outside: { register } }: Pick<Context, 'outside'>,
  moId: string,
  orgNo: string,
  told: OrganisationType | undefined,
): Promise<ApplicantCompany> => {
  const [company, isMember] = await Promise.all([register.findCompany(orgNo), register.isMember(orgNo, moId)])
  if (isMember) throw new RefusalError('MEMBERSHIP_EXISTS')
  if (company === null) return { orgNo, name: '', organisationType: organisationTypeByNumber(orgNo, told) }
  const organisationType = organisationTypeOf(company)
  if (organisationType === null) throw new RefusalError('NOT_ALLOWED_ORGANISATION_TYPE')
  return { orgNo, name: company.name, organisationType }
}
