import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { PlusIcon, SearchIcon } from 'lucide-react'
import { useEffect, type ComponentProps } from 'react'
import { mayAdministerOrganisation, mayHandleCases } from '#machines/case/permissions.ts'
import { isRowColumn } from '#schemas/case-column.ts'
import { CaseListKind } from '#schemas/case-status.ts'
import { ApiError } from '#src/api/api-error.ts'
import { isNarrowed, listQueryOf } from '#src/case/list/change-search.ts'
import { listStorage, listStorageKey, type ListPath, type ListSearch } from '#src/case/list/list-search.ts'
import { caseListQuery, countsQuery, meQuery } from '#src/case/queries/list-queries.ts'
import { useFeature } from '#src/platform/features.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import { chooseSimpleView } from '#src/platform/simple-view.ts'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkTabs, type LinkTab } from '#src/ui/link-tabs.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BulkBar, useBulkChoices } from './bulk/bulk-bar.tsx'
import { BulkNotice } from './bulk/bulk-notice.tsx'
import { useSelection } from './case-selection.tsx'
import { CaseTable } from './case-table.tsx'
import { ColumnTable, useIsTable } from './columns/column-table.tsx'
import { ListTools } from './columns/list-tools.tsx'
import { useChosenColumns, useColumns, useStandardColumns } from './columns/use-columns.ts'
import { CreatedCaseNotice } from './created-case.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListViews } from './list-views.tsx'
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
  const handlers = useCasePage(search).data?.handlers
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
                <>
                  <Link to="/organisation/$page" params={{ page: 'absences' }} {...buttonVariant({ variant: 'quiet' })}>
                    <Trans>Frånvaro</Trans>
                  </Link>
                  <Link to="/organisation/$page" params={{ page: 'texts' }} {...buttonVariant({ variant: 'quiet' })}>
                    <Trans>Texter</Trans>
                  </Link>
                </>
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
      <BulkNotice />
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
      <ListViews listPath={listPath} search={search} />
      <ListFilters listPath={listPath} search={search} handlers={handlers} density={density} />
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

/** The page of the list, with what the chosen columns have besides the rows. */
const useCasePage = (search: ListSearch) => {
  const { api } = useServices()
  const locale = useLocale()
  const isTable = useIsTable()
  const columns = useChosenColumns(search)
    ?.split(',')
    .filter((column) => !isRowColumn(column))
  const besides = isTable && columns !== undefined && columns.length > 0 ? { columns: columns.join(','), locale } : {}
  return useQuery(caseListQuery(api, search.list ?? 'active', { ...listQueryOf(search), ...besides }))
}

/** The page of cases, or its empty or error state. */
const Results = ({ listPath, search, density }: Props) => {
  const { t } = useLingui()
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const { data, error, isFetching, refetch } = useCasePage(search)

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
      <SelectableCases
        total={data.total}
        items={data.items}
        listPath={listPath}
        search={search}
        me={me ?? null}
        density={density}
      />
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

/** One page of cases, of which several can be selected where something can be done with them together. */
const SelectableCases = ({
  total,
  ...props
}: Omit<ComponentProps<typeof CaseTable>, 'selection'> & { total: number }) => {
  const { items, listPath, search, density } = props
  const selection = useSelection(items, JSON.stringify(search))
  const choices = useBulkChoices(search)
  useRowKeys(choices.length > 0 ? selection : null)
  const standard = useStandardColumns(search, density)
  const chosen = useColumns(search)
  const isTable = useIsTable()
  const selectable = { ...props, selection: choices.length > 0 ? selection : null }
  return (
    <>
      <ListTools listPath={listPath} search={search} columns={chosen ?? standard} selection={selectable.selection} />
      {chosen !== null && isTable ? <ColumnTable {...selectable} columns={chosen} /> : <CaseTable {...selectable} />}
      <BulkBar choices={choices} selection={selection} search={search} total={total} />
    </>
  )
}

/**
 * Stores the last filters and sorting for the next visit. Search terms and page are omitted: they belong
 * to one task, and the terms may be personal data.
 */
const rememberList = ({ search: _, page: __, ...rest }: ListSearch): void =>
  void listStorage.write(listStorageKey, JSON.stringify(rest))
