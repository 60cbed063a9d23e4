import { Table } from '@digdir/designsystemet-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon, MessageSquareIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CaseListItem } from '#schemas/case.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { StatusTag } from '#src/case/status-tag.tsx'
import { partyTexts } from '#src/case/texts/status-texts.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { RelativeTime } from '#src/ui/time.tsx'
import { changeSearch, type ListHome, type ListSearch } from './list-search.ts'
import { PartyIcon } from './party-icon.tsx'
import styles from './case-table.module.css'

type Props = {
  items: readonly CaseListItem[]
  home: ListHome
  search: ListSearch
  /** The signed-in person's id, or null until it is known. */
  ownId: string | null
  density: 'roomy' | 'classic'
}

/** One page of cases. On a narrow screen each row becomes a card. */
export const CaseTable = ({ items, home, search, ownId, density }: Props) => (
  <div className={styles.place}>
    <Table className={styles.table} data-color="neutral" data-density={density}>
      <Table.Head>
        <Table.Row>
          <SortHeader sort="company.name" home={home} search={search}>
            <Trans>Företag</Trans>
          </SortHeader>
          <Table.HeaderCell scope="col">
            <Trans>Status</Trans>
          </Table.HeaderCell>
          <Table.HeaderCell scope="col">
            <Trans>Vems tur, sedan</Trans>
          </Table.HeaderCell>
          <Table.HeaderCell scope="col">
            <Trans>Handläggare</Trans>
          </Table.HeaderCell>
          <SortHeader sort="createdAt" home={home} search={search} className={styles.age}>
            <Trans>Ålder</Trans>
          </SortHeader>
          <Table.HeaderCell scope="col" className={styles.messages}>
            <Trans>Olästa</Trans>
          </Table.HeaderCell>
        </Table.Row>
      </Table.Head>
      <Table.Body>
        {items.map((item) => (
          <CaseRow key={item.id} item={item} search={search} ownId={ownId} />
        ))}
      </Table.Body>
    </Table>
  </div>
)

type SortProps = {
  sort: 'company.name' | 'createdAt'
  home: ListHome
  search: ListSearch
  className?: string | undefined
  children: ReactNode
}

const SortHeader = ({ sort, home, search, className, children }: SortProps) => {
  const isSorted = (search.sort ?? 'createdAt') === sort
  const direction = search.direction ?? 'descending'
  const next = isSorted && direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <Table.HeaderCell scope="col" aria-sort={isSorted ? direction : 'none'} className={className}>
      <Link to={home} search={changeSearch(search, { sort, direction: next })} className={styles.sort}>
        {children}
        {isSorted ? (
          direction === 'ascending' ? (
            <ArrowUpIcon aria-hidden />
          ) : (
            <ArrowDownIcon aria-hidden />
          )
        ) : (
          <ChevronsUpDownIcon aria-hidden />
        )}
      </Link>
    </Table.HeaderCell>
  )
}

type RowProps = { item: CaseListItem; search: ListSearch; ownId: string | null }

const CaseRow = ({ item, search, ownId }: RowProps) => {
  const { t, i18n } = useLingui()
  const unread = item.notHandledSupportMessages
  const isOwn = item.assignedTo !== null && item.assignedTo.id === ownId
  const isYourMove = isOwn && item.awaits === 'caseworker'
  const link = { params: { caseId: item.id }, search: { list: 'active', ...search } } as const
  const name = item.company.name === '' ? t`Företag utan namn` : item.company.name
  return (
    <Table.Row className={styles.row} data-unread={unread > 0}>
      <Table.Cell>
        <Link to="/case/admin/$caseId" {...link} className={styles.company}>
          {name}
        </Link>
        <span className={styles.under}>
          {formatOrgNumber(item.company.orgNo)} · {item.reference}
        </span>
      </Table.Cell>
      <Table.Cell>
        <StatusTag status={item.displayStatus} />
      </Table.Cell>
      <Table.Cell>
        <span className={styles.turn} data-yours={isYourMove}>
          <PartyIcon party={item.awaits} isYourMove={isYourMove} />
          <span>
            <span className={styles.party}>{isYourMove ? t`Din tur` : i18n._(partyTexts[item.awaits])}</span>
            <span className={styles.under}>
              <RelativeTime since={item.awaitsSince} />
            </span>
          </span>
        </span>
      </Table.Cell>
      <Table.Cell>
        {item.assignedTo === null ? (
          <Handover item={item} name={name} search={search} />
        ) : (
          <span className={styles.handler}>
            <Avatar name={item.assignedTo.name} isOwn={isOwn} size="small" />
            {item.assignedTo.name}
          </span>
        )}
      </Table.Cell>
      <Table.Cell className={styles.age}>
        <span className={styles.inCard}>
          <Trans>Ålder</Trans>{' '}
        </span>
        <RelativeTime since={item.createdAt} />
      </Table.Cell>
      <Table.Cell className={styles.messages}>
        {unread > 0 && (
          <span className={styles.unread} role="img" aria-label={t`${unread} olästa`}>
            <MessageSquareIcon aria-hidden /> {unread}
          </span>
        )}
      </Table.Cell>
    </Table.Row>
  )
}

/** Nobody handles the case: the way to change that, unless it is over. */
const Handover = ({ item, name, search }: { item: CaseListItem; name: string; search: ListSearch }) => {
  const { t } = useLingui()
  if (item.awaits === 'nobody' || item.awaits === 'register')
    return (
      <span className={styles.nobody}>
        <Trans>Ej tilldelat</Trans>
      </span>
    )
  return (
    <Link
      to="/case/admin/$caseId/delegate"
      params={{ caseId: item.id }}
      search={search}
      className={styles.handover}
      aria-label={t`Tilldela ${name}`}
    >
      <Trans>Tilldela</Trans>
    </Link>
  )
}
