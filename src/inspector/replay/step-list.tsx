import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckIcon, LockIcon } from 'lucide-react'
import { availableActions } from '#machines/case/available-actions.ts'
import { isUnexplained, type ReplayStep } from '#machines/case/history/replay-history.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useAuthorText } from '#src/case/deputies.tsx'
import { useReasonSentences } from '#src/case/reasons.tsx'
import { statusTexts } from '#src/case/texts/status-texts.ts'
import { HistoryDetail, hasDetail } from '#src/screens/case-page/history/history-detail.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { auditText } from '../../case/texts/audit-texts.ts'
import { eventTexts } from '../texts/event-texts.ts'
import type { ChartTexts } from '../use-chart-texts.ts'
import type { ReplaySearch } from '../inspector-search.ts'
import styles from './replay.module.css'

type StepListProps = { steps: readonly ReplayStep[]; current: number; caseId: string; search: ReplaySearch }

/** The steps of a replay as links. */
export const StepList = ({ steps, current, caseId, search }: StepListProps) => {
  const textOf = useStepText()
  const labels = useCaseLabels()
  return (
    <section className={styles.list} aria-labelledby="steps">
      <h2 id="steps">
        <Trans>Alla steg</Trans>
      </h2>
      <ol>
        {steps.map((step, index) => (
          // The steps of a case are only ever added to.
          <li key={index}>
            <Link
              to="/inspector/replay/$caseId"
              params={{ caseId }}
              search={{ ...search, step: index + 1 }}
              replace
              resetScroll={false}
              aria-current={index + 1 === current ? 'page' : undefined}
            >
              {textOf(step)}
            </Link>{' '}
            <span className="meta">
              {step.entry !== null && step.entry.formId !== null && <>{labels.form(step.entry.formId)} · </>}
              <DateTime at={step.at} />
            </span>
            {isUnexplained(step) && (
              <>
                {' '}
                <Tag tone="error">
                  <Trans>Oförklarad</Trans>
                </Tag>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const company: Actor = { kind: 'applicant', name: '' }
/** An administrator, who may do everything that caseworkers may. */
const caseworker: Actor = { kind: 'staff', rank: 1, roleNames: [], userId: '', name: '', email: '' }

type StepDetailsProps = { step: ReplayStep; paths: readonly string[]; texts: ChartTexts }

/** A step of a replay: who did what and when, the states after it, and what could be done then. */
export const StepDetails = ({ step, paths, texts }: StepDetailsProps) => {
  const { i18n } = useLingui()
  const textOf = useStepText()
  const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
  return (
    <>
      <h2>{textOf(step)}</h2>
      <p className="meta">
        <DateTime at={step.at} />
        {step.kind === 'event' && (
          <>
            {' · '}
            {i18n._(eventTexts[step.event.type] ?? { id: step.event.type })} <code>{step.event.type}</code>
          </>
        )}
      </p>
      {step.entry !== null && hasDetail(step.entry) && (
        <p className="meta">
          <HistoryDetail entry={step.entry} />
        </p>
      )}
      {isUnexplained(step) && <Unexplained step={step} />}
      {step.kind === 'besides' && (
        <p className="meta">
          <Trans>Händelsen flyttar inte ärendet på kartan.</Trans>
        </p>
      )}
      <h3>
        <Trans>Läge efter steget</Trans>
      </h3>
      <ul className={styles.states}>
        {leaves.map((path) => (
          <li key={path}>
            <span className="meta">{texts.state(path.split('.')[0] ?? '')}</span> {texts.state(path)}{' '}
            <code>{path.split('.').at(-1)}</code>
          </li>
        ))}
      </ul>
      <h3>
        <Trans>Det här kunde företaget göra</Trans>
      </h3>
      <Actions step={step} actor={company} />
      <h3>
        <Trans>Det här kunde en administratör göra</Trans>
      </h3>
      <Actions step={step} actor={caseworker} />
      <p className="meta">
        <Trans>Formulärens status mellan besluten är härledd ur loggen.</Trans>
      </p>
    </>
  )
}

const Unexplained = ({ step }: { step: ReplayStep }) => {
  const { t, i18n } = useLingui()
  const toSentences = useReasonSentences()
  const expected = step.kind === 'deviates' ? i18n._(statusTexts[step.expected]) : ''
  return (
    <div className={styles.unexplained}>
      <p>
        <strong>
          <Trans>Kartan kan inte förklara det här.</Trans>
        </strong>{' '}
        {step.kind === 'refused' && t`Den tillåter inte händelsen i det läge som ärendet var i.`}
        {step.kind === 'deviates' && t`Den leder till ”${expected}”, men dit kom ärendet inte.`}
        {step.kind === 'unlogged' && t`Ärendet bytte status, men loggen har ingen händelse för det.`}
      </p>
      {step.kind === 'refused' && step.reasons.length > 0 && (
        <ul>
          {toSentences(step.reasons).map(({ key, sentence }) => (
            <li key={key}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Actions = ({ step, actor }: { step: ReplayStep; actor: Actor }) => {
  const { i18n } = useLingui()
  const toSentences = useReasonSentences()
  const actions = availableActions(restoreSnapshot(step.facts, actor))
  if (actions.length === 0)
    return (
      <p className="meta">
        <Trans>Ingenting med ärendet som helhet.</Trans>
      </p>
    )
  return (
    <ul className={styles.actions}>
      {actions
        .toSorted((one, other) => Number(other.isAllowed) - Number(one.isAllowed))
        .map(({ type, isAllowed, reasons }) => (
          <li key={type} data-allowed={isAllowed}>
            {isAllowed ? <CheckIcon aria-hidden /> : <LockIcon aria-hidden />}
            <span>
              {i18n._(eventTexts[type] ?? { id: type })}
              {!isAllowed && (
                <>
                  <span className="ds-sr-only">
                    {' '}
                    <Trans>gick inte:</Trans>
                  </span>
                  <ul className={styles.reasons}>
                    {toSentences(reasons).map(({ key, sentence }) => (
                      <li key={key}>{sentence}</li>
                    ))}
                  </ul>
                </>
              )}
            </span>
          </li>
        ))}
    </ul>
  )
}

/** Returns a function that says in one sentence who did what at a step. */
export const useStepText = (): ((step: ReplayStep) => string) => {
  const { t, i18n } = useLingui()
  const authorText = useAuthorText()
  return (step) => {
    if (step.kind === 'unlogged') {
      const status = i18n._(statusTexts[step.status])
      return t`Ärendet blev ”${status}” utan att loggen säger hur`
    }
    if (step.entry === null) return t`Ärendet skapades`
    return `${authorText(step.entry.by)} ${i18n._(auditText(step.entry, step.facts.forms))}`
  }
}
