import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useConsequences } from '#src/case/consequences.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { actions, type InstantActionType } from './actions.ts'
import styles from './instant-action-button.module.css'

type Props = { type: InstantActionType } & Pick<ButtonProps, 'variant' | 'size' | 'isDestructive'> &
  Partial<Pick<ButtonProps, 'children'>>

/** What the other side notices, or what it has done and would lose. A new status alone shows on the page. */
const shownConsequences: ReadonlySet<string> = new Set([
  'MAIL_IS_SENT',
  'SIGNATURE_IS_VOID',
  'ANSWERS_ARE_OPEN',
  'FORMS_STAY_APPROVED',
])

/**
 * Sends an action at a press, where it is available to the user; otherwise nothing. What it brings about for the company is shown
 * beside it, a refusal beneath.
 */
export const InstantActionButton = ({ type, children, ...variant }: Props) => {
  const { t, i18n } = useLingui()
  const { case: opened, actor, availableActions } = useCaseContext()
  const { label, send } = actions[type]
  const event = { type }
  const by = actor.kind === 'staff' ? actor.name : ''
  const name = label === null ? null : i18n._(label)
  const action = useCaseAction<null>({
    event: () => event,
    send: (api, _, version) => send(api, opened.id, version, by),
    announcement: () => (name === null ? t`Sparat` : t`Klart: ${name}`),
  })
  const shown = useConsequences(event).filter(({ code }) => shownConsequences.has(code))
  const id = useId()
  const isAvailable = availableActions.some((actionState) => actionState.type === type && actionState.isAllowed)
  if (!isAvailable && !action.isBusy && action.outcome === null && action.error === null) return null
  return (
    <>
      <Button
        {...variant}
        isBusy={action.isBusy}
        busyText={t`Sparar …`}
        onClick={() => action.run(null)}
        {...(shown.length > 0 && { 'aria-describedby': id })}
      >
        {children ?? name ?? type}
      </Button>
      {shown.length > 0 && (
        <p id={id} className={styles.consequences}>
          <Trans>Det här händer:</Trans> {shown.map(({ text }) => text).join(' ')}
        </p>
      )}
      <ActionProblem action={action} />
    </>
  )
}
