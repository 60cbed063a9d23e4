import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeftIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCaseContext } from '#src/case/case-context.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { QuestionsLine } from './questions-line.tsx'
import styles from './signing-page.module.css'

/** The layout of a page that replaces the task list: a link back to it, and the organisation's telephone. */
export const SigningPage = ({
  heading,
  lead,
  children,
}: {
  heading: ReactNode
  lead: ReactNode
  children?: ReactNode
}) => (
  <div className={styles.page}>
    <p className={styles.back}>
      <ArrowLeftIcon aria-hidden />
      <Link from="/case/$caseId/{-$token}" to=".">
        <Trans>Tillbaka till ansökan</Trans>
      </Link>
    </p>
    <div className={styles.head}>
      <PageHeading over={useCaseContext().case.title}>{heading}</PageHeading>
      <p className={styles.lead}>{lead}</p>
    </div>
    {children}
    <QuestionsLine />
  </div>
)
