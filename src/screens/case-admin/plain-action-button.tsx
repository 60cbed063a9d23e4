import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useConsequences } from '#src/case/consequences.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { actionTexts } from './action-texts.ts'
import styles from './plain-action-button.module.css'
import { plainActions, type PlainActionType } from './plain-actions.ts'

type Props = { type: PlainActionType } & Pick<ButtonProps, 'look' | 'size' | 'isDestructive'> &
  Partial<Pick<ButtonProps, 'children'>>

/**
 * Does an action at a press, where the chart offers it to the reader; otherwise nothing. A mail that it sends is told
 * beside it, a refusal beneath.
 */
export const PlainActionButton = ({ type, children, ...look }: Props) => {
  const { t, i18n } = useLingui()
  const { case: opened, actor, offers } = useOpenCase()
  const { event, send } = plainActions[type]
  const by = actor.kind === 'staff' ? actor.name : ''
  const text = actionTexts[type]
  const name = text === undefined ? null : i18n._(text)
  const action = useCaseAction<null>({
    event: () => event,
    send: (api, _, version) => send(api, opened.id, version, by),
    announcement: () => (name === null ? t`Sparat` : t`Klart: ${name}`),
  })
  const mails = useConsequences(event).filter(({ code }) => code === 'MAIL_IS_SENT')
  const id = useId()
  const isOffered = offers.some((offer) => offer.type === type && offer.isAllowed)
  if (!isOffered && !action.isBusy && action.conclusion === null && action.error === null) return null
  return (
    <>
      <Button
        {...look}
        isBusy={action.isBusy}
        busyText={t`Sparar …`}
        onClick={() => action.run(null)}
        {...(mails.length > 0 && { 'aria-describedby': id })}
      >
        {children ?? name ?? type}
      </Button>
      {mails.length > 0 && (
        <p id={id} className={styles.told}>
          <Trans>Det här händer:</Trans> {mails.map(({ text }) => text).join(' ')}
        </p>
      )}
      <ActionProblem action={action} />
    </>
  )
}
