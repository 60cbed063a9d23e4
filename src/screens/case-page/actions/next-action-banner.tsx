import { Trans } from '@lingui/react/macro'
import { whoseTurn } from '#machines/case/whose-turn.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/use-case-snapshot.ts'
import { blockedActions, BlockedActions } from './blocked-actions.tsx'
import { InternalSetback } from './internal-setback.tsx'
import { MoreActions } from './more-actions.tsx'
import styles from './next-action-banner.module.css'
import { NextActionButton } from './next-action-button.tsx'
import { nextAction } from './next-action.ts'
import { AdministratorAction } from './administrator-action.tsx'
import { useAvailableActions } from '../use-available-actions.ts'
import { CorrectionLink } from '../corrections/correction-link.tsx'
import { OwnInternalSignature } from './own-internal-signature.tsx'
import { PendingTasks } from './pending-tasks.tsx'
import { RegisterRefusal } from './register-refusal.tsx'
import { RemainingText } from './remaining-text.tsx'
import { TurnHeading } from './turn-heading.tsx'

/** Whose turn it is, what remains, the next action of the user, and the blocked actions with their reasons. */
export const NextActionBanner = () => {
  const snapshot = useCaseSnapshot()
  const availableActions = useAvailableActions(snapshot)
  const action = nextAction(snapshot, availableActions, useCaseContext().case.journey)
  const blocked = blockedActions(availableActions)
  return (
    <section className={styles.banner} aria-labelledby="turn" tabIndex={-1}>
      <div className={styles.now}>
        <h2 id="turn">
          <TurnHeading party={whoseTurn(snapshot)} />
        </h2>
        <p>
          <RemainingText />
        </p>
        <AdministratorAction />
        <RegisterRefusal />
        <InternalSetback />
        <OwnInternalSignature />
        <PendingTasks />
        <div className={styles.actions}>
          {action !== null && <NextActionButton action={action} />}
          <CorrectionLink />
          <MoreActions next={action} />
        </div>
      </div>
      {blocked.length > 0 && (
        <div className={styles.later}>
          <h3>
            <Trans>Kan inte göras än</Trans>
          </h3>
          <BlockedActions blocked={blocked} />
        </div>
      )}
    </section>
  )
}
