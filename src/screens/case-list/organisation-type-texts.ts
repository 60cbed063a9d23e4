import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OrganisationType } from '#schemas/company.ts'

export const organisationTypeTexts: Readonly<Record<OrganisationType, MessageDescriptor>> = {
  REGULAR_COMPANY: msg`Bolag eller utländsk filial`,
  SOLITARY_COMPANY: msg`Enskild firma`,
  FOREIGN_COMPANY: msg`Utländskt företag`,
}
