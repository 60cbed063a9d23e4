import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { reasonsFor } from '#machines/case/explain.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useConsequences } from '#src/case/consequences.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import type { useConfirmedChanges } from '../signature/changes-since-signature.tsx'
import { actions, type InstantActionType } from './actions.ts'
import styles from './instant-action-button.module.css'

type Props = {
  type: InstantActionType
  /** The changes since the signature that the user has confirmed, for an action that asks for it. */
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
export const InstantActionButton = ({ type, confirmation, children, ...variant }: Props) => {
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
