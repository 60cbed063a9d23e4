import { organisationName, type MemberOrganisation } from '#schemas/member-organisation.ts'
import { localized } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import type { StoredCase } from '../../../repositories/cases.ts'
import type { DocumentHead } from './draw-document.ts'

/** The head of a case's document, in the case's language. */
export const documentHead = (
  row: Pick<StoredCase, 'locale' | 'companyName' | 'orgNo' | 'reference'>,
  template: Pick<Template, 'name'>,
  organisation: Pick<MemberOrganisation, 'name' | 'nameInEnglish' | 'accentColour'>,
  { revision, printedAt }: Pick<DocumentHead, 'revision' | 'printedAt'>,
): DocumentHead => ({
  document: localized(template.name, row.locale),
  locale: row.locale,
  organisation: organisationName(organisation, row.locale),
  accentColour: organisation.accentColour,
  companyName: row.companyName,
  orgNo: formatOrgNumber(row.orgNo),
  reference: row.reference,
  revision,
  printedAt,
})
