import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { LockIcon } from 'lucide-react'
import { useState, type Ref } from 'react'
import { whoseTurn, isOwnTurn, isRefusedByRegister } from '#machines/case/whose-turn.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { OpposingProposal } from '../dialogs/own-answers.tsx'
import { NextCase, type Neighbours } from '../neighbours.tsx'
import { isSameEmail } from '#schemas/email.ts'
import type { Signatory } from '#schemas/signature.ts'
import { handlerToday } from '#schemas/case.ts'
import type { Party } from '#schemas/case-status.ts'
import { failedSignatureTags } from '#machines/case/case-tags.ts'
import type { CaseEventType } from '#machines/case/events.ts'
import { formsNotReady } from '#machines/case/requirements/forms.ts'
import { missingOn, roadTo } from '#machines/case/road.ts'
import { isToRead } from '#schemas/correction.ts'
import { useOpenAnswersText } from '#src/case/use-problem-text.ts'
import { statusMeanings } from '#src/case/texts/status-texts.ts'
import type { ActionState } from '#machines/case/available-actions.ts'
import { uncapitalize } from '#schemas/canonical-text.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { useAvailableActions, useCanSend } from '../use-available-actions.ts'
import { DateTime, useNow } from '../../../ui/time.tsx'
import { buttonVariant } from '../../../ui/button.tsx'
import { InternalSetback, RegisterRefusal, useRegisterRefusal } from './setbacks.tsx'
import { MoreActions } from './more-actions.tsx'
import styles from './next-action-banner.module.css'
import { NextActionButton } from './action-buttons.tsx'
import { nextAction, administratorAction } from './next-action.ts'
import { PendingTasks, QueuedAdmission } from './pending-tasks.tsx'
import { actionOf, blockedActions } from './actions.ts'

/** Whose turn it is, what remains, the next action of the user or else the next case, and the blocked actions with their reasons. */
export const NextActionBanner = ({ neighbours, ref }: { neighbours: Neighbours | null; ref?: Ref<HTMLElement> }) => {
  const snapshot = useCaseSnapshot()
  const availableActions = useAvailableActions(snapshot)
  const { case: opened } = useCaseContext()
  const action = nextAction(snapshot, availableActions, opened)
  // An ended case can be archived or taken back, which nothing waits for.
  const isOver = action === null || whoseTurn(snapshot) === 'nobody'
  const hasEnded = useHasEnded(opened.id, !isOver)
  const blocked = blockedActions(availableActions)
  return (
    <section ref={ref} className={styles.banner} aria-labelledby="turn" tabIndex={-1} data-turn>
      <div className={styles.now}>
        <h2 id="turn">
          <TurnHeading party={whoseTurn(snapshot)} />
        </h2>
        <p>
          <RemainingText />
        </p>
        <RemovalText />
        <AdministratorAction />
        <RegisterRefusal />
        <InternalSetback />
        <OwnInternalSignature />
        <PendingTasks />
        <QueuedAdmission />
        {action?.kind === 'action' && <OpposingProposal />}
        <div className={styles.actions}>
          {action !== null && <NextActionButton action={action} />}
          {isOver && neighbours !== null && (
            <NextCase neighbours={neighbours} takesFocus={hasEnded} variant={action === null ? 'filled' : 'outlined'} />
          )}
          <DecisionLink />
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

/** Whether the user's turn has ended while the case was open. */
export const useHasEnded = (caseId: string, isPending: boolean): boolean => {
  const [turn, setTurn] = useState({ caseId, isPending, hasEnded: false })
  if (turn.caseId !== caseId || turn.isPending !== isPending)
    setTurn({ caseId, isPending, hasEnded: turn.caseId === caseId && !isPending })
  return turn.hasEnded
}

/** Until when the removal of the case can be undone. */
const RemovalText = () => {
  const { removal } = useCaseContext().case.facts
  const now = useNow()
  if (removal === null || removal.isReplaced || Date.parse(removal.until) < now) return null
  return (
    <p>
      <Trans>
        Borttagningen kan ångras till och med <DateTime at={removal.until} precision="day" />.
      </Trans>
    </p>
  )
}

/** The next action of an administrator, for a handler, who has no button for it: what the register refused is to be corrected first. */
export const AdministratorAction = () => {
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

/** The user's own pending signature for the organisation, or null. */
const usePendingSignature = (): Signatory | null => {
  const { case: opened, actor, hasTag } = useCaseContext()
  if (actor.kind !== 'staff' || !hasTag('withInternalSignatories')) return null
  const { signatories } = opened.facts.internalSignature
  return signatories.find(({ email, status }) => status === 'pending' && isSameEmail(email, actor.email)) ?? null
}

/** Tells a caseworker who is asked to sign for the organisation that she is, and how she comes to the document. */
const OwnInternalSignature = () => {
  const { pending } = useCaseContext().case
  const { email } = usePendingSignature() ?? {}
  if (email === undefined) return null
  return (
    <p>
      {pending.some(({ name }) => name === 'createSigningDocument') ? (
        <Trans>Du ska skriva under för organisationen. Länken till {email} går när underskriftstjänsten svarar.</Trans>
      ) : (
        <Trans>Du ska skriva under för organisationen. Underskriftstjänsten har skickat länken till {email}.</Trans>
      )}
    </p>
  )
}

/** Whose turn it is and since when. */
const TurnHeading = ({ party }: { party: Party }) => {
  const { case: opened, actor } = useCaseContext()
  const since = <DateTime at={opened.awaitsSince} precision="day" />
  const isSignatory = usePendingSignature() !== null
  const isOwn =
    actor.kind === 'staff' &&
    isOwnTurn(party, { rank: actor.rank, isHandler: handlerToday(opened.assignedTo)?.id === actor.userId })
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

/** A link to the step after the forms, once they are approved. */
const DecisionLink = () => {
  const { case: opened, hasTag } = useCaseContext()
  if (
    !hasTag('locked') ||
    hasTag('closed') ||
    hasTag('registered') ||
    opened.forms.some(({ status }) => status !== 'approved')
  )
    return null
  return (
    <Link from="/case/admin/$caseId" to="./decision" {...buttonVariant({ variant: 'outlined' })}>
      <Trans>Till beslutet</Trans>
    </Link>
  )
}

/** A link to the choice of the answer, where the chart allows a correction of any. */
const CorrectionLink = () => {
  const { case: opened } = useCaseContext()
  const canSend = useCanSend()
  const form = opened.facts.forms.find(
    ({ formId, isInternal, hasApplicantEntry }) =>
      !isInternal &&
      hasApplicantEntry &&
      // The caseworker describes the answer and its problem in the linked dialog.
      canSend({ type: 'correction.request', formId }),
  )
  if (form === undefined) return null
  return (
    <Link from="/case/admin/$caseId" to="./correction" {...buttonVariant({ variant: 'outlined' })}>
      <Trans>Begär rättelse</Trans>
    </Link>
  )
}

const formCountText = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# formulär', other: '# formulär' })}`
const checkPointCountText = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# kontrollpunkt', other: '# kontrollpunkter' })}`

/** The steps that follow the review, by the event of each step on the road. */
const stepTexts: Readonly<Partial<Record<CaseEventType, MessageDescriptor>>> = {
  'regionalReview.approve': msg`regionens svar`,
  'internalSignature.submit': msg`den interna underskriften`,
  'case.export': msg`exporten`,
}

/** The road to the register: what remains to review, then what follows. For a case that is on no such road, the meaning of its status. */
export const RemainingText = () => {
  const { t, i18n } = useLingui()
  const { case: opened } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const openAnswersText = useOpenAnswersText()
  const road = roadTo(snapshot, 'case.export')
  if (opened.silent && snapshot.hasTag('answersAreOpen'))
    return t`Företaget har inte fått någon länk. Fyll i formulären, eller skicka länken till företaget.`
  if (failedSignatureTags.some((tag) => snapshot.hasTag(tag)) && snapshot.hasTag('answersAreOpen'))
    return `${t`Ansökan måste skrivas under på nytt.`} ${openAnswersText}`
  const { corrections, internalSignature, regionalReview } = opened.facts
  const answered = corrections.filter(isToRead).length
  const unanswered = corrections.filter(({ isHandled }) => !isHandled).length
  if (
    snapshot.hasTag('answersAreOpen') &&
    whoseTurn(snapshot) === 'applicant' &&
    unanswered === 0 &&
    formsNotReady(opened.facts).length === 0
  )
    return t`Företaget har fyllt i alla formulär och ska skriva under ansökan.`
  if (snapshot.hasTag('underReview') && answered > 0 && unanswered > 0)
    return t`${plural(answered, { one: '# rättelse är besvarad och kan läsas nu', other: '# rättelser är besvarade och kan läsas nu' })}, ${plural(unanswered, { one: '# väntar på företagets svar', other: '# väntar på företagets svar' })}.`
  const isInternalSignatureAhead = !['requested', 'SIGNED_BY_SIGNATORIES', 'SIGNATURES_APPROVED'].includes(
    internalSignature.status,
  )
  if (isRefusedByRegister(opened.journey)) return i18n._(statusMeanings.REFUSED_BY_REGISTER)
  if (snapshot.hasTag('regionRejected') && snapshot.hasTag('awaits:administrator') && isInternalSignatureAhead) {
    const { comment, answeredBy: by } = regionalReview
    if (comment !== null) return t`Regionen avstyrkte ansökan: ”${comment}” ${by}`
  }
  if (!snapshot.hasTag('underReview') || road === null) return i18n._(statusMeanings[opened.displayStatus])

  const codes = missingOn(road).map(({ code }) => code)
  const forms = codes.filter((code) => code === 'FORM_NOT_APPROVED').length
  const checkPoints = codes.filter((code) => code === 'CHECKPOINT_NOT_CHECKED').length
  const remaining = [
    ...(forms > 0 ? [i18n._(formCountText(forms))] : []),
    ...(codes.includes('NEW_SIGNATURE_NEEDED')
      ? [t`en ny underskrift`]
      : codes.includes('SIGNATURE_NOT_APPROVED')
        ? [t`underskriften`]
        : []),
    ...(checkPoints > 0 ? [i18n._(checkPointCountText(checkPoints))] : []),
  ]
  if (remaining.length === 0) return i18n._(statusMeanings[opened.displayStatus])
  const toReview = new Intl.ListFormat(i18n.locale).format(remaining)
  // The export does not require the internal signature: the shortest road passes it by.
  const isToBeSigned = isInternalSignatureAhead && opened.facts.extraReviewSteps.includes('SHOULD_BE_SIGNED_INTERNALLY')
  const types = road.flatMap(({ type }): CaseEventType[] =>
    type === 'case.export' && isToBeSigned ? ['internalSignature.submit', type] : type === null ? [] : [type],
  )
  const steps = [...new Set(types)].flatMap((type) => stepTexts[type] ?? []).map((step) => i18n._(step))
  if (steps.length === 0) return t`Kvar: ${toReview}.`
  const afterwards = new Intl.ListFormat(i18n.locale).format(steps)
  return t`Kvar: ${toReview}, sedan ${afterwards}.`
}

/** The blocked actions, each with its reasons as links to where they can be resolved; grouped by equal reasons. */
const BlockedActions = ({ blocked }: { blocked: readonly ActionState[] }) => {
  const { i18n } = useLingui()
  const links = useReasonLinks('line')
  const nameOf = (type: ActionState['type']) => {
    const { label = null } = actionOf(type) ?? {}
    return label === null ? type : i18n._(label)
  }
  return (
    <ul className={styles.blocked}>
      {[...Map.groupBy(blocked, ({ reasons }) => JSON.stringify(reasons))].map(([key, group]) => (
        <li key={key}>
          <LockIcon aria-hidden />
          <strong>
            {group.map(({ type }, index) => (index === 0 ? nameOf(type) : uncapitalize(nameOf(type)))).join(', ')}
          </strong>
          <ReasonList layout="line" reasons={links(group[0]?.reasons ?? [])} />
        </li>
      ))}
    </ul>
  )
}
