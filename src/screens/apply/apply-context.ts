import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'
import { useServices } from '#src/platform/services.ts'
import { organisationQuery, type ApplyOrganisation } from './organisation-query.ts'

export type ApplyContext = ApplyOrganisation & {
  moSlug: string
  /** The organisation's name in the user's language. */
  name: string
  /** The organisation number of the address, or the empty text. */
  orgNumber: string
}

/** The organisation of the application; loaded by the route before its screens render. */
export const useApplyContext = (): ApplyContext => {
  const { api } = useServices()
  const { i18n } = useLingui()
  const { moSlug = '', orgNumber = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(organisationQuery(api, moSlug))
  return { ...data, moSlug, orgNumber, name: i18n.locale === 'en' ? data.mo.nameInEnglish : data.mo.name }
}
