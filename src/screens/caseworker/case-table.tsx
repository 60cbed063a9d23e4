import { Table } from '@digdir/designsystemet-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDownIcon, ArrowUpIcon, MessageSquareIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CaseListItem } from '#schemas/case.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { partyTexts, statusTexts, statusTones } from '#src/case/texts/status-texts.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag, type Tone } from '#src/ui/tag.tsx'
import { RelativeTime } from '#src/ui/time.tsx'
import { changeSearch, type ListHome, type ListSearch } from './list-search.ts'
import styles from './case-table.module.css'

const tones: Readonly<Record<(typeof statusTones)[keyof typeof statusTones], Tone>> = {
  waiting: 'waiting',
  progress: 'in-progress',
  attention: 'needs-you',
  done: 'done',
  refused: 'error',
}

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
    <Table className={styles.table} data-density={density}>
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
          <SortHeader sort="createdAt" home={home} search={search}>
            <Trans>Ålder</Trans>
          </SortHeader>
          <Table.HeaderCell scope="col">
            <Trans>Olästa</Trans>
          </Table.HeaderCell>
        </Table.Row>
      </Table.Head>
      <Table.Body>
        {items.map((item) => (
          <CaseRow key={item.id} item={item} ownId={ownId} />
        ))}
      </Table.Body>
    </Table>
  </div>
)

type SortProps = {
  sort: 'company.name' | 'createdAt'
  home: ListHome
  search: ListSearch
  children: ReactNode
}

const SortHeader = ({ sort, home, search, children }: SortProps) => {
  const isSorted = (search.sort ?? 'createdAt') === sort
  const direction = search.direction ?? 'descending'
  const next = isSorted && direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <Table.HeaderCell scope="col" aria-sort={isSorted ? direction : 'none'}>
      <Link to={home} search={changeSearch(search, { sort, direction: next })} className={styles.sort}>
        {children}
        {isSorted && (direction === 'ascending' ? <ArrowUpIcon aria-hidden /> : <ArrowDownIcon aria-hidden />)}
      </Link>
    </Table.HeaderCell>
  )
}

const CaseRow = ({ item, ownId }: { item: CaseListItem; ownId: string | null }) => {
  const { t, i18n } = useLingui()
  const unread = item.notHandledSupportMessages
  const isOwn = item.assignedTo !== null && item.assignedTo.id === ownId
  const isYourMove = isOwn && item.awaits === 'caseworker'
  return (
    <Table.Row className={styles.row} data-unread={unread > 0}>
      <Table.Cell>
        <a href={`/case/admin/${item.id}`} className={styles.company}>
          {item.company.name === '' ? t`Företag utan namn` : item.company.name}
        </a>
        <span className={styles.under}>
          {formatOrgNumber(item.company.orgNo)} · {item.reference}
        </span>
      </Table.Cell>
      <Table.Cell>
        <Tag tone={tones[statusTones[item.displayStatus]]}>{i18n._(statusTexts[item.displayStatus])}</Tag>
      </Table.Cell>
      <Table.Cell>
        <span className={styles.party} data-yours={isYourMove}>
          {isYourMove ? t`Din tur` : i18n._(partyTexts[item.awaits])}
        </span>
        <span className={styles.under}>
          <RelativeTime since={item.awaitsSince} />
        </span>
      </Table.Cell>
      <Table.Cell>
        {item.assignedTo === null ? (
          <span className={styles.nobody}>
            <Trans>Ej tilldelat</Trans>
          </span>
        ) : (
          <span className={styles.handler}>
            <Avatar name={item.assignedTo.name} isOwn={isOwn} size="small" />
            {item.assignedTo.name}
          </span>
        )}
      </Table.Cell>
      <Table.Cell className={styles.age}>
        <RelativeTime since={item.createdAt} />
      </Table.Cell>
      <Table.Cell>
        {unread > 0 && (
          <span className={styles.unread} role="img" aria-label={t`${unread} olästa`}>
            <MessageSquareIcon aria-hidden /> {unread}
          </span>
        )}
      </Table.Cell>
    </Table.Row>
  )
}
