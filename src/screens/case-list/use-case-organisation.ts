import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { organisationName } from '#schemas/member-organisation.ts'
import { myOrganisationsQuery } from '#src/case/queries/me-queries.ts'
import { useServices } from '#src/platform/services.ts'

/** The name of a case's organisation, empty until it is known; and whether the user has cases of others too, so that it says something. */
export const useCaseOrganisation = (moId: string): { name: string; isOneOfSeveral: boolean } => {
  const { i18n } = useLingui()
  const { api } = useServices()
  const organisations = useQuery(myOrganisationsQuery(api)).data ?? []
  const organisation = organisations.find(({ id }) => id === moId)
  return {
    name: organisation === undefined ? '' : organisationName(organisation, i18n.locale),
    isOneOfSeveral: organisations.length > 1,
  }
}
