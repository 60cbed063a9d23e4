import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { failedSignatureTags } from '#machines/case/case-tags.ts'
import { localized } from '#schemas/locale.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { dialled } from '#schemas/telephone.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { afterFirstPaint, lazyAfter } from '#src/platform/after-first-paint.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { FormList } from './form-list.tsx'
import { ApplicantMessagesCard } from './messages-card.tsx'
import { useOrganisationName } from '#src/case/organisation-name.ts'
import { SignatureSection } from './signature-section.tsx'
import { TurnTitle, TurnDescription } from './turn-texts.tsx'
import { turnOf, stepIndexOf } from './turn.ts'
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

/** Lazy: few applications end without a membership. */
const Ended = lazy(async () => ({ default: (await import('./ended.tsx')).Ended }))

/** Whose turn it is, what to do and what follows, and the step that the application has reached. */
const TurnBanner = () => {
  const { t } = useLingui()
  const turn = turnOf(useCaseContext())
  const current = stepIndexOf(turn)
  const isToSign = turn.kind === 'sign' || turn.kind === 'signatories' || turn.kind === 'paper'
  return (
    <Card background={current === null ? 'plain' : 'tinted'} heading={<TurnTitle turn={turn} />} headingId="whose-move">
      <div className={styles.turn}>
        <p>
          <TurnDescription turn={turn} />
        </p>
        {isToSign && (
          <Link from="/case/$caseId/{-$token}" to="." hash="signature" className={styles.onward}>
            <Trans>Till underskriften</Trans>
          </Link>
        )}
        {turn.kind === 'ended' && (
          <Suspense>
            <Ended outcome={turn.outcome} />
          </Suspense>
        )}
        {current !== null && (
          <Steps
            current={current}
            steps={[
              { key: 'fill', label: t`Fyll i` },
              { key: 'sign', label: t`Skriv under` },
              { key: 'review', label: t`Vi granskar` },
              { key: 'member', label: t`Medlem` },
            ]}
          />
        )}
      </div>
    </Card>
  )
}

/** How to continue later, and the organisation's contact. */
const PauseHelp = () => {
  const { case: opened, hasTag } = useCaseContext()
  const name = useOrganisationName()
  const { telephone, openingHours } = opened.mo
  const isLocked = hasTag('locked')
  const hours = localized(openingHours, useLocale())
  return (
    <section className={styles.help} aria-labelledby="pause">
      {isLocked ? (
        <h2 id="pause">
          <Trans>Frågor?</Trans>
        </h2>
      ) : (
        <>
          <h2 id="pause">
            <Trans>Behöver ni pausa?</Trans>
          </h2>
          <p>
            <Trans>Allt ni skriver sparas direkt. Öppna länken i ert e-postmeddelande för att fortsätta.</Trans>
          </p>
        </>
      )}
      <p className="meta">
        {!isLocked && (
          <>
            <Trans>Frågor?</Trans>{' '}
          </>
        )}
        <Trans>
          Ring {name} på <a href={`tel:${dialled(telephone)}`}>{telephone}</a>, {hours}.
        </Trans>
      </p>
      <p className="meta">
        <Link to="/case/$caseId/{-$token}/leave" params={{ caseId: opened.id }}>
          <Trans>Lämna den här enheten</Trans>
        </Link>
      </p>
    </section>
  )
}
