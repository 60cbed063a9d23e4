import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeyboardEventHandler } from 'react'
import type { ListPath, ListSearch } from '#src/case/list/list-search.ts'
import { caseListQuery, myOrganisationsQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import type { FoundIn } from '#schemas/api/case-list.ts'
import { localized } from '#schemas/locale.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'

type RemovedMatchesProps = {
  listPath: ListPath
  search: string
  onKeyDown?: KeyboardEventHandler<HTMLAnchorElement>
}

/** A link to the removed cases that a search would find; no list but theirs has them. Nothing where there are none. */
export const RemovedMatches = ({ listPath, search, onKeyDown }: RemovedMatchesProps) => {
  const { api } = useServices()
  const removed: ListSearch = { list: 'archived', status: 'removed', search }
  const total = useQuery(caseListQuery(api, 'archived', { search, status: 'removed' })).data?.total ?? 0
  if (total === 0) return null
  return (
    <Link to={listPath} search={removed} {...(onKeyDown !== undefined && { onKeyDown })}>
      <Plural value={total} one="Visa # borttaget ärende" other="Visa # borttagna ärenden" />
    </Link>
  )
}

/** Why a search found a case: the question or the kind, and the text that was found, on one line. */
export const FoundReason = ({
  foundIn: { kind, label, text },
  className,
}: {
  foundIn: FoundIn
  className?: string | undefined
}) => {
  const { i18n } = useLingui()
  const locale = useLocale()
  const where = label === null ? i18n._(kindTexts[kind]) : localized(label, locale)
  return (
    <p className={className} title={`${where}: ${text}`} translate="no">
      {where}: {text}
    </p>
  )
}

const kindTexts: Readonly<Record<FoundIn['kind'], MessageDescriptor>> = {
  person: msg`Kontaktperson`,
  signatory: msg`Undertecknare`,
  email: msg`E-post`,
  message: msg`Meddelande`,
  answer: msg`Svar`,
}

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
