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

type SigningMethodCardProps = {
  id: string
  /** The radio group: cards of the same name are alternatives. */
  name: string
  isChosen: boolean
  onChoose: () => void
  heading: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A radio card: its consequences are readable before it is chosen. */
export const SigningMethodCard = ({
  id,
  name,
  isChosen,
  onChoose,
  heading,
  aside,
  children,
}: SigningMethodCardProps) => (
  <div className={styles.method} data-chosen={isChosen}>
    <div className={styles.choice}>
      <input type="radio" className="ds-input" id={id} name={name} checked={isChosen} onChange={onChoose} />
      <h2>
        <label htmlFor={id}>{heading}</label>
      </h2>
      {aside !== undefined && <span className="meta">{aside}</span>}
    </div>
    <div className={styles.content}>{children}</div>
  </div>
)
