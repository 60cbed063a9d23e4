import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeyboardEventHandler } from 'react'
import type { ListPath, ListSearch } from '#src/case/list/list-search.ts'
import { caseListQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'

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
