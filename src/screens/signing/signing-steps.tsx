import { Trans } from '@lingui/react/macro'
import { LockIcon, Undo2Icon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './signing-page.module.css'

/** The steps of a signing method; the last line states whether it can be undone. */
export const SigningSteps = ({
  steps,
  undo,
  isFinal,
}: {
  steps: readonly { key: string; text: ReactNode }[]
  undo: ReactNode
  isFinal: boolean
}) => (
  <div className={styles.happens}>
    <h3>
      <Trans>Det här händer</Trans>
    </h3>
    <ol>
      {steps.map(({ key, text }) => (
        <li key={key}>
          <span>{text}</span>
        </li>
      ))}
    </ol>
    <p className={styles.undo} data-final={isFinal}>
      {isFinal ? <LockIcon aria-hidden /> : <Undo2Icon aria-hidden />}
      <span>{undo}</span>
    </p>
  </div>
)
