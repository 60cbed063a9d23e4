import { Trans, useLingui } from '@lingui/react/macro'
import { whoseTurn, isOwnTurn } from '#machines/case/whose-turn.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { blockedActions, BlockedActions } from './blocked-actions.tsx'
import { InternalSetback } from './internal-setback.tsx'
import { MoreActions } from './more-actions.tsx'
import styles from './next-action-banner.module.css'
import { NextActionButton } from './next-action-button.tsx'
import { nextAction, administratorAction } from './next-action.ts'
import { useAvailableActions, useCanSend } from '../use-available-actions.ts'
import { PendingTasks } from './pending-tasks.tsx'
import { RegisterRefusal, useRegisterRefusal } from './register-refusal.tsx'
import { RemainingText } from './remaining-text.tsx'
import { actionOf } from './actions.ts'
import { isSameEmail } from '#schemas/email.ts'
import type { Signatory } from '#schemas/signature.ts'
import type { Party } from '#schemas/case-status.ts'
import { DateTime } from '../../../ui/time.tsx'
import { Link } from '@tanstack/react-router'
import { buttonVariant } from '../../../ui/button.tsx'

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

/** The next action of an administrator, for a handler, who has no button for it: what the register refused is to be corrected first. */
const AdministratorAction = () => {
  const { i18n } = useLingui()
  const snapshot = useCaseSnapshot()
  const { actor } = snapshot.context
  const isForHandler = useRegisterRefusal() === null && actor.kind === 'staff' && actor.rank === 2
  const type = isForHandler ? administratorAction(snapshot) : null
  if (type === null) return null
  const { label = null } = actionOf(type) ?? {}
  const action = label === null ? type : i18n._(label)
  return (
    <p>
      <Trans>Nästa steg är en administratörs: ”{action}”.</Trans>
    </p>
  )
}

/** The user's own signature for the organisation, where it is awaited; null otherwise. */
const usePendingSignature = (): Signatory | null => {
  const { case: opened, actor, hasTag } = useCaseContext()
  if (actor.kind !== 'staff' || !hasTag('withInternalSignatories')) return null
  const { signatories } = opened.facts.internalSignature
  return signatories.find(({ email, status }) => status === 'pending' && isSameEmail(email, actor.email)) ?? null
}

/** Tells a caseworker who is asked to sign for the organisation that she is, and how she comes to the document. */
const OwnInternalSignature = () => {
  const { email } = usePendingSignature() ?? {}
  if (email === undefined) return null
  return (
    <p>
      <Trans>Du ska skriva under för organisationen. Underskriftstjänsten har skickat länken till {email}.</Trans>
    </p>
  )
}

/** Whose turn it is and since when. */
const TurnHeading = ({ party }: { party: Party }) => {
  const { case: opened, actor } = useCaseContext()
  const since = <DateTime at={opened.awaitsSince} precision="day" />
  const isSignatory = usePendingSignature() !== null
  const isOwn =
    actor.kind === 'staff' && isOwnTurn(party, { rank: actor.rank, isHandler: opened.assignedTo?.id === actor.userId })
  if (isOwn || (party === 'signatory' && isSignatory)) return <Trans>Din tur sedan {since}</Trans>
  switch (party) {
    case 'applicant':
      return <Trans>Företagets tur sedan {since}</Trans>
    case 'signatory':
      return <Trans>Undertecknarnas tur sedan {since}</Trans>
    case 'caseworker':
      return <Trans>Handläggarens tur sedan {since}</Trans>
    case 'administrator':
      return <Trans>Administratörens tur sedan {since}</Trans>
    case 'region':
      return <Trans>Regionens tur sedan {since}</Trans>
    case 'register':
      return <Trans>Medlemsregistrets tur sedan {since}</Trans>
    case 'nobody':
      return <Trans>Avslutat sedan {since}</Trans>
  }
}

/** A link to the choice of the answer, where the chart allows a correction of any. */
const CorrectionLink = () => {
  const { case: opened } = useCaseContext()
  const canSend = useCanSend()
  const form = opened.facts.forms.find(
    ({ formId, isInternal, hasApplicantEntry }) =>
      !isInternal &&
      hasApplicantEntry &&
      // The caseworker writes in the linked dialog which answer it is and what is wrong with it.
      canSend({ type: 'correction.request', formId }),
  )
  if (form === undefined) return null
  return (
    <Link from="/case/admin/$caseId" to="./correction" {...buttonVariant({ variant: 'outlined' })}>
      <Trans>Begär rättelse</Trans>
    </Link>
  )
}
