import type { OrganisationType } from '#schemas/company.ts'
import type { Template } from '#schemas/template.ts'
import type { Context } from '../../context.ts'
import type { RegisteredCompany } from '../../adapters/register.ts'
import { HttpError } from '../../http/http-error.ts'
import { organisationTypeByNumber, organisationTypeOf } from './organisation-type.ts'

/** The company that applies: as the register knows it, or by number alone where the register does not know it. */
export type ApplicantCompany = {
  orgNo: string
  name: string
  organisationType: OrganisationType
  /** Null for a sole trader too: what the register has is about a person, and any applicant in its name would read it. */
  registered: Pick<RegisteredCompany, 'legalForm' | 'street' | 'zipCode' | 'town'> | null
}

/**
 * Looks the company up in the membership register, before anything is stored. Both requests are made, whatever the first returns: the
 * response time discloses nothing.
 *
 * @throws HttpError NOT_ALLOWED_ORGANISATION_TYPE for a legal form that cannot apply, which is no secret.
 * @throws ExternalUnavailableError when the register does not respond: nothing has been created then.
 */
export const applicantCompany = async (
  { external: { register } }: Pick<Context, 'external'>,
  moId: string,
  orgNo: string,
  declaredType: OrganisationType | undefined,
): Promise<{ company: ApplicantCompany; isMember: boolean }> => {
  const [company, isMember] = await Promise.all([register.findCompany(orgNo), register.isMember(orgNo, moId)])
  if (company === null)
    return {
      company: { orgNo, name: '', organisationType: organisationTypeByNumber(orgNo, declaredType), registered: null },
      isMember,
    }
  const organisationType = organisationTypeOf(company)
  if (organisationType === null) throw new HttpError('NOT_ALLOWED_ORGANISATION_TYPE')
  const registered = organisationType === 'SOLITARY_COMPANY' ? null : company
  return { company: { orgNo, name: company.name, organisationType, registered }, isMember }
}

/** @throws HttpError NOT_ALLOWED_ORGANISATION_TYPE when the template is not for companies of the type. */
export const assertTypeAllowed = ({ organisationTypes }: Template, { organisationType }: ApplicantCompany): void => {
  if (!organisationTypes.includes(organisationType)) throw new HttpError('NOT_ALLOWED_ORGANISATION_TYPE')
}
