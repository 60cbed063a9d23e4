import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { AuditActor, entriesPerPage, type AuditEntry } from '#schemas/audit.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useAuthorText } from '#src/case/deputies.tsx'
import { historyPagesQuery, historyQuery } from '#src/case/queries/detail-queries.ts'
import { auditText } from '#src/case/texts/audit-texts.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { PageSection } from '../page-section.tsx'
import { HistoryDetail, hasDetail } from './history-detail.tsx'
import styles from './history-card.module.css'

type Kind = AuditEntry['by']['kind']

const initialCount = 8

/** Everything that has happened to the case, and who did it. */
export const HistoryCard = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const [kind, setKind] = useState<Kind | null>(null)
  const names: Readonly<Record<Kind, string>> = {
    applicant: t`Företaget`,
    caseworker: t`Handläggare`,
    system: t`Systemet`,
  }
  const choices: readonly (Kind | null)[] = [null, ...AuditActor.entries.kind.options]
  return (
    <PageSection
      id="history"
      heading={<Trans>Händelser</Trans>}
      aside={
        <div role="group" aria-label={t`Visa händelser av`} className={styles.kinds}>
          {choices.map((choice) => (
            <button
              key={choice ?? 'all'}
              type="button"
              className={styles.kind}
              aria-pressed={kind === choice}
              onClick={() => setKind(choice)}
            >
              {choice === null ? <Trans>Alla</Trans> : names[choice]}
            </button>
          ))}
        </div>
      }
    >
      <HistoryEntries key={kind ?? 'all'} kind={kind} />
      <p className={styles.replay}>
        <Link to="/inspector/replay/$caseId" params={{ caseId: opened.id }}>
          <Trans>Följ ärendets gång på kartan</Trans>
        </Link>
      </p>
    </PageSection>
  )
}

const HistoryEntries = ({ kind }: { kind: Kind | null }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const authorText = useAuthorText()
  const { case: opened } = useCaseContext()
  const [showsAll, setShowsAll] = useState(false)
  const [pageCount, setPageCount] = useState(0)
  const newest = useQuery(historyQuery(api, opened.id))
  const pages = useQuery(historyPagesQuery(api, opened.id, pageCount))
  const { error, isFetching, refetch } = newest
  const data = pages.data ?? newest.data
  if (data === undefined && error !== null)
    return (
      <ErrorState
        heading={<Trans>Händelserna kunde inte hämtas</Trans>}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={error instanceof ApiError ? error.body?.requestId : undefined}
      />
    )
  if (data === undefined) return <Skeleton rows={6} rowHeight={36} />
  const chosen = data.filter(({ by }) => kind === null || by.kind === kind)
  if (chosen.length === 0)
    return (
      <p className="meta">
        <Trans>Inga händelser.</Trans>
      </p>
    )
  const visibleEntries = showsAll ? chosen : chosen.slice(0, initialCount)
  const hiddenCount = chosen.length - visibleEntries.length
  const mayHaveMore = showsAll && data.length > 0 && data.length % entriesPerPage === 0
  return (
    <>
      <Timeline
        label={t`Händelser, senaste först`}
        entries={visibleEntries.map((entry) => ({
          key: entry.id,
          time: <DateTime at={entry.at} />,
          by: ({ caseworker: 'own', applicant: 'other', system: 'system' } as const)[entry.by.kind],
          text: (
            <>
              <strong>{authorText(entry.by)}</strong>{' '}
              {isTaken(entry) ? t`tog ärendet` : i18n._(auditText(entry, opened.facts.forms))}
            </>
          ),
          ...(!isTaken(entry) && hasDetail(entry) && { detail: <HistoryDetail entry={entry} /> }),
        }))}
      />
      {mayHaveMore && (
        <Button
          variant="quiet"
          size="small"
          className={styles.earlier}
          isBusy={pages.isFetching}
          busyText={t`Hämtar …`}
          onClick={() => setPageCount(Math.max(1, pageCount) + 1)}
        >
          <Trans>Visa tidigare händelser</Trans>
        </Button>
      )}
      {hiddenCount > 0 && (
        <Button variant="quiet" size="small" className={styles.earlier} onClick={() => setShowsAll(true)}>
          <Plural value={hiddenCount} one="Visa # tidigare händelse" other="Visa # tidigare händelser" />
        </Button>
      )}
    </>
  )
}

/** Whether somebody has delegated the case to herself. */
const isTaken = ({ eventType, by, params }: AuditEntry): boolean =>
  eventType === 'CaseDelegated' && by.kind === 'caseworker' && params['name'] === by.name

type TimelineEntry = {
  key: string | number
  /** Formatted, such as "i dag 08:12". */
  time: ReactNode
  /** Filled for the user's own side, a ring for the other side, a square for the system. The text names the side too. */
  by: 'own' | 'other' | 'system'
  text: ReactNode
  detail?: ReactNode
}

/** Shows what has happened, newest first as given. */
const Timeline = ({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) => (
  <ol className={styles.timeline} aria-label={label}>
    {entries.map(({ key, time, by, text, detail }) => (
      <li key={key} className={styles.entry} data-by={by}>
        <span className={styles.time}>{time}</span>
        <span className={styles.mark} aria-hidden />
        <div>
          <p>{text}</p>
          {detail !== undefined && <p className="meta">{detail}</p>}
        </div>
      </li>
    ))}
  </ol>
)
