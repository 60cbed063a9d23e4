import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export type CardProps = {
  children: ReactNode
  /** Plain on the surface; tinted for whose move it is; amber for what needs you. */
  ground?: 'plain' | 'tinted' | 'needs-you'
  heading?: ReactNode
  /** Beside the heading, such as "3 av 6 klara". */
  aside?: ReactNode
  headingId?: string
  as?: 'section' | 'div' | 'aside'
  /** Lets a link lead here; focus can then be put on the group. */
  id?: string
  className?: string | undefined
}

/** A group on the page, with a hairline and no shadow. */
export const Card = ({
  children,
  ground = 'plain',
  heading,
  aside,
  headingId,
  as: Element = 'section',
  id,
  className,
}: CardProps) => (
  <Element
    className={classNames(styles.card, className)}
    data-ground={ground}
    aria-labelledby={headingId}
    {...(id !== undefined && { id, tabIndex: -1 })}
  >
    {heading !== undefined && (
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {aside !== undefined && <div className="meta">{aside}</div>}
      </div>
    )}
    {children}
  </Element>
)
