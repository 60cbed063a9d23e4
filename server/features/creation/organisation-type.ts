import { OrganisationType } from '#schemas/company.ts'
import { isForeignBranch, isOrgNumber } from '#schemas/org-number.ts'

/**
 * The organisation type of a company by its legal form at the register (specification §3), or null for a form that cannot apply,
 * such as an association or a foundation. Limited companies, trading and limited partnerships and registered foreign branches are
 * regular companies.
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
