import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mayAdministerOrganisation, mayHandleCases } from '#machines/case/permissions.ts'
import type { Me } from '#schemas/api/me.ts'
import { keysOf } from '#schemas/records.ts'

export type Page = {
  name: MessageDescriptor
  about: MessageDescriptor
  /** For everybody who handles cases, not for administrators alone. */
  isForHandlers?: true
}

/** The pages of an organisation, by the name in their address. */
export const organisationPages = {
  templates: { name: msg`Mallar`, about: msg`Vad företag kan ansöka om, och vad de får svara på` },
  people: { name: msg`Personer`, about: msg`Vilka som arbetar för organisationen, och vad de får göra` },
  absences: {
    name: msg`Frånvaro`,
    about: msg`Vem som är borta, och vem som tar hand om ärendena under tiden`,
    isForHandlers: true,
  },
  settings: { name: msg`Inställningar`, about: msg`Hur företag känner igen och når organisationen` },
  texts: {
    name: msg`Texter`,
    about: msg`Det ni ofta skriver till företag, färdigt att infoga`,
    isForHandlers: true,
  },
  log: { name: msg`Logg`, about: msg`Vem som har ändrat organisationen, och när` },
} as const satisfies Readonly<Record<string, Page>>

export type OrganisationPageName = keyof typeof organisationPages
export const organisationPageNames = keysOf(organisationPages)

/** Whether a person with these roles sees the page of the organisation. */
export const maySeePage = (name: OrganisationPageName, roles: Me['roles'], moId: string): boolean => {
  const page: Page = organisationPages[name]
  return page.isForHandlers ? mayHandleCases(roles, moId) : mayAdministerOrganisation(roles, moId)
}
