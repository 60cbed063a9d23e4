import { OrganisationType } from '#schemas/company.ts'
import { isForeignBranch, isOrgNumber } from '#schemas/org-number.ts'
import type { Template } from '#schemas/template.ts'
import type { RegisteredCompany } from '../../adapters/register.ts'
import type { Context } from '../../context.ts'
import { HttpError } from '../../http/http-error.ts'

/** The applying company as the register has it, or only its number. */
export type ApplicantCompany = {
  orgNo: string
  name: string
  organisationType: OrganisationType
  /** Null also for a sole trader, whose data are personal and would be shown to any applicant. */
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

/** @throws HttpError NOT_ALLOWED_ORGANISATION_TYPE when the template does not accept the company's organisation type. */
export const assertTypeAllowed = ({ organisationTypes }: Template, { organisationType }: ApplicantCompany): void => {
  if (!organisationTypes.includes(organisationType)) throw new HttpError('NOT_ALLOWED_ORGANISATION_TYPE')
}

/**
 * The organisation type of a company by its legal form at the register (specification §3), or null if companies of the form cannot apply, such as an
 * association or a foundation. Limited companies, trading and limited partnerships and registered foreign branches are regular companies.
 */
export const organisationTypeOf = (company: { orgNo: string; legalForm: string }): OrganisationType | null =>
  isForeignBranch(company.orgNo) ? 'REGULAR_COMPANY' : (typesByLegalForm[company.legalForm] ?? null)

/**
 * The organisation type of a company that the register does not know. Only a sole trader has a personal number (specification §3); any
 * other has the given type, by default a regular company.
 */
export const organisationTypeByNumber = (
  orgNo: string,
  declaredType: OrganisationType | undefined,
): OrganisationType => (isOrgNumber(orgNo) ? (declaredType ?? 'REGULAR_COMPANY') : 'SOLITARY_COMPANY')

/** The types that the company of the number can be of: its own in the register, or where the register does not know it each that the number allows. */
export const possibleTypes = (
  orgNo: string,
  company: { orgNo: string; legalForm: string } | null,
): OrganisationType[] => {
  if (company === null) return isOrgNumber(orgNo) ? [...OrganisationType.options] : ['SOLITARY_COMPANY']
  const type = organisationTypeOf(company)
  return type === null ? [] : [type]
}

const typesByLegalForm: Readonly<Record<string, OrganisationType>> = {
  AB: 'REGULAR_COMPANY',
  HB: 'REGULAR_COMPANY',
  KB: 'REGULAR_COMPANY',
  FILIAL: 'REGULAR_COMPANY',
  EF: 'SOLITARY_COMPANY',
  UTL: 'FOREIGN_COMPANY',
}
