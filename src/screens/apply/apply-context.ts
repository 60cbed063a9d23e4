import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { localized } from '#schemas/locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import { organisationQuery, templateOf, type ApplyOrganisation } from './organisation-query.ts'

export type ApplyContext = ApplyOrganisation & {
  moSlug: string
  /** The organisation's name in the user's language. */
  name: string
  /** The template that the address names. */
  template: ApplyOrganisation['templates'][number] | null
  /** The template's name in the user's language; empty without one. */
  templateName: string
  /** The organisation number of the address, or the empty text. */
  orgNumber: string
}

/** The organisation of the application; loaded by the route before its screens render. */
export const useApplyContext = (): ApplyContext => {
  const { api } = useServices()
  const locale = useLocale()
  const { moSlug = '', templateSlug, orgNumber = '' } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  const { data } = useSuspenseQuery(organisationQuery(api, moSlug))
  const { templates } = data
  const template = templateOf(templates, templateSlug ?? search.template)
  return {
    ...data,
    moSlug,
    orgNumber: orgNumber === '' && typeof search.orgNo === 'string' ? search.orgNo : orgNumber,
    template,
    templateName: template === null ? '' : localized(template.name, locale),
    name: organisationName(data.mo, locale),
  }
}
