import { Trans, useLingui } from '@lingui/react/macro'
import { CheckIcon, MinusIcon, XIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './steps.module.css'

export type JourneyStep = {
  key: string
  label: string
  /** Below the label: when the step was reached, its duration, and whether it was undone. */
  note?: ReactNode
  /** The journey was broken off here: nothing follows. */
  isEnd?: boolean
  /** The journey continued without the step. */
  isSkipped?: boolean
}

export type StepsProps = {
  steps: readonly JourneyStep[]
  /** The index of the current step, or one past the last when all are done. */
  current: number
  /** Numbers in the rings for a few steps; ticks and rings for a journey along statuses. */
  variant?: 'numbered' | 'ticked'
  /** Shows all labels also on a phone. */
  isNamed?: boolean
}

/** A journey: done, now, ahead. On a phone the numbered variant has its dots and one line of text. */
export const Steps = ({ steps, current, variant = 'numbered', isNamed = false }: StepsProps) => {
  const { t } = useLingui()
  const count = steps.length
  const number = Math.min(current + 1, steps.length)
  const label = steps[number - 1]?.label ?? ''
  return (
    <div className={styles.journey} data-variant={variant} data-named={isNamed}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = stateOf(step, index, current)
          return (
            <li
              key={step.key}
              className={styles.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden>
                {stepIcon(state) ?? (variant === 'numbered' ? index + 1 : null)}
              </span>
              <span className={styles.text}>
                <span className={styles.label}>{step.label}</span>
                {state === 'done' && <span className="ds-sr-only">{t`, klart`}</span>}
                {step.note !== undefined && <span className={styles.note}>{step.note}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      {variant === 'numbered' && !isNamed && (
        <p className={styles.line} aria-hidden>
          <Trans>
            Steg {number} av {count}: {label}
          </Trans>
        </p>
      )}
    </div>
  )
}

type StepState = 'done' | 'skipped' | 'now' | 'upcoming' | 'ended'

const stateOf = ({ isEnd = false, isSkipped = false }: JourneyStep, index: number, current: number): StepState => {
  if (isEnd) return 'ended'
  if (index < current) return isSkipped ? 'skipped' : 'done'
  return index === current ? 'now' : 'upcoming'
}

const stepIcon = (state: StepState): ReactNode => {
  if (state === 'ended') return <XIcon />
  if (state === 'skipped') return <MinusIcon />
  return state === 'done' ? <CheckIcon /> : null
}

/** `done` of `total`. `label` is its name for screen readers. */
export const ProgressBar = ({ done, total, label }: { done: number; total: number; label: string }) => (
  <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label={label} />
)
