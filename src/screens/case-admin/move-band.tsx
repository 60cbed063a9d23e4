import { Trans } from '@lingui/react/macro'
import { awaits } from '#machines/case/awaits.ts'
import { offers as offersOf } from '#machines/case/offers.ts'
import { useChart } from '#src/case/use-chart.ts'
import { lockedGoals, LockedGoals } from './locked-goals.tsx'
import { MoreActions } from './more-actions.tsx'
import styles from './move-band.module.css'
import { NextStepButton } from './next-step-button.tsx'
import { administratorsStep, nextStep } from './next-step.ts'
import { AdministratorsStep } from './administrators-step.tsx'
import { CorrectionLink } from './correction-link.tsx'
import { PendingWork } from './pending-work.tsx'
import { RemainingText } from './remaining-text.tsx'
import { TurnHeading } from './turn-heading.tsx'

/** Whose move it is, what remains, what the reader may do now, and what is still locked and why. */
export const MoveBand = () => {
  const snapshot = useChart()
  const offers = offersOf(snapshot)
  const step = nextStep(snapshot, offers)
  const locked = lockedGoals(offers)
  const administrators = administratorsStep(snapshot, step)
  return (
    <section className={styles.band} aria-labelledby="turn" tabIndex={-1}>
      <div className={styles.now}>
        <h2 id="turn">
          <TurnHeading party={awaits(snapshot)} isForAdministrator={administrators !== null} />
        </h2>
        <p>
          <RemainingText />
        </p>
        {administrators !== null && (
          <p>
            <AdministratorsStep type={administrators} />
          </p>
        )}
        <PendingWork />
        <div className={styles.actions}>
          {step !== null && <NextStepButton step={step} />}
          <CorrectionLink />
          <MoreActions next={step} />
        </div>
      </div>
      {locked.length > 0 && (
        <div className={styles.later}>
          <h3>
            <Trans>Kan inte göras än</Trans>
          </h3>
          <LockedGoals locked={locked} />
        </div>
      )}
    </section>
  )
}
