import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { ask } from '#machines/case/decide.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useConsequences } from '#src/case/consequences.tsx'
import { useChart } from '#src/case/use-chart.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import type { CaseActionState } from '#src/case/use-case-action.ts'
import { useCloseDialog } from '#src/screens/shell/close-dialog.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { EffectList } from '#src/ui/effect-list.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import styles from './dialogs.module.css'

type Props<Input> = {
  /** The question, with the company's name in it. */
  heading: ReactNode
  /** What would happen, with something written where the reader has written nothing yet: its effects are told before it is done. */
  event: CaseEvent
  action: CaseActionState<Input>
  /** Verb of the button, and the verb in progress. */
  verb: ReactNode
  busyVerb: string
  isDestructive?: boolean
  /** What has failed, where the action comes to nothing. */
  failure?: ReactNode
  /** Answers what to send, or null after putting the reader where something is missing. */
  read: () => NoInfer<Input> | null
  /** Inputs, between the effects and the buttons. */
  children?: ReactNode
}

/** Asks before something that cannot be undone: what will happen, what is to be written, then the verb. */
export const ActionDialog = <Input,>(props: Props<Input>) => {
  const snapshot = useChart()
  const { heading, event, action } = props
  // While it is sent, and when it has just been done, the case is already another one.
  const isOpen = action.isBusy || action.conclusion !== null || ask(snapshot, event).kind === 'allowed'
  return <RouteDialog heading={heading}>{isOpen ? <Question {...props} /> : <Refusal event={event} />}</RouteDialog>
}

const Question = <Input,>({
  event,
  action,
  verb,
  busyVerb,
  isDestructive = false,
  failure,
  read,
  children,
}: Props<Input>) => {
  const effects = useConsequences(event)
  const close = useCloseDialog(useRouter())
  const isOvertaken = action.conclusion?.kind === 'overtaken'
  const hasFailed = action.error !== null
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (action.isBusy) return
    const input = read()
    if (input !== null) action.run(input)
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {effects.length > 0 && <EffectList effects={effects} />}
      {children}
      <ActionProblem action={action} isInForm {...(failure === undefined ? {} : { failure })} />
      <div className={styles.buttons}>
        <Button type="submit" isDestructive={isDestructive} isBusy={action.isBusy} busyText={busyVerb}>
          {isOvertaken ? <Trans>Fortsätt ändå</Trans> : hasFailed ? <Trans>Försök igen</Trans> : verb}
        </Button>
        <Button look="outlined" isNeutral onClick={close}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </form>
  )
}

/** An address can be opened when its time has passed, or by somebody whose role does not do this. */
const Refusal = ({ event }: { event: CaseEvent }) => {
  const { t } = useLingui()
  const snapshot = useChart()
  const links = useReasonLinks()
  const close = useCloseDialog(useRouter())
  const verdict = ask(snapshot, event)
  return (
    <div className={styles.form}>
      <p>{verdict.kind === 'forbidden' ? t`Din roll får inte göra det här.` : t`Det går inte att göra nu.`}</p>
      {verdict.kind === 'refused' && <ReasonList reasons={links(verdict.reasons)} />}
      <div className={styles.buttons}>
        <Button look="outlined" onClick={close}>
          <Trans>Tillbaka till ärendet</Trans>
        </Button>
      </div>
    </div>
  )
}
