import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { SearchIcon } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { CaseListItem } from '#schemas/api/case-list.ts'
import { CaseListKind } from '#schemas/case-status.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { caseListQuery } from '#src/case/queries/list-queries.ts'
import { StatusTag } from '#src/case/status-tag.tsx'
import { useServices } from '#src/platform/services.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { isComposing } from '#src/ui/is-composing.ts'
import { FoundReason, RemovedMatches, useCaseOrganisation } from './removed-matches.tsx'
import styles from './search-dialog.module.css'

const debounceMs = 250
const minQueryLength = 2
const maxResults = 5

/** Searches all lists by company, number, case, people and what is written, as the user types. */
export const SearchDialog = () => {
  const { t } = useLingui()
  // The search terms of the list that the dialog was opened from.
  const { search: fromList = '' } = useSearch({ from: '/_list/search' })
  const [typed, setTyped] = useState(fromList)
  const [query, setQuery] = useState(fromList.trim())
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <RouteDialog heading={<Trans>Sök i alla listor</Trans>}>
      <div className={styles.search}>
        <SearchIcon aria-hidden />
        <input
          className="ds-input"
          type="search"
          data-autofocus
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={moveFocus}
          aria-label={t`Sök ärenden`}
          placeholder={t`Företag, person, telefon …`}
        />
      </div>
      {query.length >= minQueryLength && (
        <div className={styles.results}>
          {CaseListKind.options.map((kind) => (
            <SearchResults key={kind} kind={kind} search={query} />
          ))}
          <section>
            <RemovedMatches listPath="/" search={query} onKeyDown={moveFocus} />
          </section>
        </div>
      )}
    </RouteDialog>
  )
}

/** The arrow keys move the focus from the field through the results, and back. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const offset = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const dialog = event.currentTarget.closest('dialog')
  if (offset === 0 || dialog === null || isComposing(event.nativeEvent)) return
  const focusables = [...dialog.querySelectorAll<HTMLElement>('input[type="search"], section a')]
  const current = focusables.findIndex((element) => element === document.activeElement)
  focusables[Math.min(Math.max(current + offset, 0), focusables.length - 1)]?.focus()
  event.preventDefault()
}

const SearchResults = ({ kind, search }: { kind: CaseListKind; search: string }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { data, error } = useQuery(caseListQuery(api, kind, { search }))
  const names = { active: t`Aktiva`, exported: t`Exporterade`, archived: t`Arkiverade` }
  const more = data === undefined ? 0 : data.total - maxResults
  return (
    <section aria-label={names[kind]}>
      <h3>
        {names[kind]}{' '}
        <span className="meta">{data && `${i18n.number(data.total)}${data.isTotalCapped ? '+' : ''}`}</span>
      </h3>
      {error !== null && (
        <p role="alert">
          <Trans>Listan kunde inte hämtas</Trans>
        </p>
      )}
      {data?.total === 0 && (
        <p className="meta">
          <Trans>Inget här</Trans>
        </p>
      )}
      <ul className={styles.cases}>
        {data?.items.slice(0, maxResults).map((item) => (
          <SearchResult key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && (
        <Link to="/" search={{ list: kind, search }} onKeyDown={moveFocus}>
          {data?.isTotalCapped === true ? (
            <Trans>Visa fler i listan</Trans>
          ) : (
            <Plural value={more} one="Visa # till i listan" other="Visa # till i listan" />
          )}
        </Link>
      )}
    </section>
  )
}

const SearchResult = ({ item }: { item: CaseListItem }) => {
  const organisation = useCaseOrganisation(item.moId)
  return (
    <li>
      <div>
        <Link to="/case/admin/$caseId" params={{ caseId: item.id }} onKeyDown={moveFocus} translate="no">
          {item.company.name === '' ? <Trans>Företag utan namn</Trans> : item.company.name}
        </Link>
        <p className="meta">
          {[
            formatOrgNumber(item.company.orgNo),
            item.reference,
            ...(organisation.isOneOfSeveral ? [organisation.name] : []),
          ].join(' · ')}
        </p>
        {item.foundIn !== undefined && (
          <FoundReason foundIn={item.foundIn} className={classNames('meta', styles.reason)} />
        )}
      </div>
      <StatusTag status={item.displayStatus} />
    </li>
  )
}
