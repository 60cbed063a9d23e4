import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import type { CasePage } from '#schemas/api/case-list.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { caseListQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { listQueryOf, type ListSearch } from '#src/case/list/list-search.ts'
import styles from './case-heading.module.css'

/** The case before and the case after, in the list that the reader came from; nothing for one who came another way. */
export const Neighbours = ({ search }: { search: ListSearch }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { case: opened } = useOpenCase()
  const page = search.page ?? 1
  const list = (of: number) => caseListQuery(api, search.list ?? 'active', listQueryOf({ ...search, page: of }))
  const here = useQuery(list(page)).data
  const place = placeIn(here, opened.id)
  const isFirst = place === 0
  const isLast = here !== undefined && place === here.items.length - 1
  const before = useQuery({ ...list(page - 1), enabled: isFirst && page > 1 }).data
  const after = useQuery({ ...list(page + 1), enabled: isLast && here.page * here.pageSize < here.total }).data
  if (here === undefined || place === null || Object.keys(search).length === 0) return null

  const previous = isFirst
    ? page > 1 && before?.page === page - 1
      ? { id: before.items.at(-1)?.id, page: page - 1 }
      : undefined
    : { id: here.items[place - 1]?.id, page }
  const next = isLast
    ? after?.page === page + 1
      ? { id: after.items[0]?.id, page: page + 1 }
      : undefined
    : { id: here.items[place + 1]?.id, page }
  const [number, total] = [i18n.number((here.page - 1) * here.pageSize + place + 1), i18n.number(here.total)]

  return (
    <nav className={styles.neighbours} aria-label={t`Ärenden i listan`}>
      {previous?.id !== undefined && (
        <Link
          to="/case/admin/$caseId"
          params={{ caseId: previous.id }}
          search={{ ...search, page: previous.page }}
          aria-label={t`Föregående ärende`}
        >
          <ChevronLeftIcon aria-hidden />
          <Trans>Föregående</Trans>
        </Link>
      )}
      <span>
        <Trans>
          {number} av {total}
        </Trans>
      </span>
      {next?.id !== undefined && (
        <Link
          to="/case/admin/$caseId"
          params={{ caseId: next.id }}
          search={{ ...search, page: next.page }}
          aria-label={t`Nästa ärende`}
        >
          <Trans>Nästa</Trans>
          <ChevronRightIcon aria-hidden />
        </Link>
      )}
    </nav>
  )
}

const placeIn = (page: CasePage | undefined, caseId: string): number | null => {
  const place = page?.items.findIndex(({ id }) => id === caseId) ?? -1
  return place === -1 ? null : place
}
