import { Table } from '@digdir/designsystemet-react'
import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore, type ReactNode } from 'react'
import * as v from 'valibot'
import { permissions, rankOn } from '#machines/case/permissions.ts'
import type { CaseListItem } from '#schemas/api/case-list.ts'
import { isRowColumn, type CaseColumn, type Cell, type RowColumn } from '#schemas/case-column.ts'
import type { CaseListSort } from '#schemas/case-status.ts'
import { SigningMethod } from '#schemas/facts.ts'
import { formatNumber } from '#schemas/form/number.ts'
import { localized } from '#schemas/locale.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { formatDate } from '#schemas/dates.ts'
import { answerColumnsQuery, myTemplatesQuery } from '#src/case/queries/list-queries.ts'
import { StatusTag } from '#src/case/status-tag.tsx'
import { partyTexts, statusTexts } from '#src/case/texts/status-texts.ts'
import { isYourTurn } from '#src/case/list/your-turn.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { DateTime } from '#src/ui/time.tsx'
import { SelectAllHeader, SelectCell } from '../case-selection.tsx'
import { AssignLink, PartyIcon, SortHeader, type CaseTableProps } from '../case-table.tsx'
import { FoundReason, useCaseOrganisation } from '../removed-matches.tsx'
import { rowProps } from '../row-keys.ts'
import { headingOf, methodTexts } from './column-texts.ts'
import table from '../case-table.module.css'
import styles from './columns.module.css'

const wide = '(min-width: 961px)'
const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the list is a table: narrower, each case is a card, which has no columns. */
export const useIsTable = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)

const sorts: Readonly<Partial<Record<string, CaseListSort>>> = {
  company: 'company.name',
  turnSince: 'awaitsSince',
  changed: 'changedAt',
  created: 'createdAt',
} satisfies Partial<Record<CaseColumn, CaseListSort>>

/** In rem, so that one line has room for what is usual. */
const widths: Readonly<Record<string, number>> = {
  company: 12.5,
  orgNo: 7,
  reference: 6.75,
  organisation: 10,
  application: 11,
  status: 12.5,
  outcome: 9,
  turn: 9,
  turnSince: 6,
  handler: 9.5,
  changed: 6,
  created: 6,
  unreadMessages: 4.5,
  contact: 14,
  method: 7,
  signatories: 13,
  admission: 9,
} satisfies Record<CaseColumn, number>
const answerWidth = 11

type Props = Omit<CaseTableProps, 'density'> & { columns: readonly string[] }

/** One page of cases with the columns that a person has chosen, each cell on one line. A table that is wider than its place scrolls in it. */
export const ColumnTable = ({ items, columns, listPath, search, me, selection }: Props) => {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { api } = useServices()
  const answers = useQuery(answerColumnsQuery(api)).data ?? []
  return (
    <div className={table.container}>
      <Table
        className={classNames(table.table, styles.table)}
        data-color="neutral"
        data-selecting={selection !== null && selection.items.length > 0}
      >
        <Table.Head>
          <Table.Row>
            {selection !== null && <SelectAllHeader selection={selection} />}
            {columns.map((column) => {
              const heading = headingOf(column, answers, i18n, locale)
              const sort = sorts[column]
              const style = { inlineSize: `${widths[column] ?? answerWidth}rem` }
              return sort === undefined ? (
                <Table.HeaderCell key={column} scope="col" style={style} title={heading}>
                  {heading}
                </Table.HeaderCell>
              ) : (
                <SortHeader key={column} sort={sort} listPath={listPath} search={search} style={style}>
                  {heading}
                </SortHeader>
              )
            })}
          </Table.Row>
        </Table.Head>
        <Table.Body>
          {items.map((item) => (
            <Row key={item.id} {...{ item, columns, search, me, selection }} />
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

type RowProps = Omit<Props, 'items' | 'listPath'> & { item: CaseListItem }

const Row = ({ item, columns, selection, ...rest }: RowProps) => {
  const { t } = useLingui()
  const name = item.company.name === '' ? t`Företag utan namn` : item.company.name
  return (
    <Table.Row
      className={table.row}
      data-unread={item.notHandledSupportMessages > 0}
      data-selected={selection?.has(item.id)}
    >
      {selection !== null && <SelectCell id={item.id} name={name} selection={selection} />}
      {columns.map((column) => {
        if (!isRowColumn(column)) return <DetailCell key={column} column={column} cell={item.cells?.[column] ?? null} />
        const Content = contents[column]
        return (
          <Table.Cell key={column}>
            <Content item={item} name={name} {...rest} />
          </Table.Cell>
        )
      })}
    </Table.Row>
  )
}

/** A value that a row has only where it is asked for. */
const DetailCell = ({ column, cell }: { column: string; cell: Cell }) => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  if (typeof cell === 'number')
    return <Table.Cell className={styles.number}>{formatNumber(String(cell), locale)}</Table.Cell>
  const textOf = (): string => {
    if (cell === null) return ''
    if (typeof cell === 'boolean') return cell ? t`Ja` : t`Nej`
    if (column === 'method' && v.is(SigningMethod, cell)) return i18n._(methodTexts[cell])
    if (typeof cell === 'object') return 'day' in cell ? formatDate(cell.day, locale) : cell.at
    return typeof cell === 'string' ? cell : ''
  }
  const text = textOf()
  return (
    <Table.Cell title={text} translate="no">
      {text}
    </Table.Cell>
  )
}

type ContentProps = Pick<RowProps, 'item' | 'search' | 'me'> & { name: string }

const Company = ({ item, name, search }: ContentProps) => {
  const { t } = useLingui()
  return (
    <>
      <Link
        to="/case/admin/$caseId"
        params={{ caseId: item.id }}
        search={{ list: 'active', ...search }}
        {...rowProps(item.id)}
        className={table.company}
        translate="no"
        title={name}
      >
        {item.isChanged && (
          <span
            className={table.dot}
            role="img"
            aria-label={t`Ändrat sedan du tittade:`}
            title={t`Ändrat sedan du tittade`}
          />
        )}
        {name}
      </Link>
      {item.foundIn !== undefined && <FoundReason foundIn={item.foundIn} className={table.reason} />}
    </>
  )
}

const Application = ({ item }: ContentProps) => {
  const locale = useLocale()
  const { api } = useServices()
  const template = useQuery(myTemplatesQuery(api)).data?.find(
    ({ moId, slug }) => moId === item.moId && slug === item.templateSlug,
  )
  return template === undefined ? null : localized(template.name, locale)
}

const Organisation = ({ item }: ContentProps) => useCaseOrganisation(item.moId).name

const Status = ({ item }: ContentProps) => {
  const { i18n } = useLingui()
  return (
    <span title={i18n._(statusTexts[item.displayStatus])}>
      <StatusTag status={item.displayStatus} />
    </span>
  )
}

const Outcome = ({ item }: ContentProps) => {
  const { i18n } = useLingui()
  return item.outcome === null ? null : i18n._(statusTexts[item.outcome])
}

const Turn = ({ item, me }: ContentProps) => {
  const { i18n } = useLingui()
  const isYours = isYourTurn(item, me)
  return (
    <span className={table.turn} data-yours={isYours}>
      <PartyIcon party={item.awaits} isYourTurn={isYours} />
      <span className={table.party}>{i18n._(partyTexts[item.awaits])}</span>
    </span>
  )
}

const Handler = ({ item, name, search, me }: ContentProps) => {
  const rank = me === null ? null : rankOn(me.roles, item.moId)
  return item.assignedTo === null ? (
    <AssignLink
      item={item}
      name={name}
      search={search}
      mayDelegate={rank !== null && permissions['case.delegate'].includes(rank)}
    />
  ) : (
    <span className={table.handler} title={item.assignedTo.name}>
      <Avatar name={item.assignedTo.name} isOwn={item.assignedTo.id === me?.id} size="small" />
      <span translate="no">{item.assignedTo.name}</span>
    </span>
  )
}

const contents: Readonly<Record<RowColumn, (props: ContentProps) => ReactNode>> = {
  company: Company,
  orgNo: ({ item }) => <span translate="no">{formatOrgNumber(item.company.orgNo)}</span>,
  reference: ({ item }) => <span translate="no">{item.reference}</span>,
  organisation: Organisation,
  application: Application,
  status: Status,
  outcome: Outcome,
  turn: Turn,
  turnSince: ({ item }) => (item.awaits === 'nobody' ? null : <DateTime at={item.awaitsSince} precision="day" />),
  handler: Handler,
  changed: ({ item }) => <DateTime at={item.changedAt} precision="day" />,
  created: ({ item }) => <DateTime at={item.createdAt} precision="day" />,
  unreadMessages: ({ item }) => item.notHandledSupportMessages,
}
