import { queryOptions } from '@tanstack/react-query'
import { applicationPath, getInformationPage } from '#schemas/api/organisation-look-up.ts'
import type { InformationPageId } from '#schemas/information-page.ts'
import type { Api } from '#src/api/client.ts'

export type InformationPageName = {
  moSlug: string
  /** Without it the organisation's own: that of the first template. */
  templateSlug?: string | undefined
  pageId: InformationPageId
  version?: number | undefined
}

/** A page of the organisation; of the newest template unless a version is named. @throws ApiError with 404 where there is none */
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
