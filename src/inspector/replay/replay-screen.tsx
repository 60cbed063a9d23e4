import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { ChevronFirstIcon, ChevronLastIcon, ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useMemo } from 'react'
import { charts } from 'virtual:charts'
import { isUnexplained, replayHistory, type ReplayStep } from '#machines/case/history/replay-history.ts'
import type { CaseActor } from '#machines/open-case.ts'
import { ApiError } from '#src/api/api-error.ts'
import { CaseProvider } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { useOpenCase } from '#src/screens/case-page/use-open-case.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ChartPicture } from '../chart-picture.tsx'
import { expandedStates, expandedText } from '../walk-chart.ts'
import inspector from '../inspector.module.css'
import { useChartTexts } from '../use-chart-texts.ts'
import type { ReplaySearch } from '../inspector-search.ts'
import styles from './replay.module.css'
import { StepDetails, useStepText, StepList } from './step-list.tsx'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { activeNodes } from '#machines/state-nodes.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { getCaseHistory } from '#schemas/api/inspector.ts'
import type { Api } from '../../api/client.ts'
import { caseKey } from '../../case/queries/case-queries.ts'

/** Shows what has become of a case, step by step on its chart. */
export const ReplayScreen = ({ caseActor, search }: { caseActor: CaseActor; search: ReplaySearch }) => {
  const open = useOpenCase(caseActor)
  const { api } = useServices()
  const { data, error, isFetching, refetch } = useQuery(caseHistoryQuery(api, open.case.id))
  const steps = useMemo(() => (data === undefined ? undefined : replayHistory(data)), [data])
  return (
    <CaseProvider value={open}>
      <div className={inspector.screen}>
        <div className={styles.head}>
          <h1 tabIndex={-1}>
            <Trans>Ärendet steg för steg</Trans>
          </h1>
          <p className="meta">
            <Link to="/case/admin/$caseId" params={{ caseId: open.case.id }}>
              {open.case.title}
            </Link>
            {' · '}
            {open.case.reference}
          </p>
        </div>
        {steps !== undefined ? (
          <Replay steps={steps} caseId={open.case.id} search={search} />
        ) : error === null ? (
          <Skeleton rows={8} rowHeight={48} />
        ) : (
          <ErrorState
            heading={<Trans>Ärendets händelser kunde inte hämtas</Trans>}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={error instanceof ApiError ? error.body?.requestId : undefined}
          />
        )}
      </div>
    </CaseProvider>
  )
}

const Replay = ({ steps, caseId, search }: { steps: readonly ReplayStep[]; caseId: string; search: ReplaySearch }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const router = useRouter()
  const texts = useChartTexts('case')
  const textOf = useStepText()
  const number = Math.min(search.step ?? steps.length, steps.length)
  const step = steps[number - 1]
  const chart = charts.find(({ name }) => name === 'case')
  const paths = useMemo(() => (step === undefined ? [] : activeStates(step.facts)), [step])
  const marks = useMemo(() => ({ active: new Set(paths) }), [paths])
  if (step === undefined || chart === undefined) return null

  const show = (next: ReplaySearch): void =>
    void navigate({
      to: '/inspector/replay/$caseId',
      params: { caseId },
      search: next,
      replace: true,
      resetScroll: false,
    })
  const goTo = (next: number): void => show({ ...search, step: Math.min(Math.max(next, 1), steps.length) })
  const unexplainedCount = steps.filter(isUnexplained).length
  const total = steps.length
  const text = textOf(step)
  return (
    <>
      <div className={styles.player}>
        <Button
          variant="quiet"
          size="small"
          className={styles.toEnd}
          aria-label={t`Första steget`}
          onClick={() => goTo(1)}
        >
          <ChevronFirstIcon aria-hidden />
        </Button>
        <Button variant="quiet" size="small" aria-label={t`Föregående steg`} onClick={() => goTo(number - 1)}>
          <ChevronLeftIcon aria-hidden />
        </Button>
        <input
          type="range"
          className={styles.slider}
          aria-label={t`Steg`}
          aria-valuetext={t`Steg ${number} av ${total}: ${text}`}
          min={1}
          max={total}
          value={number}
          onChange={({ target }) => goTo(Number(target.value))}
        />
        <Button variant="quiet" size="small" aria-label={t`Nästa steg`} onClick={() => goTo(number + 1)}>
          <ChevronRightIcon aria-hidden />
        </Button>
        <Button
          variant="quiet"
          size="small"
          className={styles.toEnd}
          aria-label={t`Sista steget`}
          onClick={() => goTo(total)}
        >
          <ChevronLastIcon aria-hidden />
        </Button>
        <span className={styles.count}>
          <Trans>
            {number} av {total}
          </Trans>
        </span>
      </div>
      {unexplainedCount > 0 && (
        <p className={styles.unexplained}>
          <Plural
            value={unexplainedCount}
            one="# händelse kan inte förklaras av kartan. Den är märkt i listan."
            other="# händelser kan inte förklaras av kartan. De är märkta i listan."
          />
        </p>
      )}
      <div className={inspector.body}>
        <ChartPicture
          chart={chart}
          texts={texts}
          at={lifecycleState(paths)}
          expanded={expandedStates(chart, search.expanded)}
          onExpandedChange={(states) => {
            const text = expandedText(chart, states)
            show({
              ...(search.step !== undefined && { step: search.step }),
              ...(text !== undefined && { expanded: text }),
            })
          }}
          hrefOf={(at) => router.buildLocation({ to: '/inspector', search: { at } }).href}
          onSelect={(at) => void navigate({ to: '/inspector', search: { at } })}
          marks={marks}
        />
        {/* It scrolls, and has nothing inside that the keyboard could reach. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={inspector.details} aria-label={t`Om steget`} tabIndex={0}>
          <StepDetails step={step} paths={paths} texts={texts} />
        </section>
      </div>
      <StepList steps={steps} current={number} caseId={caseId} search={search} />
    </>
  )
}

/** The paths of the states in which a case is, outer states before inner ones, region by region. */
const activeStates = (facts: CaseFacts): readonly string[] =>
  activeNodes(restoreSnapshot(facts, { kind: 'system' }))
    .map(({ path }) => path.join('.'))
    .filter((path) => path !== '')

/** The innermost state of the lifecycle. */
const lifecycleState = (paths: readonly string[]): string =>
  paths.filter((path) => path.startsWith('lifecycle.')).toSorted((one, other) => other.length - one.length)[0] ??
  'lifecycle'

/** The query for what has become of a case, oldest first. */
const caseHistoryQuery = (api: Api, caseId: string) =>
  queryOptions({
    queryKey: [...caseKey(caseId), 'replay'],
    queryFn: ({ signal }) => api.fetch(getCaseHistory, { params: { caseId }, signal }),
  })
