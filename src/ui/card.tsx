import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export type CardProps = {
  children: ReactNode
  /** Plain on the surface; tinted for whose turn it is; amber for what needs attention. */
  background?: 'plain' | 'tinted' | 'needs-you'
  heading?: ReactNode
  /** Beside the heading, such as "3 av 6 klara". */
  aside?: ReactNode
  headingId?: string
  as?: 'section' | 'div' | 'aside'
  /** The target of links; makes the group focusable. */
  id?: string
  className?: string | undefined
}

/** A group on the page, with a hairline and no shadow. */
export const Card = ({
  children,
  background = 'plain',
  heading,
  aside,
  headingId,
  as: Element = 'section',
  id,
  className,
}: CardProps) => (
  <Element
    className={classNames(styles.card, className)}
    data-background={background}
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
