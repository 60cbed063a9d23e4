import { Table } from '@digdir/designsystemet-react'
import { useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronsUpDownIcon,
  MessageSquareIcon,
  ArrowRightIcon,
  Building2Icon,
  CheckIcon,
  ClipboardListIcon,
  DatabaseIcon,
  PenLineIcon,
  StampIcon,
  UserIcon,
  type LucideIcon,
} from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { permissions, rankOn } from '#machines/case/permissions.ts'
import type { CaseListSort, Party } from '#schemas/case-status.ts'
import type { Me } from '#schemas/api/me.ts'
import type { CaseListItem } from '#schemas/api/case-list.ts'
import { localized } from '#schemas/locale.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { myTemplatesQuery } from '#src/case/queries/list-queries.ts'
import { StatusTag, UnsentCorrectionsTag } from '#src/case/status-tag.tsx'
import { partyTexts, statusTexts } from '#src/case/texts/status-texts.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { DateTime, RelativeTime } from '#src/ui/time.tsx'
import { changeSearch } from '#src/case/list/change-search.ts'
import { isYourTurn } from '#src/case/list/your-turn.ts'
import type { ListPath, ListSearch } from '#src/case/list/list-search.ts'
import { SelectAllHeader, SelectCell, type Selection } from './case-selection.tsx'
import styles from './case-table.module.css'
import { FoundReason, useCaseOrganisation } from './removed-matches.tsx'
import { rowProps } from './row-keys.ts'

type Props = {
  items: readonly CaseListItem[]
  listPath: ListPath
  search: ListSearch
  /** The signed-in person, or null while loading. */
  me: Me | null
  density: 'roomy' | 'classic'
  /** null where nothing can be done with several cases at once. */
  selection: Selection | null
}

/**
 * One page of cases: in the simple view with what names a case under its company, in the classic one with a column for each. On a narrow
 * screen each row becomes a card.
 */
export const CaseTable = ({ items, listPath, search, me, density, selection }: Props) => (
  <div className={styles.container}>
    <Table
      className={styles.table}
      data-color="neutral"
      data-density={density}
      data-selecting={selection !== null && selection.items.length > 0}
    >
      <Table.Head>
        <Table.Row>
          {selection !== null && <SelectAllHeader selection={selection} />}
          <SortHeader sort="company.name" listPath={listPath} search={search} className={styles.nameColumn}>
            <Trans>Företag</Trans>
          </SortHeader>
          {density === 'classic' && (
            <>
              <Table.HeaderCell scope="col" className={styles.numberColumn}>
                <Trans>Org.nr</Trans>
              </Table.HeaderCell>
              <Table.HeaderCell scope="col" className={styles.numberColumn}>
                <Trans>Ärende</Trans>
              </Table.HeaderCell>
              <Table.HeaderCell scope="col" className={styles.organisationColumn}>
                <Trans>Organisation</Trans>
              </Table.HeaderCell>
            </>
          )}
          <Table.HeaderCell scope="col" className={styles.statusColumn}>
            <Trans>Status</Trans>
          </Table.HeaderCell>
          <SortHeader sort="awaitsSince" listPath={listPath} search={search} className={styles.turnColumn}>
            <Trans>Vems tur, sedan</Trans>
          </SortHeader>
          <Table.HeaderCell scope="col">
            <Trans>Handläggare</Trans>
          </Table.HeaderCell>
          {density === 'roomy' && (
            <SortHeader sort="changedAt" showsAge listPath={listPath} search={search} className={styles.changed}>
              <Trans>Ändrad</Trans>
            </SortHeader>
          )}
          {density === 'classic' ? (
            <SortHeader sort="createdAt" listPath={listPath} search={search} className={styles.age}>
              <Trans>Skapad</Trans>
            </SortHeader>
          ) : (
            <SortHeader sort="createdAt" showsAge listPath={listPath} search={search} className={styles.age}>
              <Trans>Ålder</Trans>
            </SortHeader>
          )}
          <Table.HeaderCell scope="col" className={styles.messages}>
            <Trans>Olästa</Trans>
          </Table.HeaderCell>
        </Table.Row>
      </Table.Head>
      <Table.Body>
        {items.map((item) => (
          <CaseRow key={item.id} item={item} search={search} me={me} density={density} selection={selection} />
        ))}
      </Table.Body>
    </Table>
  </div>
)

type SortProps = {
  sort: CaseListSort
  /** The column shows ages, whose order is the reverse of their dates. */
  showsAge?: boolean
  listPath: ListPath
  search: ListSearch
  className?: string | undefined
  children: ReactNode
}

const SortHeader = ({ sort, showsAge = false, listPath, search, className, children }: SortProps) => {
  const isSorted = (search.sort ?? 'createdAt') === sort
  const direction = search.direction ?? 'descending'
  const next = isSorted && direction === 'ascending' ? 'descending' : 'ascending'
  const shownDirection = showsAge ? opposite[direction] : direction
  return (
    <Table.HeaderCell scope="col" aria-sort={isSorted ? shownDirection : 'none'} className={className}>
      <Link to={listPath} search={changeSearch(search, { sort, direction: next })} className={styles.sort}>
        {children}
        {isSorted ? (
          shownDirection === 'ascending' ? (
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

const opposite = { ascending: 'descending', descending: 'ascending' } as const

type RowProps = Pick<Props, 'search' | 'me' | 'density' | 'selection'> & { item: CaseListItem }

const CaseRow = ({ item, search, me, density, selection }: RowProps) => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { api } = useServices()
  const organisation = useCaseOrganisation(item.moId)
  const unread = item.notHandledSupportMessages
  const isOwn = item.assignedTo !== null && item.assignedTo.id === me?.id
  const rank = me === null ? null : rankOn(me.roles, item.moId)
  const isYours = isYourTurn(item, me)
  // As the quick lists call them.
  const turnText = !isYours
    ? i18n._(partyTexts[item.awaits])
    : item.awaits === 'administrator'
      ? t`Att besluta`
      : t`Din tur`
  const templates = (useQuery(myTemplatesQuery(api)).data ?? []).filter(({ moId }) => moId === item.moId)
  const template = templates.length < 2 ? undefined : templates.find(({ slug }) => slug === item.templateSlug)
  const templateName = template === undefined ? [] : [localized(template.name, locale)]
  const orgNumber = formatOrgNumber(item.company.orgNo)
  const facts = [
    orgNumber,
    item.reference,
    ...(organisation.isOneOfSeveral ? [organisation.name] : []),
    ...templateName,
  ]
  const link = { params: { caseId: item.id }, search: { list: 'active', ...search } } as const
  const name = item.company.name === '' ? t`Företag utan namn` : item.company.name
  return (
    <Table.Row className={styles.row} data-unread={unread > 0} data-selected={selection?.has(item.id)}>
      {selection !== null && <SelectCell id={item.id} name={name} selection={selection} />}
      <Table.Cell className={styles.name}>
        <Link to="/case/admin/$caseId" {...link} {...rowProps(item.id)} className={styles.company} translate="no">
          {item.isChanged && (
            <span
              className={styles.dot}
              role="img"
              aria-label={t`Ändrat sedan du tittade:`}
              title={t`Ändrat sedan du tittade`}
            />
          )}
          {name}
        </Link>
        {density === 'roomy' && (
          <span className={classNames(styles.under, styles.facts)}>
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 && ' · '}
                <span>{fact}</span>
              </Fragment>
            ))}
          </span>
        )}
        {item.foundIn !== undefined && <FoundReason foundIn={item.foundIn} className={styles.reason} />}
      </Table.Cell>
      {density === 'classic' && (
        <>
          <Table.Cell className={styles.number} translate="no">
            {orgNumber}
          </Table.Cell>
          <Table.Cell className={styles.number} translate="no">
            {item.reference}
          </Table.Cell>
          <Table.Cell>
            {organisation.name}
            {template !== undefined && <span className={styles.under}>{templateName}</span>}
          </Table.Cell>
        </>
      )}
      <Table.Cell>
        <span className={styles.tags}>
          <StatusTag status={item.displayStatus} />
          <UnsentCorrectionsTag count={item.unsentCorrections} />
        </span>
        {item.isTransferPending && (
          <span className={styles.under}>
            <Trans>Inte hos medlemsregistret än</Trans>
          </span>
        )}
        {item.outcome !== null && <span className={styles.under}>{i18n._(statusTexts[item.outcome])}</span>}
      </Table.Cell>
      <Table.Cell>
        <span className={styles.turn} data-yours={isYours}>
          <PartyIcon party={item.awaits} isYourTurn={isYours} />
          <span>
            <span className={styles.party}>{turnText}</span>
            {item.awaits !== 'nobody' && (
              <span className={styles.under}>
                <RelativeTime since={item.awaitsSince} />
              </span>
            )}
          </span>
        </span>
      </Table.Cell>
      <Table.Cell>
        {item.assignedTo === null ? (
          <AssignLink
            item={item}
            name={name}
            search={search}
            mayDelegate={rank !== null && permissions['case.delegate'].includes(rank)}
          />
        ) : (
          <span className={styles.handler}>
            <Avatar name={item.assignedTo.name} isOwn={isOwn} size="small" />
            <span translate="no">{item.assignedTo.name}</span>
          </span>
        )}
      </Table.Cell>
      {density === 'roomy' && (
        <Table.Cell className={styles.changed}>
          <span className={styles.inCard}>
            <Trans>Ändrad</Trans>{' '}
          </span>
          <RelativeTime since={item.changedAt} />
        </Table.Cell>
      )}
      <Table.Cell className={styles.age}>
        <span className={styles.inCard}>{density === 'classic' ? <Trans>Skapad</Trans> : <Trans>Ålder</Trans>} </span>
        {density === 'classic' ? (
          <DateTime at={item.createdAt} precision="day" />
        ) : (
          <RelativeTime since={item.createdAt} />
        )}
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

type AssignLinkProps = { item: CaseListItem; name: string; search: ListSearch; mayDelegate: boolean }

/** A case without a handler: a link to delegate it for those who may, unless it has ended. */
const AssignLink = ({ item, name, search, mayDelegate }: AssignLinkProps) => {
  const { t } = useLingui()
  if (!mayDelegate || item.awaits === 'nobody' || item.awaits === 'register')
    return (
      <span className={styles.nobody}>
        <Trans>Utan handläggare</Trans>
      </span>
    )
  return (
    <Link
      to="/case/admin/$caseId/delegate"
      params={{ caseId: item.id }}
      search={search}
      state={{ isDetour: true }}
      className={styles.handover}
      aria-label={t`Delegera ${name}`}
    >
      <Trans>Delegera</Trans>
    </Link>
  )
}

const icons: Readonly<Record<Party, LucideIcon>> = {
  applicant: UserIcon,
  signatory: PenLineIcon,
  caseworker: ClipboardListIcon,
  administrator: StampIcon,
  region: Building2Icon,
  register: DatabaseIcon,
  nobody: CheckIcon,
}

/** The icon of the party whose turn it is; an arrow where it is the user's own. */
const PartyIcon = ({ party, isYourTurn }: { party: Party; isYourTurn: boolean }) => {
  const Icon = isYourTurn ? ArrowRightIcon : icons[party]
  return <Icon aria-hidden />
}
