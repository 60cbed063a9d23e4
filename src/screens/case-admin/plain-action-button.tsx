import { useLingui } from '@lingui/react/macro'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { actionTexts } from './action-texts.ts'
import { plainActions, type PlainActionType } from './plain-actions.ts'

type Props = { type: PlainActionType } & Pick<ButtonProps, 'look' | 'size' | 'isDestructive'> &
  Partial<Pick<ButtonProps, 'children'>>

/** Does an action at a press, where the chart offers it to the reader; otherwise nothing. A refusal is told beneath. */
export const PlainActionButton = ({ type, children, ...look }: Props) => {
  const { t, i18n } = useLingui()
  const { case: opened, offers } = useOpenCase()
  const { event, send } = plainActions[type]
  const action = useCaseAction<null>({
    event: () => event,
    send: (api, _, version) => send(api, opened.id, version),
  })
  const isOffered = offers.some((offer) => offer.type === type && offer.isAllowed)
  if (!isOffered && !action.isBusy && action.conclusion === null && action.error === null) return null
  const name = actionTexts[type]
  return (
    <>
      <Button {...look} isBusy={action.isBusy} busyText={t`Sparar …`} onClick={() => action.run(null)}>
        {children ?? (name === undefined ? type : i18n._(name))}
      </Button>
      <ActionProblem action={action} />
    </>
  )
}
