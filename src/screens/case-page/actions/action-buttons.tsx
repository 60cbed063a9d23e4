import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { reasonsFor } from '#machines/case/explain.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useConsequences } from '#src/case/consequences.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Button, buttonVariant, type ButtonProps, type ButtonVariant } from '#src/ui/button.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import type { CaseEventType } from '#machines/case/events.ts'
import type { useConfirmedChanges } from '../signature/changes-since-signature.tsx'
import { actions, actionOf, isInstantAction, type InstantActionType } from './actions.ts'
import styles from './action-buttons.module.css'
import type { NextAction } from './next-action.ts'

/** The page's one filled button. */
export const NextActionButton = ({ action, size = 'normal' }: { action: NextAction; size?: 'normal' | 'small' }) => {
  const labels = useCaseLabels()
  const { links, case: opened } = useCaseContext()
  const { unhandledMessageCount } = opened.facts
  const filledButton = buttonVariant({ size })
  switch (action.kind) {
    case 'readMessages':
      return (
        <Link {...links.page('messages')} {...filledButton}>
          <Plural
            value={unhandledMessageCount}
            one="Läs och svara på meddelandet"
            other="Läs och svara på # meddelanden"
          />
        </Link>
      )
    case 'readCorrection': {
      const form = labels.form(action.formId)
      return (
        <Link {...links.form(action.formId, action.componentId)} {...filledButton}>
          <Trans>Läs rättelsen i {form}</Trans>
        </Link>
      )
    }
    case 'reviewForm': {
      const form = labels.form(action.formId)
      return (
        <Link {...links.form(action.formId)} {...filledButton}>
          <Trans>Granska {form}</Trans>
        </Link>
      )
    }
    case 'fillForm': {
      const form = labels.form(action.formId)
      return (
        <Link {...links.fill(action.formId)} {...filledButton}>
          <Trans>Fyll i {form}</Trans>
        </Link>
      )
    }
    case 'sendCorrections':
      return (
        <Link {...links.page('corrections')} {...filledButton}>
          <Trans>Till rättelserna att skicka</Trans>
        </Link>
      )
    case 'checkPoints':
      return (
        <Link {...links.page('checkPoints')} {...filledButton}>
          <Trans>Till kontrollpunkterna</Trans>
        </Link>
      )
    case 'mendRefusal':
      return (
        <Link {...links.page('forms')} {...filledButton}>
          <Trans>Till formulären att rätta</Trans>
        </Link>
      )
    case 'signAgain':
      return (
        <Link {...links.page('signature')} {...filledButton}>
          <Trans>Be om ny underskrift</Trans>
        </Link>
      )
    case 'action':
      return <ActionButton type={action.type} size={size} />
  }
}

const ActionButton = ({ type, size }: { type: CaseEventType; size: 'normal' | 'small' }) => {
  const { i18n } = useLingui()
  const { links, case: opened } = useCaseContext()
  const { label = null, dialog } = actionOf(type) ?? {}
  // The changes are shown and confirmed on the card.
  if (type === 'signature.approve' && opened.facts.changesSinceSignature !== null)
    return (
      <Link {...links.page('signature')} {...buttonVariant({ size })}>
        <Trans>Läs vad som har ändrats efter underskriften</Trans>
      </Link>
    )
  if (isInstantAction(type)) return <InstantActionButton type={type} />
  // The region's two decisions have equal weight.
  if (type === 'regionalReview.approve') return <RegionalAnswers />
  if (label === null) return null
  return (
    <Link {...(dialog ?? links.page('signature'))} {...buttonVariant({ size })}>
      {i18n._(label)}
    </Link>
  )
}

const RegionalAnswers = () => (
  <>
    <DialogLink type="regionalReview.approve" variant="outlined" size="normal" />
    <DialogLink type="regionalReview.reject" variant="outlined" size="normal" />
  </>
)

type InstantActionButtonProps = {
  type: InstantActionType
  /** The user's confirmation of the changes since the signature, for an action that asks for it. */
  confirmation?: Pick<ReturnType<typeof useConfirmedChanges>, 'current' | 'confirmedRevision'>
} & Pick<ButtonProps, 'variant' | 'size' | 'isDestructive'> &
  Partial<Pick<ButtonProps, 'children'>>

/** The consequences that the other side notices, or that undo what it has done. A new status alone shows on the page. */
const shownConsequences: ReadonlySet<string> = new Set([
  'MAIL_IS_SENT',
  'SIGNATURE_COVERS_CHANGES',
  'SIGNATURE_IS_VOID',
  'ANSWERS_ARE_OPEN',
  'FORMS_STAY_APPROVED',
])

/**
 * Sends an action at a press, where the action is available to the user; otherwise renders nothing. The consequences for the company
 * are shown beside the button, a refusal beneath.
 */
export const InstantActionButton = ({ type, confirmation, children, ...variant }: InstantActionButtonProps) => {
  const { t, i18n } = useLingui()
  const { case: opened, actor, availableActions } = useCaseContext()
  const { label, send, done } = actions[type]
  const eventWith = (confirmedRevision: string | null | undefined) =>
    type === 'signature.approve' ? { type, confirmedRevision } : { type }
  const by = actor.kind === 'staff' ? actor.name : ''
  const name = label === null ? null : i18n._(label)
  const action = useCaseAction<null>({
    event: () => eventWith(confirmation?.confirmedRevision ?? null),
    send: (api, _, version) =>
      send(api, opened.id, version, { by, confirmedRevision: confirmation?.confirmedRevision ?? null }),
    announcement: () => i18n._(done),
  })
  const shown = useConsequences(eventWith(confirmation?.current ?? null)).filter(({ code }) =>
    shownConsequences.has(code),
  )
  const id = useId()
  const [isPressed, setPressed] = useState(false)
  const links = useReasonLinks()
  const snapshot = useCaseSnapshot()
  const unconfirmed = confirmation === undefined ? [] : reasonsFor(snapshot, eventWith(confirmation.confirmedRevision))
  const isAvailable = availableActions.some((actionState) => actionState.type === type && actionState.isAllowed)
  if (!isAvailable && !action.isBusy && action.outcome === null && action.error === null) return null
  return (
    <>
      <Button
        {...variant}
        isBusy={action.isBusy}
        busyText={t`Sparar …`}
        onClick={() => {
          setPressed(true)
          if (unconfirmed.length === 0) action.run(null)
        }}
        {...(shown.length > 0 && { 'aria-describedby': id })}
      >
        {children ?? name ?? type}
      </Button>
      {shown.length > 0 && (
        <p id={id} className={styles.consequences}>
          <Trans>Det här händer:</Trans> {shown.map(({ text }) => text).join(' ')}
        </p>
      )}
      {isPressed && unconfirmed.length > 0 && (
        <div className={styles.consequences} role="alert">
          <ReasonList reasons={links(unconfirmed)} />
        </div>
      )}
      <ActionProblem action={action} />
    </>
  )
}

type DialogLinkProps = {
  type: CaseEventType
  variant?: ButtonVariant
  size?: 'normal' | 'small'
  isDestructive?: boolean
  /** The accessible name, where the visible text is shortened. */
  label?: string
  children?: ReactNode
}

/** A link to the dialog of an action, where it is available to the user; otherwise nothing. */
export const DialogLink = ({
  type,
  variant = 'quiet',
  size = 'small',
  isDestructive = false,
  label,
  children,
}: DialogLinkProps) => {
  const { i18n } = useLingui()
  const { availableActions } = useCaseContext()
  const { dialog, label: name = null } = actionOf(type) ?? {}
  const isAvailable = availableActions.some((actionState) => actionState.type === type && actionState.isAllowed)
  if (!isAvailable || dialog === undefined || name === null) return null
  return (
    <Link
      {...dialog}
      {...buttonVariant({ variant, size })}
      {...(isDestructive && { 'data-color': 'danger' })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children ?? i18n._(name)}
    </Link>
  )
}
