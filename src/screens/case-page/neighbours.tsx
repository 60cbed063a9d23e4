import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useLocation, useNavigate } from '@tanstack/react-router'
import { ArrowRightIcon, ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { createContext, useEffect, useRef, useState, type RefObject } from 'react'
import type { CaseListItem, CasePage } from '#schemas/api/case-list.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { listQueryOf } from '#src/case/list/change-search.ts'
import type { ListSearch } from '#src/case/list/list-search.ts'
import { isYourTurn } from '#src/case/list/your-turn.ts'
import { caseListQuery, meQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { useKey, useKeyProps } from '#src/screens/keys/keys.tsx'
import { buttonVariant } from '#src/ui/button.tsx'
import styles from './neighbours.module.css'

type Neighbour = { item: CaseListItem; search: ListSearch }

/** The cases around the open one in the list that the user came from. */
export type Neighbours = {
  /** The list as its address says it. */
  search: ListSearch
  previous: Neighbour | null
  next: Neighbour | null
  /** Its number in the list, from 1; null for a case that is not in the list any more. */
  number: number | null
  /** The case to continue with, by number: one that waits for the user, ahead or else behind; an unassigned one ahead; or the next one. */
  upcoming: (Neighbour & { number: number }) | null
  total: number
}

/**
 * The neighbours of a case in the list of the URL's search; null without a list, and until it is loaded. A case that leaves the list while it is open, as by its
 * export, keeps its position there. One that was never in it stands before the first.
 */
export const useNeighbours = (search: ListSearch, caseId: string): Neighbours | null => {
  const { api } = useServices()
  const page = search.page ?? 1
  const isFromList = Object.keys(search).length > 0
  const list = (pageNumber: number) =>
    caseListQuery(api, search.list ?? 'active', listQueryOf({ ...search, page: pageNumber }))
  const currentPage = useQuery({ ...list(page), enabled: isFromList }).data
  const found = indexOfCase(currentPage, caseId)
  const [last, setLast] = useState({ caseId, index: found })
  if (last.caseId !== caseId || (found !== null && found !== last.index)) setLast({ caseId, index: found })
  const index = found ?? (last.caseId === caseId ? last.index : null)
  const nextIndex = (index ?? 0) + (found === null ? 0 : 1)
  const isFirst = index === 0
  const isLast = currentPage !== undefined && nextIndex >= currentPage.items.length
  const me = useQuery({ ...meQuery(api), enabled: isFromList }).data ?? null
  const isYours = (item: CaseListItem): boolean => isYourTurn(item, me)
  const isYoursAhead = currentPage?.items.slice(nextIndex).some(isYours) ?? false
  const previousPage = useQuery({ ...list(page - 1), enabled: isFromList && isFirst && page > 1 }).data
  const nextPage = useQuery({
    ...list(page + 1),
    enabled:
      isFromList &&
      currentPage !== undefined &&
      !isYoursAhead &&
      currentPage.page * currentPage.pageSize < currentPage.total,
  }).data
  if (!isFromList || currentPage === undefined) return null
  const neighbour = (item: CaseListItem | undefined, onPage: number): Neighbour | null =>
    item === undefined ? null : { item, search: { ...search, page: onPage } }
  const before = (currentPage.page - 1) * currentPage.pageSize
  const nextItems = nextPage?.page === page + 1 ? nextPage.items : []
  const items = [...currentPage.items, ...nextItems].map((item, at) => ({
    item,
    search: { ...search, page: at < currentPage.items.length ? page : page + 1 },
    number: before + at + 1,
  }))
  const [ahead, behind] = [items.slice(nextIndex), items.slice(0, index ?? 0)]
  const isFree = ({ item }: Neighbour): boolean => item.awaits === 'caseworker' && item.assignedTo === null
  return {
    search,
    previous: isFirst
      ? neighbour(previousPage?.page === page - 1 ? previousPage.items.at(-1) : undefined, page - 1)
      : neighbour(index === null ? undefined : currentPage.items[index - 1], page),
    next: isLast ? neighbour(nextItems[0], page + 1) : neighbour(currentPage.items[nextIndex], page),
    number: found === null ? null : before + found + 1,
    upcoming:
      [...ahead, ...behind].find(({ item }) => isYours(item)) ??
      ahead.find(isFree) ??
      ahead[0] ??
      behind.find(isFree) ??
      null,
    total: currentPage.total,
  }
}

const indexOfCase = (page: CasePage | undefined, caseId: string): number | null => {
  const index = page?.items.findIndex(({ id }) => id === caseId) ?? -1
  return index === -1 ? null : index
}

const linkTo = ({ item, search }: Neighbour) =>
  linkOptions({ to: '/case/admin/$caseId', params: { caseId: item.id }, search: { ...search, document: undefined } })

export const PrevNextCase = ({ neighbours }: { neighbours: Neighbours }) => {
  const { t, i18n } = useLingui()
  const { previous, next } = neighbours
  const keyProps = useKeyProps()
  const navigate = useNavigate()
  const goTo = (neighbour: Neighbour | null) => (neighbour === null ? null : () => void navigate(linkTo(neighbour)))
  useKey('previousCase', goTo(previous))
  useKey('nextCase', goTo(next))
  const [number, total] = [i18n.number(neighbours.number ?? 0), i18n.number(neighbours.total)]
  return (
    <nav className={styles.neighbours} aria-label={t`Ärenden i listan`}>
      {previous !== null && (
        <Link {...linkTo(previous)} {...keyProps('previousCase')} aria-label={t`Föregående ärende`}>
          <ChevronLeftIcon aria-hidden />
          <Trans>Föregående</Trans>
        </Link>
      )}
      {neighbours.number !== null && (
        <span>
          <Trans>
            {number} av {total}
          </Trans>
        </span>
      )}
      {next !== null && (
        <Link {...linkTo(next)} {...keyProps('nextCase')} aria-label={t`Nästa ärende`}>
          <Trans>Nästa</Trans>
          <ChevronRightIcon aria-hidden />
        </Link>
      )}
    </nav>
  )
}

/** For dialogs over the case, which may have left the list by then. */
export const NeighboursContext = createContext<Neighbours | null>(null)

/**
 * The way on once a case waits for others: the next case of the list, or the list where that was the last. It takes the focus when a decision of the user's
 * has just ended her turn, so that Enter goes on.
 */
export const NextCase = ({
  neighbours,
  takesFocus,
  variant = 'filled',
  size = 'normal',
}: {
  neighbours: Neighbours
  takesFocus: boolean
  /** Outlined beside a next action of the case. */
  variant?: 'filled' | 'outlined'
  size?: 'normal' | 'small'
}) => {
  const { i18n } = useLingui()
  const link = useRef<HTMLAnchorElement>(null)
  useFocusWhenUncovered(link, takesFocus)
  const { upcoming } = neighbours
  if (upcoming === null)
    return (
      <div className={styles.end}>
        <p>
          <Trans>Inget annat i listan väntar på dig.</Trans>
        </p>
        <Link ref={link} to="/" search={neighbours.search} {...buttonVariant({ variant: 'outlined' })}>
          <Trans>Till listan</Trans>
        </Link>
      </div>
    )
  const { name, orgNo } = upcoming.item.company
  const company = name === '' ? formatOrgNumber(orgNo) : name
  const [number, total] = [i18n.number(upcoming.number), i18n.number(neighbours.total)]
  return (
    <Link
      ref={link}
      {...linkTo(upcoming)}
      data-autofocus={takesFocus || undefined}
      {...buttonVariant({ variant, size })}
    >
      <span>
        <Trans>
          Nästa: {company} ({number} av {total})
        </Trans>
      </span>
      <ArrowRightIcon aria-hidden />
    </Link>
  )
}

/** Focuses the element once no dialog covers it, unless the user has moved the focus. */
const useFocusWhenUncovered = (element: RefObject<HTMLElement | null>, takesFocus: boolean): void => {
  const address = useLocation({ select: ({ pathname }) => pathname })
  const isPending = useRef(false)
  useEffect(() => {
    if (takesFocus) isPending.current = true
  }, [takesFocus])
  useEffect(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (!isPending.current || top?.contains(element.current) === false) return
    isPending.current = false
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && activeElement?.closest('[data-turn]') === null
    if (!isElsewhere) element.current?.focus()
  }, [element, address, takesFocus])
}
