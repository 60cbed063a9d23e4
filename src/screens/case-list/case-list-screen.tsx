import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { PlusIcon, SearchIcon } from 'lucide-react'
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { mayAdministerOrganisation, mayHandleCases, mayDelegateCases } from '#machines/case/permissions.ts'
import { CaseListKind } from '#schemas/case-status.ts'
import { ApiError } from '#src/api/api-error.ts'
import { isNarrowed, listQueryOf } from '#src/case/list/change-search.ts'
import { listStorage, listStorageKey, type ListPath, type ListSearch } from '#src/case/list/list-search.ts'
import { caseListQuery, countsQuery, meQuery, myOrganisationsQuery } from '#src/case/queries/list-queries.ts'
import { useFeature } from '#src/platform/features.ts'
import { useServices } from '#src/platform/services.ts'
import { chooseSimpleView } from '#src/platform/simple-view.ts'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkTabs, type LinkTab } from '#src/ui/link-tabs.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { unassigned } from '#schemas/api/case-list.ts'
import { CaseTable, useSelection, type Selection } from './case-table.tsx'
import { CreatedCaseNotice } from './created-case.tsx'
import { DelegateCasesDialog } from './delegate-cases-dialog.tsx'
import { ListFilters } from './list-filters.tsx'
import { RemovedMatches } from './removed-matches.tsx'
import { useRowKeys, useSearchKey } from './row-keys.ts'
import styles from './case-list-screen.module.css'

type Props = { listPath: ListPath; search: ListSearch; density: 'roomy' | 'classic' }

/** The caseworkers' start page: three lists with their counts, filters, and one page of cases. */
export const CaseListScreen = ({ listPath, search, density }: Props) => {
  const { t } = useLingui()
  const { api } = useServices()
  const hasSimpleList = useFeature('simpleList')
  const kind = search.list ?? 'active'
  const counts = useQuery(countsQuery(api)).data
  useEffect(() => rememberList(search), [search])
  useSearchKey()
  const handlers = useQuery(caseListQuery(api, kind, listQueryOf(search))).data?.handlers
  const me = useQuery(meQuery(api)).data
  const roles = me?.roles ?? []
  const mayCreate = roles.some(({ moId }) => mayHandleCases(roles, moId))
  const names = { active: t`Aktiva`, exported: t`Exporterade`, archived: t`Arkiverade` }

  if (me?.roles.length === 0)
    return (
      <div className={styles.page}>
        <PageHeading>
          <Trans>Ansökningar</Trans>
        </PageHeading>
        <NoRole email={me.email} />
      </div>
    )
  return (
    <div className={styles.page}>
      <PageHeading
        aside={
          <div className={styles.actions}>
            {hasSimpleList && (
              <Button variant="quiet" isNeutral onClick={() => chooseSimpleView(density === 'classic')}>
                {density === 'roomy' ? <Trans>Tillbaka till gamla vyn</Trans> : <Trans>Till den nya vyn</Trans>}
              </Button>
            )}
            {roles.some(({ moId }) => mayAdministerOrganisation(roles, moId)) ? (
              <Link to="/organisation/$page" params={{ page: 'templates' }} {...buttonVariant({ variant: 'quiet' })}>
                <Trans>Organisation</Trans>
              </Link>
            ) : (
              mayCreate && (
                <Link to="/organisation/$page" params={{ page: 'texts' }} {...buttonVariant({ variant: 'quiet' })}>
                  <Trans>Texter</Trans>
                </Link>
              )
            )}
            {listPath === '/' && (
              <Link to="/search" search={search} {...buttonVariant({ variant: 'outlined' })}>
                <SearchIcon aria-hidden />
                <Trans>Sök i alla listor</Trans>
              </Link>
            )}
            {mayCreate && (
              <Link to={listPath === '/' ? '/new' : '/simple/new'} search={search} {...buttonVariant()}>
                <PlusIcon aria-hidden />
                <Trans>Ny ansökan</Trans>
              </Link>
            )}
          </div>
        }
      >
        <Trans>Ansökningar</Trans>
      </PageHeading>
      <CreatedCaseNotice />
      <LinkTabs
        label={t`Listor`}
        tabs={CaseListKind.options.map((key) => ({
          key,
          label: names[key],
          isCurrent: key === kind,
          ...(counts === undefined
            ? {}
            : { count: counts[key].count, unread: counts[key].casesWithNotHandledSupportMessages }),
          link: linkTo(listPath, { list: key }),
        }))}
      />
      <QuickLists listPath={listPath} />
      <ListFilters listPath={listPath} search={search} handlers={handlers} />
      <Results listPath={listPath} search={search} density={density} />
    </div>
  )
}

/** A person without a role has nothing to search or filter, whatever the address says. */
const NoRole = ({ email }: { email: string }) => (
  <EmptyState>
    <Trans>
      Du har ingen roll hos någon medlemsorganisation. Be en administratör där, eller den som driver tjänsten, att lägga
      till {email}.
    </Trans>
  </EmptyState>
)

/** The page of cases, or its empty or error state. */
const Results = ({ listPath, search, density }: Props) => {
  const { t } = useLingui()
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const { data, error, isFetching, refetch } = useQuery(
    caseListQuery(api, search.list ?? 'active', listQueryOf(search)),
  )

  if (data === undefined && error !== null)
    return (
      <ErrorState
        heading={<Trans>Listan kunde inte hämtas</Trans>}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={error instanceof ApiError ? error.body?.requestId : undefined}
      >
        <Trans>Dina filter finns kvar.</Trans>
      </ErrorState>
    )
  if (data === undefined) return <Skeleton rows={12} rowHeight={57} label={t`Hämtar ärenden …`} />
  const lastPage = Math.ceil(data.total / data.pageSize)
  // A page that has been emptied since its address was kept. The count may be some seconds old, and name this page itself.
  if (data.items.length === 0 && lastPage > 0 && lastPage < data.page)
    return <Navigate to={listPath} search={{ ...search, page: lastPage }} replace />
  if (data.items.length === 0)
    return isNarrowed(search) ? (
      <EmptyState
        action={
          <p className={styles.links}>
            <Link to={listPath} search={{ list: search.list ?? 'active' }}>
              <Trans>Rensa filtren</Trans>
            </Link>
            {listPath === '/' && (
              <Link to="/search" search={search}>
                <Trans>Sök i alla listor</Trans>
              </Link>
            )}
            {search.search !== undefined && search.search !== '' && (
              <RemovedMatches listPath={listPath} search={search.search} />
            )}
          </p>
        }
      >
        <Trans>Inga ärenden passar filtren.</Trans>
      </EmptyState>
    ) : (
      <EmptyState>
        <Trans>Här finns inga ärenden än.</Trans>
      </EmptyState>
    )
  return (
    <div className={styles.results} aria-busy={isFetching}>
      <SelectableCases items={data.items} listPath={listPath} search={search} me={me ?? null} density={density} />
      <Pagination
        page={data.page}
        pageSize={data.pageSize}
        total={data.total}
        isTotalCapped={data.isTotalCapped}
        link={(number, props) => linkTo(listPath, { ...search, page: number })(props)}
      />
    </div>
  )
}

const linkTo = (listPath: ListPath, search: ListSearch): LinkTab['link'] =>
  function ListLink(props) {
    return <Link to={listPath} search={search} {...props} />
  }

/** One page of cases, of which those who delegate cases can select several. */
const SelectableCases = (props: Omit<ComponentProps<typeof CaseTable>, 'selection'>) => {
  const { items, search, me } = props
  const selection = useSelection(items, JSON.stringify(search))
  const [isDelegating, setDelegating] = useState(false)
  // A case that has left the active list is not delegated any more.
  const isSelectable = (search.list ?? 'active') === 'active' && mayDelegateCases(me?.roles ?? [])
  const close = () => setDelegating(false)
  useRowKeys(isSelectable ? selection : null)
  return (
    <>
      <CaseTable {...props} selection={isSelectable ? selection : null} />
      {isSelectable && selection.items.length > 0 && (
        <SelectionBar selection={selection} onDelegate={() => setDelegating(true)} />
      )}
      {isDelegating && (
        <DelegateCasesDialog
          items={selection.items}
          onClose={close}
          onDone={(others) => {
            selection.keep(others)
            close()
          }}
        />
      )}
    </>
  )
}

/** Shows what can be done with the selected cases; stands at the bottom of the window, over the end of the list. */
const SelectionBar = ({ selection, onDelegate }: { selection: Selection; onDelegate: () => void }) => (
  <div className={styles.bar}>
    <p className={styles.count} role="status">
      <Plural value={selection.items.length} one="# ärende valt" other="# ärenden valda" />
    </p>
    <Button onClick={onDelegate}>
      <Trans>Delegera …</Trans>
    </Button>
    {!selection.isWhole && (
      <Button variant="outlined" isNeutral onClick={selection.toggleAll}>
        <Trans>Välj alla på sidan</Trans>
      </Button>
    )}
    <Button variant="quiet" isNeutral onClick={() => selection.keep([])}>
      <Trans>Avmarkera</Trans>
    </Button>
  </div>
)

/** Preset filters: the user's own turn, longest wait first; what an administrator decides; cases that wait for a caseworker and have none; unread messages; and, where there are any, exported cases that the register lacks. */
const QuickLists = ({ listPath }: { listPath: ListPath }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const untransferred = useQuery(countsQuery(api)).data?.exported.casesWithPendingTransfer ?? 0
  const untransferredCount = i18n.number(untransferred)
  const organisations = useQuery(myOrganisationsQuery(api)).data ?? []
  if (me === undefined || me.roles.length === 0) return null
  const decidedByCaseworkers = new Set(
    organisations.filter(({ deciders }) => deciders === 'caseworkers').map(({ id }) => id),
  )
  const longestFirst = { list: 'active', sort: 'awaitsSince', direction: 'ascending' } as const
  const isRegional = me.roles.every(({ roleId }) => roleId === 4)
  // Where caseworkers decide too, no case waits for administrators.
  const [decides, decidesToo] = new Set(
    me.roles.filter(({ moId, roleId }) => roleId === 1 && !decidedByCaseworkers.has(moId)).map(({ moId }) => moId),
  )
  const mayHandle = me.roles.some(({ roleId }) => roleId === 1 || roleId === 2)
  const ownFilter = mayHandle ? { handler: me.email, awaits: 'caseworker' as const } : { awaits: 'region' as const }
  const lists: { key: string; text: ReactNode; search: ListSearch }[] = [
    ...(mayHandle || isRegional
      ? [{ key: 'own', text: <Trans>Min tur</Trans>, search: { ...longestFirst, ...ownFilter } }]
      : []),
    ...(decides !== undefined
      ? [
          {
            key: 'decide',
            text: <Trans>Att besluta</Trans>,
            // Of the other organisations, what others decide.
            search: {
              ...longestFirst,
              awaits: 'administrator' as const,
              ...(decidesToo === undefined && { moId: decides }),
            },
          },
        ]
      : []),
    ...(mayHandle
      ? [
          {
            key: 'unassigned',
            text: <Trans>Att fördela</Trans>,
            search: { ...longestFirst, handler: unassigned, awaits: 'caseworker' as const },
          },
        ]
      : []),
    { key: 'unread', text: <Trans>Olästa meddelanden</Trans>, search: { ...longestFirst, unread: true } },
    ...(untransferred > 0
      ? [
          {
            key: 'untransferred',
            text: <Trans>Inte hos medlemsregistret än ({untransferredCount})</Trans>,
            search: { ...longestFirst, list: 'exported' as const, transferPending: true as const },
          },
        ]
      : []),
  ]
  return (
    <nav aria-label={t`Snabbval`} className={styles.quick}>
      {lists.map(({ key, text, search }) => (
        <Link key={key} to={listPath} search={search} className={styles.list}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

/**
 * Stores the last filters and sorting for the next visit. Search terms and page are omitted: they belong
 * to one task, and the terms may be personal data.
 */
const rememberList = ({ search: _, page: __, ...rest }: ListSearch): void =>
  void listStorage.write(listStorageKey, JSON.stringify(rest))
