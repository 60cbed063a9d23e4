import { Trans, useLingui } from '@lingui/react/macro'
import { use, useMemo, useRef, type ComponentProps } from 'react'
import { useCaseContext, CaseProvider, type CaseContextValue } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import approval from '#src/screens/form-overlay/approval.module.css'
import { OverlayBar } from '#src/screens/form-overlay/form-overlay.tsx'
import { KeyHint, useKey } from '#src/screens/keys/keys.tsx'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { NextActionButton } from '../actions/action-buttons.tsx'
import { actionOf, blockedActions, orderedActionTypes } from '../actions/actions.ts'
import { AdministratorAction, RemainingText, useHasEnded } from '../actions/next-action-banner.tsx'
import { nextAction } from '../actions/next-action.ts'
import { PendingTasks } from '../actions/pending-tasks.tsx'
import { InternalSetback, RegisterRefusal } from '../actions/setbacks.tsx'
import { CheckPointsCard } from '../checkpoints/check-points-card.tsx'
import { CorrectionsCard } from '../corrections/corrections-card.tsx'
import { OpposingProposal } from '../dialogs/own-answers.tsx'
import { DocumentsButton, DocumentSlot } from '../documents/document-host.tsx'
import { ExtraStepsCard } from '../extra-steps/extra-steps-card.tsx'
import { FormsCard } from '../forms/form-review-row.tsx'
import { NeighboursContext, NextCase, type Neighbours } from '../neighbours.tsx'
import { SectionScope } from '../page-section.tsx'
import { SignatureCard } from '../signature/signature-card.tsx'
import { useAvailableActions } from '../use-available-actions.ts'
import styles from '../case-page-screen.module.css'

const scope = 'decision-'
/** The sections of the page that the step has too. */
const ownSections: ReadonlySet<string> = new Set(['corrections', 'signature', 'checkPoints', 'extraSteps'])

/** The step after the forms: all that remains before the decision on the case, and the decision. It closes back to the case. */
export const DecisionScreen = () => {
  const open = useCaseContext()
  const { case: opened, hasTag } = open
  const neighbours = use(NeighboursContext)
  const isReviewed = opened.forms.every(({ status }) => status === 'approved')
  const value = useMemo(() => ({ ...open, links: withOwnSections(open) }), [open])
  return (
    <RouteDialog heading={<Trans>Beslut</Trans>} contentId="decision">
      <CaseProvider value={value}>
        <SectionScope value={scope}>
          <OverlayBar closeText={<Trans>Till ärendet</Trans>}>
            <DocumentsButton />
          </OverlayBar>
          <div className={styles.step}>
            <header className={styles.stepHead} data-turn>
              <p className="meta">
                {isReviewed ? <Trans>Alla formulär är godkända</Trans> : <Trans>Efter formulären</Trans>}
              </p>
              <h1 tabIndex={-1}>
                <Trans>Beslut</Trans>
              </h1>
              <p>
                <RemainingText />
              </p>
              <AdministratorAction />
              <RegisterRefusal />
              <InternalSetback />
              <PendingTasks />
              <OpposingProposal />
            </header>
            <CorrectionsCard />
            <div className={styles.pair}>
              <SignatureCard />
              <CheckPointsCard />
            </div>
            <ExtraStepsCard />
            {!isReviewed && !hasTag('closed') && <FormsCard />}
            <DecisionPanel neighbours={neighbours} />
          </div>
          <DocumentSlot />
        </SectionScope>
      </CaseProvider>
    </RouteDialog>
  )
}

/** Links to the sections of the case that the step has lead to these. */
const withOwnSections = ({ case: { id: caseId }, links }: CaseContextValue): CaseContextValue['links'] => {
  const page: typeof links.page = (hash) =>
    hash !== undefined && ownSections.has(hash)
      ? { to: '/case/admin/$caseId/decision', params: { caseId }, hash: `${scope}${hash}` }
      : links.page(hash)
  return {
    ...links,
    page,
    reason: (code, link) => (link.to === 'section' ? page(link.section) : links.reason(code, link)),
  }
}

/**
 * The next action, which a key presses too, in view all the time. While checkpoints remain, which the step has, it is the decision that they lead to,
 * with why it is off; without one it is the next case.
 */
const DecisionPanel = ({ neighbours }: { neighbours: Neighbours | null }) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const availableActions = useAvailableActions(snapshot)
  const action = nextAction(snapshot, availableActions, opened)
  const hasEnded = useHasEnded(opened.id, action !== null)
  const blocked = blockedActions(availableActions)
  const later = orderedActionTypes.flatMap((type) =>
    actionOf(type)?.isForward === true ? (blocked.find((each) => each.type === type) ?? []) : [],
  )[0]
  const isShownHere = action?.kind === 'checkPoints' && later !== undefined
  return (
    <section className={approval.approval} data-bottom-bar data-turn aria-label={t`Nästa steg`}>
      {action !== null && !isShownHere && <StepAction key={JSON.stringify(action)} action={action} />}
      {action === null && neighbours !== null && <NextCase neighbours={neighbours} takesFocus={hasEnded} />}
      {later !== undefined && <LaterDecision later={later} hasButton={isShownHere} />}
    </section>
  )
}

/** The button of the action, which the key presses. */
const StepAction = ({ action }: ComponentProps<typeof NextActionButton>) => {
  const step = useRef<HTMLSpanElement>(null)
  const isReady = useKey('approve', () => {
    const button = step.current?.querySelector<HTMLElement>('a[href], button')
    button?.focus()
    button?.click()
  })
  return (
    <span ref={step} className={styles.stepAction} data-ready={isReady}>
      <NextActionButton action={action} />
      <KeyHint id="approve" />
    </span>
  )
}

/** The decision that the case leads to, with what it lacks. */
const LaterDecision = ({
  later: { type, reasons },
  hasButton,
}: {
  later: ReturnType<typeof blockedActions>[number]
  hasButton: boolean
}) => {
  const { i18n } = useLingui()
  const links = useReasonLinks('line')
  const { label = null } = actionOf(type) ?? {}
  const name = label === null ? type : i18n._(label)
  return (
    <div className={styles.later}>
      {hasButton ? (
        <Button isLocked aria-describedby="decision-lacks">
          {name}
        </Button>
      ) : (
        <strong>{name}</strong>
      )}
      <div id="decision-lacks">
        <ReasonList layout="line" reasons={links(reasons)} />
      </div>
    </div>
  )
}
