import type { Locale } from '#schemas/locale.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'

/** Where paper is sent, name and all, in one line; null where the organisation takes none by post. */
export const postalAddressOf = (
  { name, nameInEnglish, postalAddress }: Pick<MemberOrganisation, 'name' | 'nameInEnglish' | 'postalAddress'>,
  locale: Locale,
): string | null =>
  postalAddress === null ? null : [locale === 'sv' ? name : nameInEnglish, ...postalAddress].join(', ')
