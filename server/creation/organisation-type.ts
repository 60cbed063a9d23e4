import type { OrganisationType } from '#schemas/company.ts'
import { isForeignBranch } from '#schemas/org-number.ts'

/**
 * The organisation type of a company by its legal form at the register (specification §3), or null for a form that cannot apply,
 * such as an association or a foundation. Limited companies, trading and limited partnerships and registered foreign branches are
 * regular companies.
 */
export const organisationTypeOf = (company: { orgNo: string; legalForm: string }): OrganisationType | null =>
  isForeignBranch(company.orgNo) ? 'REGULAR_COMPANY' : (typesByLegalForm[company.legalForm] ?? null)

const typesByLegalForm: Readonly<Record<string, OrganisationType>> = {
  AB: 'REGULAR_COMPANY',
  HB: 'REGULAR_COMPANY',
  KB: 'REGULAR_COMPANY',
  FILIAL: 'REGULAR_COMPANY',
  EF: 'SOLITARY_COMPANY',
  UTL: 'FOREIGN_COMPANY',
}
