import { Trans } from '@lingui/react/macro'
import { CheckIcon, LockIcon, XIcon } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import type { ReasonLink } from '#schemas/reason.ts'
import { Card } from '#src/ui/card.tsx'
import styles from './page-section.module.css'

type Props = {
  /** The hash of links to this section; reasons link to some. */
  id: Extract<ReasonLink, { to: 'section' }>['section'] | 'history' | 'notes' | 'mails'
  heading: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** The prefix of section ids, since the page and a step over it have the same sections. */
export const SectionScope = createContext('')

/** A section of the case's page that links can target. */
export const PageSection = ({ id, ...card }: Props) => {
  const scopedId = `${use(SectionScope)}${id}`
  return <Card {...card} id={scopedId} headingId={`${scopedId}-heading`} />
}

export const WorkRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>

type WorkRowProps = {
  isDone: boolean
  /** Ended with a negative result. */
  isRefused?: boolean
  title: ReactNode
  under?: ReactNode
  /** At the right edge: tags, then actions. */
  ends?: ReactNode
  /** Below the row, such as why an action was refused. */
  below?: ReactNode
}

/** One task: ticked when done, its name, its status, and its actions. */
export const WorkRow = ({ isDone, isRefused = false, title, under, ends, below }: WorkRowProps) => (
  <li className={styles.row}>
    <span className={styles.mark} data-done={isDone} data-refused={isRefused} aria-hidden>
      {isRefused ? <XIcon /> : isDone && <CheckIcon />}
    </span>
    <div>
      <p className={styles.title} tabIndex={-1} data-focus-fallback>
        {title}
      </p>
      {under !== undefined && <p className={styles.under}>{under}</p>}
    </div>
    {ends !== undefined && <div className={styles.ends}>{ends}</div>}
    {below !== undefined && <div className={styles.below}>{below}</div>}
  </li>
)

/** A placeholder for an action that is not available yet. */
export const Waiting = () => (
  <span className={styles.waiting}>
    <LockIcon aria-hidden />
    <Trans>Väntar</Trans>
  </span>
)
