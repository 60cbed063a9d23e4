import type { OrganisationType } from '#schemas/company.ts'
import type { Template } from '#schemas/template.ts'
import type { Context } from '../context.ts'
import { RefusalError } from '../refusal.ts'
import { organisationTypeByNumber, organisationTypeOf } from './organisation-type.ts'

/** Who applies: the company as the register knows it, or by number alone where the register does not. */
export type ApplicantCompany = { orgNo: string; name: string; organisationType: OrganisationType }

/**
 * Asks the membership register about the company, before anything is stored. Both questions are asked, whatever the first answer is: how
 * long it takes tells nothing.
 *
 * @throws RefusalError NOT_ALLOWED_ORGANISATION_TYPE for a legal form that cannot apply, which anybody may know.
 * @throws OutsideUnavailableError when the register does not answer: nothing has been created then.
 */
export const applicantCompany = async (
  { outside: { register } }: Pick<Context, 'outside'>,
  moId: string,
  orgNo: string,
  told: OrganisationType | undefined,
): Promise<{ company: ApplicantCompany; isMember: boolean }> => {
  const [company, isMember] = await Promise.all([register.findCompany(orgNo), register.isMember(orgNo, moId)])
  if (company === null)
    return { company: { orgNo, name: '', organisationType: organisationTypeByNumber(orgNo, told) }, isMember }
  const organisationType = organisationTypeOf(company)
  if (organisationType === null) throw new RefusalError('NOT_ALLOWED_ORGANISATION_TYPE')
  return { company: { orgNo, name: company.name, organisationType }, isMember }
}

/** @throws RefusalError NOT_ALLOWED_ORGANISATION_TYPE when the template is not for companies of the type. */
export const assertTypeAllowed = ({ organisationTypes }: Template, { organisationType }: ApplicantCompany): void => {
  if (!organisationTypes.includes(organisationType)) throw new RefusalError('NOT_ALLOWED_ORGANISATION_TYPE')
}
