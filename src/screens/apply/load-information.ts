import { notFound } from '@tanstack/react-router'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { InformationPageId } from '#schemas/information-page.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'
import { integerParam } from '#src/platform/search-params.ts'
import { applicationPath, getInformationPage } from '#schemas/api/organisation-look-up.ts'

const Name = v.object({
  moSlug: v.string(),
  pageId: InformationPageId,
  templateSlug: v.fallback(v.optional(v.string()), undefined),
  version: v.optional(v.fallback(integerParam, 1)),
})

/** Loads the page that an address names. @throws what `notFound` makes, if there is none */
export const loadInformation = async (
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  address: Record<keyof InformationPageName, unknown>,
): Promise<InformationPageName> => {
  const name = v.safeParse(Name, address)
  if (!name.success) throw notFound()
  try {
    await queryClient.query({ ...informationQuery(api, name.output), staleTime: 'static' })
  } catch (error) {
    // A template of another version may lack the page.
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
  return name.output
}

export type InformationPageName = {
  moSlug: string
  /** Without it the organisation's own: that of the first template. */
  templateSlug?: string | undefined
  pageId: InformationPageId
  version?: number | undefined
}

/** A page of the organisation; of the newest template unless a version is named. @throws ApiError with 404 if there is none */
export const informationQuery = (api: Api, { moSlug, templateSlug, pageId, version }: InformationPageName) =>
  queryOptions({
    queryKey: ['apply', 'information', moSlug, templateSlug ?? null, pageId, version ?? null],
    queryFn: ({ signal }) =>
      api.fetch(getInformationPage, {
        params: { path: applicationPath(moSlug, templateSlug), pageId },
        query: version === undefined ? {} : { version: String(version) },
        signal,
      }),
    staleTime: 5 * 60 * 1000,
  })
