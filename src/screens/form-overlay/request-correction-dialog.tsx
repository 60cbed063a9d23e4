import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, type FormEvent, type ReactNode } from 'react'
import { ask } from '#machines/case/decide.ts'
import { requestCorrection, saveCorrectionDraft, sendCorrections } from '#schemas/api/corrections.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { followUpsOf } from '#schemas/form/follow-ups.ts'
import { peopleInOtherAnswers } from '#schemas/form/people.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { needsNewSignature } from '#schemas/form/answer-changed.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext, type TextUse } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction, type CaseActionState } from '#src/case/use-case-action.ts'
import { useRequiredText, RequiredTextarea, type RequiredText } from '#src/case/required-textarea.tsx'
import { useCloseDialog, RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './field-dialogs.module.css'

/** A field of a case: a component of one of its forms. */
export type FieldRef = { formId: string; componentId: string }

const CurrentAnswer = lazy(async () => ({ default: (await import('#src/case/answer-change.tsx')).CurrentAnswer }))

/** A caseworker requests a correction: saved as a draft with others, or sent at once together with them. */
export const RequestCorrectionDialog = ({ formId, componentId }: FieldRef) => {
  const { t } = useLingui()
  const close = useCloseDialog(useRouter())
  const { case: opened, hasTag } = useCaseContext()
  const { id: caseId, facts, forms } = opened
  const snapshot = useCaseSnapshot()
  const links = useReasonLinks()
  const label = useCaseLabels().component(componentId)
  const form = forms.find(({ document }) => document.id === formId)
  const index = form && compileForm(form.document)
  const isSignedAgain =
    index !== undefined &&
    hasTag('signed') &&
    needsNewSignature(index, [componentId, ...followUpsOf(index, componentId)])
  const isSameField = (each: FieldRef): boolean => each.formId === formId && each.componentId === componentId
  const lockedPeople = useLockedPeople({ formId, componentId })
  const draft = facts.correctionDrafts.find(isSameField)
  const currentCorrection = facts.corrections.find((each) => isSameField(each) && !each.isApproved)
  const otherDraftCount = facts.correctionDrafts.filter((each) => !isSameField(each)).length
  const messageDraft = useRequiredText(
    `correction/${componentId}`,
    draft?.message ?? (currentCorrection?.isHandled ? currentCorrection.message : ''),
  )

  const saving = useCaseAction<string>({
    event: (message) => ({ type: 'correction.draft', formId, componentId, message, at: new Date().toISOString() }),
    send: (api, message) =>
      api.fetch(saveCorrectionDraft, { query: { caseId, formId }, body: { componentId, message } }),
    onSuccess: messageDraft.removeSent,
    onDone: () => {
      showFlash(t`Rättelsen är tillagd. Företaget ser den när ni skickar den.`, { caseId })
      close()
    },
  })
  const sending = useCaseAction<string>({
    event: (message) => ({ type: 'correction.request', formId, componentId, message, at: new Date().toISOString() }),
    send: async (api, message) => {
      if (otherDraftCount === 0)
        return await api.fetch(requestCorrection, { query: { caseId, formId }, body: { componentId, message } })
      const { version } = await api.fetch(saveCorrectionDraft, {
        query: { caseId, formId },
        body: { componentId, message },
      })
      return await api.fetch(sendCorrections, { query: { caseId }, version })
    },
    onSuccess: messageDraft.removeSent,
    onDone: () => {
      const sent = t`${plural(otherDraftCount + 1, { one: 'Rättelsen är skickad.', other: '# rättelser är skickade.' })}`
      showFlash(facts.silent ? sent : t`${sent} Företaget får ett mejl.`, { caseId })
      close()
    },
  })
  const answer = ask(snapshot, { type: 'correction.draft', formId, componentId })
  const isPending = [saving, sending].some(({ isBusy, outcome }) => isBusy || outcome !== null)
  // While the request is pending, and just after it, the snapshot has changed already.
  if (answer.kind !== 'allowed' && !isPending)
    return (
      <RouteDialog heading={<Trans>Begär rättelse av ”{label}”</Trans>}>
        <div className={styles.write}>
          <p>
            <Trans>Det går inte att göra nu.</Trans>
          </p>
          {currentCorrection !== undefined && (
            <blockquote className={styles.request}>{currentCorrection.message}</blockquote>
          )}
          {answer.kind === 'refused' && <ReasonList reasons={links(answer.reasons)} />}
          {messageDraft.isWritten && (
            <>
              <p>
                <Trans>Texten är inte skickad:</Trans>
              </p>
              <blockquote className={styles.request}>{messageDraft.text}</blockquote>
            </>
          )}
        </div>
      </RouteDialog>
    )
  return (
    <RouteDialog
      heading={
        draft !== undefined ? (
          <Trans>Ändra rättelsen av ”{label}”</Trans>
        ) : currentCorrection === undefined ? (
          <Trans>Begär rättelse av ”{label}”</Trans>
        ) : (
          <Trans>Begär rättelse av ”{label}” igen</Trans>
        )
      }
    >
      <div className={styles.answer}>
        <p className="meta">
          <Trans>Svaret nu</Trans>
        </p>
        <Suspense>
          <CurrentAnswer formId={formId} componentId={componentId} />
        </Suspense>
      </div>
      <MessageForm
        id="correction-message"
        label={<Trans>Vad ska rättas?</Trans>}
        description={
          <>
            <Trans>
              Lägg till flera och skicka dem tillsammans. Företaget får ett mejl med alla, ser texten vid svaret och kan
              ändra just det.
            </Trans>
            {isSignedAgain && (
              <>
                {' '}
                <Trans>Ändras svaret behöver ansökan skrivas under på nytt.</Trans>
              </>
            )}
            {lockedPeople.map(({ name, questions }) => (
              <Fragment key={name}>
                {' '}
                <Trans>
                  {name} står också i: {questions}. Begär rättelse även där om uppgifterna om personen ska ändras.
                </Trans>
              </Fragment>
            ))}
          </>
        }
        submit={draft === undefined ? <Trans>Lägg till</Trans> : <Trans>Spara</Trans>}
        busyText={t`Sparar …`}
        draft={messageDraft}
        use={{ kind: 'correction', formId, componentId }}
        action={saving}
        secondary={{
          label:
            otherDraftCount === 0 ? (
              <Trans>Skicka nu</Trans>
            ) : (
              <Plural value={otherDraftCount + 1} one="Skicka # nu" other="Skicka alla # nu" />
            ),
          busyText: t`Skickar …`,
          action: sending,
        }}
        onCancel={close}
      />
    </RouteDialog>
  )
}

/**
 * The people of an answer who also stand in answers that stay locked when it is corrected, and the questions of those: a person is changed
 * where all answers that name the person are open.
 */
const useLockedPeople = ({ formId, componentId }: FieldRef): readonly { name: string; questions: string }[] => {
  const { i18n } = useLingui()
  const labels = useCaseLabels()
  const { case: opened, hasTag } = useCaseContext()
  if (!hasTag('locked')) return []
  const { forms, contactPersons, facts } = opened
  const asked = [...facts.corrections.filter(({ isHandled }) => !isHandled), ...facts.correctionDrafts]
  const filled = forms
    .filter(({ document }) => !document.isInternal)
    .map(({ document, values }) => ({ index: compileForm(document), values: valuesOf(values) }))
  return peopleInOtherAnswers(filled, contactPersons, { formId, componentId }, asked).map(({ name, others }) => ({
    name,
    questions: new Intl.ListFormat(i18n.locale).format(others.map((each) => labels.component(each))),
  }))
}

/** A second submit button of the form. */
type SecondaryAction = { label: ReactNode; busyText: string; action: CaseActionState<string> }

type MessageFormProps = {
  id: string
  label: ReactNode
  description?: ReactNode
  submit: ReactNode
  draft: RequiredText
  /** Offers staff their canned texts. */
  use?: TextUse
  action: CaseActionState<string>
  busyText?: string
  secondary?: SecondaryAction
  onCancel: () => void
}

/** A form with one textarea in a dialog, and its actions. */
export const MessageForm = ({
  id,
  label,
  description,
  submit,
  draft,
  use,
  action,
  busyText,
  secondary,
  onCancel,
}: MessageFormProps) => {
  const { t } = useLingui()
  const isBusy = action.isBusy || secondary?.action.isBusy === true
  const run = (chosen: CaseActionState<string>): void => {
    const text = draft.read()
    if (text !== null && !isBusy) chosen.run(text)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    run(action)
  }
  return (
    <form noValidate onSubmit={send} className={styles.write}>
      <RequiredTextarea
        id={id}
        label={label}
        draft={draft}
        rows={4}
        use={use}
        takesFocus
        {...(description !== undefined && { description })}
      />
      <ActionProblem action={action} isInForm />
      {secondary !== undefined && <ActionProblem action={secondary.action} isInForm />}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={action.isBusy} busyText={busyText ?? t`Skickar …`}>
          {submit}
        </Button>
        {secondary !== undefined && (
          <Button
            variant="outlined"
            isBusy={secondary.action.isBusy}
            busyText={secondary.busyText}
            onClick={() => run(secondary.action)}
          >
            {secondary.label}
          </Button>
        )}
        <Button variant="quiet" isNeutral onClick={onCancel}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </form>
  )
}
