import type { ReactNode } from 'react'
import styles from './signing-page.module.css'

export type SigningMethodCardProps = {
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
