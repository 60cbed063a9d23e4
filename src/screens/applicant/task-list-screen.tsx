import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { FormList } from './form-list.tsx'
import { MessagesCard } from './messages-card.tsx'
import { MoveBand } from './move-band.tsx'
import { PauseHelp } from './pause-help.tsx'
import { SignatureSection } from './signature-section.tsx'
import styles from './task-list.module.css'

/** Fetched where they show: most companies are never asked to correct or to sign anew. */
const CorrectionsCard = lazy(async () => ({ default: (await import('./corrections-card.tsx')).CorrectionsCard }))
const SetbackCard = lazy(async () => ({ default: (await import('./setback-card.tsx')).SetbackCard }))

/** The company's case as a list of tasks, always in the same order: whose move, corrections, forms, signature, messages. */
export const TaskListScreen = () => {
  const { company, reference, facts } = useOpenCase().case
  const isSigningBegun = facts.signature.status !== 'notShared' || facts.analogSignature.status !== 'none'
  const orgNo = formatOrgNumber(company.orgNo)
  return (
    <div className={styles.page}>
      <PageHeading
        over={<Trans>Ansökan om medlemskap</Trans>}
        under={
          <>
            <span className={styles.fact}>
              <Trans>Organisationsnummer {orgNo}</Trans>
            </span>
            <span className={styles.dot} aria-hidden>
              {' · '}
            </span>
            <span className={styles.fact}>
              <Trans>Ärende {reference}</Trans>
            </span>
          </>
        }
      >
        {company.name === '' ? <Trans>Er ansökan</Trans> : company.name}
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.tasks}>
          <MoveBand />
          <Suspense>
            {isSigningBegun && <SetbackCard />}
            {facts.corrections.length > 0 && <CorrectionsCard />}
          </Suspense>
          <FormList />
          <SignatureSection />
        </div>
        <div className={styles.aside}>
          <MessagesCard />
          <PauseHelp />
        </div>
      </div>
    </div>
  )
}
