import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isUnexplained, type ReplayStep } from '#machines/case/history/replay-history.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import type { ReplaySearch } from './replay-search.ts'
import styles from './replay.module.css'
import { useStepText } from './step-details.tsx'

type StepListProps = { steps: readonly ReplayStep[]; current: number; caseId: string; search: ReplaySearch }

/** Every step of a replay, each a link to it. */
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
