import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useState } from 'react'
import { statusHasTag } from '#machines/case/status-tags.ts'
import type { CasePage } from '#schemas/api/case-list.ts'
import { outcomeOf } from '#schemas/case-status.ts'
import { localized } from '#schemas/locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { listQueryOf } from '#src/case/list/change-search.ts'
import type { ListSearch } from '#src/case/list/list-search.ts'
import { caseListQuery } from '#src/case/queries/list-queries.ts'
import { StatusTag } from '#src/case/status-tag.tsx'
import { useServices } from '#src/platform/services.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { organisationTypeTexts } from '#src/screens/case-list/registered-company.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DocumentsButton } from './documents/document-host.tsx'
import styles from './case-heading.module.css'

/** The company and status of the case, and links to the previous and next one in the list. */
export const CaseHeading = ({ search }: { search: ListSearch }) => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { case: opened, hasTag } = useCaseContext()
  const { company, mo, reference, silent, templateName } = opened
  const outcome = hasTag('archived') ? outcomeOf(opened.journey) : null
  const organisation = organisationName(mo, i18n.locale)
  return (
    <div className={styles.heading}>
      <div>
        <div className={styles.name}>
          <h1 tabIndex={-1} translate={company.name === '' ? undefined : 'no'}>
            {company.name === '' ? t`Företag utan namn` : company.name}
          </h1>
          <StatusTag status={opened.displayStatus} />
          {outcome !== null && <StatusTag status={outcome} />}
          {silent && (
            <Tag tone="waiting">
              <Trans>Skapad i tysthet</Trans>
            </Tag>
          )}
        </div>
        <p className="meta">
          <span translate="no">{formatOrgNumber(company.orgNo)}</span> ·{' '}
          <span>{i18n._(organisationTypeTexts[company.organisationType])}</span> ·{' '}
          <span>
            <Trans>Ärende {reference}</Trans>
          </span>{' '}
          · <span translate="no">{organisation}</span> · <span>{localized(templateName, locale)}</span>
        </p>
        {statusHasTag(outcome ?? opened.caseStatus, 'rejected') && opened.rejection !== null && (
          <p className="meta">
            <Reapplication mayReapply={opened.rejection.mayReapply} isArchived={outcome !== null} />
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <DocumentsButton />
        <PrevNextCase search={search} />
      </div>
    </div>
  )
}

/** Whether a refused company may apply again, and what lets it. */
const Reapplication = ({ mayReapply, isArchived }: { mayReapply: boolean; isArchived: boolean }) => {
  if (mayReapply) return <Trans>Företaget får ansöka igen.</Trans>
  if (isArchived) return <Trans>Företaget får inte ansöka igen.</Trans>
  return <Trans>Företaget får inte ansöka igen, om inte den som beslutar väljer ”Låt företaget börja om”.</Trans>
}

/**
 * Links to the previous and next case of the list in the URL's search; nothing without one. A case that leaves the list while it is open,
 * as by its export, keeps its position in it.
 */
const PrevNextCase = ({ search }: { search: ListSearch }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const page = search.page ?? 1
  const list = (pageNumber: number) =>
    caseListQuery(api, search.list ?? 'active', listQueryOf({ ...search, page: pageNumber }))
  const currentPage = useQuery(list(page)).data
  const found = indexOfCase(currentPage, opened.id)
  const [lastIndex, setLastIndex] = useState(found)
  if (found !== null && found !== lastIndex) setLastIndex(found)
  const index = found ?? lastIndex
  const nextIndex = (index ?? 0) + (found === null ? 0 : 1)
  const isFirst = index === 0
  const isLast = currentPage !== undefined && index !== null && nextIndex >= currentPage.items.length
  const previousPage = useQuery({ ...list(page - 1), enabled: isFirst && page > 1 }).data
  const nextPage = useQuery({
    ...list(page + 1),
    enabled: isLast && currentPage.page * currentPage.pageSize < currentPage.total,
  }).data
  if (currentPage === undefined || index === null || Object.keys(search).length === 0) return null

  const previous = isFirst
    ? page > 1 && previousPage?.page === page - 1
      ? { id: previousPage.items.at(-1)?.id, page: page - 1 }
      : undefined
    : { id: currentPage.items[index - 1]?.id, page }
  const next = isLast
    ? nextPage?.page === page + 1
      ? { id: nextPage.items[0]?.id, page: page + 1 }
      : undefined
    : { id: currentPage.items[nextIndex]?.id, page }
  const [number, total] = [
    i18n.number((currentPage.page - 1) * currentPage.pageSize + index + 1),
    i18n.number(currentPage.total),
  ]

  return (
    <nav className={styles.neighbours} aria-label={t`Ärenden i listan`}>
      {previous?.id !== undefined && (
        <Link
          to="/case/admin/$caseId"
          params={{ caseId: previous.id }}
          search={{ ...search, page: previous.page, document: undefined }}
          aria-label={t`Föregående ärende`}
        >
          <ChevronLeftIcon aria-hidden />
          <Trans>Föregående</Trans>
        </Link>
      )}
      {found !== null && (
        <span>
          <Trans>
            {number} av {total}
          </Trans>
        </span>
      )}
      {next?.id !== undefined && (
        <Link
          to="/case/admin/$caseId"
          params={{ caseId: next.id }}
          search={{ ...search, page: next.page, document: undefined }}
          aria-label={t`Nästa ärende`}
        >
          <Trans>Nästa</Trans>
          <ChevronRightIcon aria-hidden />
        </Link>
      )}
    </nav>
  )
}

const indexOfCase = (page: CasePage | undefined, caseId: string): number | null => {
  const index = page?.items.findIndex(({ id }) => id === caseId) ?? -1
  return index === -1 ? null : index
}
