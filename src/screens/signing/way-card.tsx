import type { ReactNode } from 'react'
import styles from './sign-page.module.css'

export type WayCardProps = {
  id: string
  /** Cards of the same name are alternatives. */
  name: string
  isChosen: boolean
  onChoose: () => void
  heading: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** One of several ways to go on: a choice on top, and all of what it means readable before it is chosen. */
export const WayCard = ({ id, name, isChosen, onChoose, heading, aside, children }: WayCardProps) => (
  <div className={styles.way} data-chosen={isChosen}>
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
