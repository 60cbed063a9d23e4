import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

export type PageHeadingProps = {
  children: ReactNode
  /** One line above, such as "Ansökan om medlemskap". */
  over?: ReactNode
  /** One line below in the secondary text colour. */
  under?: ReactNode
  /** Beside the heading, such as a status or the page's one button. */
  aside?: ReactNode
}

/** The page's only h1. Focus goes to it when the page is navigated to. */
export const PageHeading = ({ children, over, under, aside }: PageHeadingProps) => (
  <div className={styles.heading}>
    <div className={styles.text}>
      {over !== undefined && <p className="meta">{over}</p>}
      <h1 tabIndex={-1}>{children}</h1>
      {under !== undefined && <p className="meta">{under}</p>}
    </div>
    {aside}
  </div>
)
