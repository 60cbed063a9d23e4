import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { isIrreversible } from '#machines/case/case-actions.ts'
import { ask } from '#machines/case/decide.ts'
import type { CaseEvent, Question } from '#machines/case/events.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useConsequences } from '#src/case/consequences.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import type { CaseActionState } from '#src/case/use-case-action.ts'
import { useCloseDialog, RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { EffectList } from '#src/ui/effect-list.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import styles from './dialogs.module.css'
import { showFlash } from '../../../ui/flash.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'

type Props<Input> = {
  /** The question, with the company's name in it. */
  heading: ReactNode
  /** A sample event, with placeholders for missing input: its effects are shown before it is sent. */
  event: CaseEvent
  /** The event with what has been entered, where that can be refused: then the form says why instead of sending it, and stays. */
  enteredEvent?: CaseEvent
  action: CaseActionState<Input>
  /** Verb of the button, and the verb in progress. */
  verb: ReactNode
  busyVerb: string
  /** The label of the button that closes the dialog, for a verb that itself means cancelling. */
  closeText?: ReactNode
  isDestructive?: boolean
  /** The text of a failed action. */
  failure?: ReactNode
  /** Returns the input to send, or null after focusing what is missing. */
  getInput: () => NoInfer<Input> | null
  /** The subject of the action, above its effects. */
  subject?: ReactNode
  /** Inputs, between the effects and the buttons. */
  children?: ReactNode
}

/**
 * A confirmation of an irreversible action: its effects, its inputs, then the verb. Once it is open, what has been entered stays, also when somebody
 * else has made the action impossible.
 */
export const ActionDialog = <Input,>(props: Props<Input>) => {
  const snapshot = useCaseSnapshot()
  const { heading, event } = props
  const isPossible = ask(snapshot, event).kind === 'allowed'
  const [wasPossible, setWasPossible] = useState(isPossible)
  if (isPossible && !wasPossible) setWasPossible(true)
  return (
    <RouteDialog heading={heading}>
      {wasPossible ? <ActionForm {...props} isPossible={isPossible} /> : <ActionUnavailable question={event} />}
    </RouteDialog>
  )
}

const ActionForm = <Input,>({
  event,
  enteredEvent = event,
  isPossible,
  action,
  verb,
  busyVerb,
  closeText = <Trans>Avbryt</Trans>,
  isDestructive = false,
  failure,
  getInput,
  subject,
  children,
}: Props<Input> & { isPossible: boolean }) => {
  const snapshot = useCaseSnapshot()
  const isEntryPossible = ask(snapshot, enteredEvent).kind === 'allowed'
  const [isSubmitted, setSubmitted] = useState(false)
  const effects = useConsequences(isEntryPossible ? enteredEvent : event)
  const saysWhetherItCanBeUndone = effects.some(
    ({ code }) => code === 'REGISTER_RECEIVES_CASE' || code === 'REMOVAL_CAN_BE_UNDONE',
  )
  const close = useCloseDialog(useRouter())
  const isStale = action.outcome?.kind === 'stale'
  const hasFailed = action.error !== null
  // While the request is pending, and just after it, the snapshot has changed already.
  const isSettled = !action.isBusy && action.outcome === null
  const isLocked = isSettled && !isPossible
  const refused = isLocked ? event : isSettled && isSubmitted && !isEntryPossible ? enteredEvent : null
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (action.isBusy || isLocked) return
    const input = getInput()
    setSubmitted(input !== null)
    if (input !== null && isEntryPossible) action.run(input)
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {subject}
      {effects.length > 0 && <EffectList effects={effects} />}
      {isIrreversible(event.type) && !saysWhetherItCanBeUndone && (
        <p>
          <Trans>Det går inte att ångra.</Trans>
        </p>
      )}
      {children}
      <ActionProblem action={action} isInForm {...(failure === undefined ? {} : { failure })} />
      {refused !== null && (
        <div id={refusalId} className={styles.caution} role="alert">
          <Refusal question={refused} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          isDestructive={isDestructive}
          isBusy={action.isBusy}
          busyText={busyVerb}
          isLocked={isLocked}
          {...(refused !== null && { 'aria-describedby': refusalId })}
        >
          {isStale ? <Trans>Fortsätt ändå</Trans> : hasFailed ? <Trans>Försök igen</Trans> : verb}
        </Button>
        <Button variant="outlined" isNeutral onClick={close}>
          {closeText}
        </Button>
      </div>
    </form>
  )
}

const refusalId = 'action-refusal'

const Refusal = ({ question }: { question: Question }) => {
  const { t } = useLingui()
  const links = useReasonLinks()
  const answer = ask(useCaseSnapshot(), question)
  return (
    <>
      <p>{answer.kind === 'forbidden' ? t`Din roll får inte göra det här.` : t`Det går inte att göra nu.`}</p>
      {answer.kind === 'refused' && <ReasonList reasons={links(answer.reasons)} />}
    </>
  )
}

/** Why an action cannot be done: a dialog's URL can be opened when the action is not possible, or not allowed for the role. */
export const ActionUnavailable = ({ question }: { question: Question }) => {
  const close = useCloseDialog(useRouter())
  return (
    <div className={styles.form}>
      <Refusal question={question} />
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={close}>
          <Trans>Tillbaka till ärendet</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Closes the dialog of a completed action and shows a toast. */
export const useCloseWithToast = (): ((text: string) => void) => {
  const close = useCloseDialog(useRouter())
  const { id: caseId } = useCaseContext().case
  return (text) => {
    close()
    showFlash(text, { caseId })
  }
}

/** The company's name in a dialog heading: its number while the name is not known. */
export const useCompanyName = (): string => {
  const { t } = useLingui()
  const { name, orgNo } = useCaseContext().case.company
  const number = formatOrgNumber(orgNo)
  return name === '' ? t`företaget ${number}` : name
}
