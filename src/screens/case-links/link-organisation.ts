import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useMemo } from 'react'
import { useSetPageSubject } from '#src/platform/page-subject.ts'
import { useServices, type Services } from '#src/platform/services.ts'
import { organisationQuery, type ApplyOrganisation } from '#src/screens/apply/organisation-query.ts'

/** The slug of the link's organisation, from the server's error. */
export const moSearchParam = { mo: v.optional(v.fallback(v.string(), '')) }

/** Loads the organisation of a page before it renders; without one the page has no logo and contact. */
export const loadLinkOrganisation = async (
  { queryClient, api }: Pick<Services, 'queryClient' | 'api'>,
  mo: string | undefined,
): Promise<void> => {
  if (mo !== undefined && mo !== '') await queryClient.query(organisationQuery(api, mo)).catch(() => undefined)
}

/** The organisation that `loadLinkOrganisation` has loaded, with its logo and colour around the page, or null. */
export const useLinkOrganisation = (mo: string | undefined): ApplyOrganisation | null => {
  const { api } = useServices()
  const { data = null } = useQuery({ ...organisationQuery(api, mo ?? ''), enabled: false })
  const subject = useMemo(
    () =>
      data && {
        organisation: data.mo,
        information: {
          moSlug: data.mo.slug,
          search: { template: data.templates[0]?.slug },
          pages: data.templates[0]?.pages ?? [],
        },
        companyName: null,
      },
    [data],
  )
  useSetPageSubject(subject)
  return data
}
