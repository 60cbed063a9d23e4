import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { failedSignatureTags } from '#machines/case/case-tags.ts'
import { localized } from '#schemas/locale.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { afterFirstPaint, lazyAfter } from '#src/platform/after-first-paint.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { FormList } from './form-list.tsx'
import { ApplicantMessagesCard } from './messages-card.tsx'
import { TurnBanner } from './turn-banner.tsx'
import { PauseHelp } from './pause-help.tsx'
import { SignatureSection } from './signature-section.tsx'
import styles from './task-list.module.css'

/** Lazy: most companies never have a correction or a rejected signature. */
const ApplicantCorrectionsCard = lazy(async () => ({
  default: (await import('./corrections-card.tsx')).ApplicantCorrectionsCard,
}))
const RejectionCard = lazy(async () => ({ default: (await import('./rejection-card.tsx')).RejectionCard }))

const AfterPaint = lazyAfter(afterFirstPaint, async () => (await import('./after-paint.tsx')).AfterPaint)

/** The applicant's case as a task list, always in the same order: turn, corrections, forms, signature, messages. */
export const TaskListScreen = () => {
  const { case: opened, hasTag } = useCaseContext()
  const { company, reference, facts, templateName } = opened
  const locale = useLocale()
  const orgNo = formatOrgNumber(company.orgNo)
  return (
    <div className={styles.page}>
      <PageHeading
        over={localized(templateName, locale)}
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
          <TurnBanner />
          <Suspense>
            <AfterPaint />
          </Suspense>
          <Suspense>
            {failedSignatureTags.some(hasTag) && <RejectionCard />}
            {facts.corrections.length > 0 && <ApplicantCorrectionsCard />}
          </Suspense>
          <FormList />
          <SignatureSection />
        </div>
        <div className={styles.aside}>
          <ApplicantMessagesCard />
          <PauseHelp />
        </div>
      </div>
    </div>
  )
}
