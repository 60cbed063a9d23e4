import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeftIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenCase } from '#src/case/open-case.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import styles from './sign-page.module.css'

/** A page in the place of the task list, with the way back to it. */
export const SignPage = ({
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
      <PageHeading over={useOpenCase().case.title}>{heading}</PageHeading>
      <p className={styles.lead}>{lead}</p>
    </div>
    {children}
  </div>
)
