import { Trans, useLingui } from '@lingui/react/macro'
import { CheckIcon, XIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './steps.module.css'

export type Step = {
  key: string
  label: string
  /** Under the label: when it was, how long it took, that it was taken back. */
  note?: ReactNode
  /** The journey was broken off here: nothing follows. */
  isEnd?: boolean
}

export type StepsProps = {
  steps: readonly Step[]
  /** Place of the current step, from 0; one past the last when all are done. */
  current: number
  /** Numbers in the rings for a short journey; ticks and rings for one along statuses. */
  look?: 'numbered' | 'ticked'
}

/** A journey: done, now, ahead. On a phone the numbered one keeps its dots and one line of words. */
export const Steps = ({ steps, current, look = 'numbered' }: StepsProps) => {
  const { t } = useLingui()
  const count = steps.length
  const number = Math.min(current + 1, steps.length)
  const label = steps[number - 1]?.label ?? ''
  return (
    <div className={styles.journey} data-look={look}>
      <ol className={styles.steps}>
        {steps.map((step, place) => {
          const state = step.isEnd === true ? 'ended' : place < current ? 'done' : place === current ? 'now' : 'ahead'
          return (
            <li
              key={step.key}
              className={styles.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden>
                {markOf(state) ?? (look === 'numbered' ? place + 1 : null)}
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
      {look === 'numbered' && (
        <p className={styles.line} aria-hidden>
          <Trans>
            Steg {number} av {count}: {label}
          </Trans>
        </p>
      )}
    </div>
  )
}

const markOf = (state: 'done' | 'now' | 'ahead' | 'ended'): ReactNode => {
  if (state === 'ended') return <XIcon />
  return state === 'done' ? <CheckIcon /> : null
}
