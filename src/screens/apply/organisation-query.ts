import { queryOptions } from '@tanstack/react-query'
import { applicationPath, lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { Api } from '#src/api/client.ts'
import type { Services } from '#src/platform/services.ts'

export type ApplyOrganisation = ResponseOf<typeof lookUpOrganisation>

export const organisationsKey = ['apply', 'organisation'] as const

/** The member organisation of a public start page, with what can be applied for. Fails with 404 where there is none by that name. */
export const organisationQuery = (api: Api, moSlug: string) =>
  queryOptions({
    queryKey: [...organisationsKey, moSlug],
    queryFn: ({ signal }) => api.fetch(lookUpOrganisation, { params: { path: applicationPath(moSlug) }, signal }),
    staleTime: 5 * 60 * 1000,
  })

/** The template with the name or, without a name, the organisation's only one. Null in other cases. */
export const templateOf = (templates: ApplyOrganisation['templates'], slug: unknown) =>
  templates.find((template) => template.slug === slug) ??
  (slug === undefined && templates.length === 1 ? templates[0] : undefined) ??
  null

/** The template that an address names, once the route of its organisation has been loaded. */
export const loadedTemplate = async (
  { queryClient, api }: Pick<Services, 'queryClient' | 'api'>,
  address: { moSlug: string; templateSlug?: string | undefined },
  organisation: Promise<unknown>,
) => {
  await organisation
  const loaded = queryClient.getQueryData(organisationQuery(api, address.moSlug).queryKey)
  return loaded === undefined ? undefined : templateOf(loaded.templates, address.templateSlug)
}
