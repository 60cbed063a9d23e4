import type { Locale } from '#schemas/locale.ts'
import { organisationName, type MemberOrganisation } from '#schemas/member-organisation.ts'

/** Where paper is sent, name and all, in one line; null where the organisation takes none by post. */
export const postalAddressOf = (
  organisation: Pick<MemberOrganisation, 'name' | 'nameInEnglish' | 'postalAddress'>,
  locale: Locale,
): string | null =>
  organisation.postalAddress === null
    ? null
    : [organisationName(organisation, locale), ...organisation.postalAddress].join(', ')
