import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, use, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { setFormApproval } from '#schemas/api/case-actions.ts'
import { requestCorrection, saveCorrectionDraft, sendCorrections } from '#schemas/api/corrections.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { followUpsOf } from '#schemas/form/follow-ups.ts'
import { peopleInOtherAnswers } from '#schemas/form/people.ts'
import { needsNewSignature } from '#schemas/form/answer-changed.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { parseValueKey, rootComponentId } from '#schemas/form/value.ts'
import type { Api } from '#src/api/client.ts'
import { useConsequences } from '#src/case/consequences.tsx'
import { fieldId } from '#src/form/field-id.ts'
import { entryLabel } from '#src/form/review/change-labels.ts'
import { answersOf } from '#src/form/review/diff-answers.ts'
import { useLocalized } from '#src/form/use-field-state.ts'
import { useFormatContext } from '#src/form/use-format-context.ts'
import { askForCorrection } from '#src/screens/case-page/corrections/use-correction-drafts.ts'
import { EffectList } from '#src/ui/effect-list.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import { SlotContext } from './form-overlay.tsx'
import { MessageForm, type FieldRef } from './message-form.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useRequiredText } from '#src/case/required-textarea.tsx'
import { useCloseDialog, RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import styles from './field-dialogs.module.css'

const currentTime = (): string => new Date().toISOString()

const CurrentAnswer = lazy(async () => ({ default: (await import('#src/case/answer-change.tsx')).CurrentAnswer }))

/**
 * A caseworker requests a correction: saved as a draft with others, or sent at once together with them. It is written under the answer, or in a dialog where
 * the form does not show the answer. For an answer inside a list entry it is one of the whole list and names the answer.
 */
export const RequestCorrectionDialog = ({ formId, componentId: answerKey }: FieldRef) => {
  const { t } = useLingui()
  const close = useCloseDialog(useRouter())
  const { case: opened, hasTag } = useCaseContext()
  const { id: caseId, facts, forms } = opened
  const snapshot = useCaseSnapshot()
  const links = useReasonLinks()
  const labels = useCaseLabels()
  const componentId = rootComponentId(answerKey)
  const inEntry = componentId === answerKey ? null : parseValueKey(answerKey)
  const entryAnswer = useEntryAnswerName(formId, answerKey)
  const label = inEntry === null ? labels.component(componentId) : entryAnswer
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
    `correction/${answerKey}`,
    inEntry !== null ? '' : (draft?.message ?? (currentCorrection?.isHandled ? currentCorrection.message : '')),
  )
  /** Adds the name of the answer below what is already drafted about the list. */
  const messageOf = (text: string): string =>
    inEntry === null ? text : [...(draft === undefined ? [] : [draft.message]), `${label}: ${text}`].join('\n')
  const answer = askForCorrection(snapshot, { formId, componentId })
  const takeApprovalBack = async (api: Api, version: number): Promise<void> => {
    if (answer.takesApprovalBack)
      await api.fetch(setFormApproval, { params: { caseId }, body: { formId, isApproved: false }, version })
  }

  const saving = useCaseAction<string>({
    event: (text) => ({
      type: 'correction.draft',
      formId,
      componentId,
      message: messageOf(text),
      at: currentTime(),
    }),
    send: async (api, text, version) => {
      await takeApprovalBack(api, version)
      await api.fetch(saveCorrectionDraft, {
        query: { caseId, formId },
        body: { componentId, message: messageOf(text) },
      })
    },
    onSuccess: messageDraft.removeSent,
    onDone: () => {
      showFlash(t`Rättelsen är tillagd. Företaget ser den när ni skickar den.`, { caseId })
      close()
    },
  })
  const sending = useCaseAction<string>({
    event: (text) => ({
      type: 'correction.request',
      formId,
      componentId,
      message: messageOf(text),
      at: currentTime(),
    }),
    send: async (api, text, version) => {
      await takeApprovalBack(api, version)
      const message = messageOf(text)
      if (otherDraftCount === 0)
        return await api.fetch(requestCorrection, { query: { caseId, formId }, body: { componentId, message } })
      const saved = await api.fetch(saveCorrectionDraft, {
        query: { caseId, formId },
        body: { componentId, message },
      })
      return await api.fetch(sendCorrections, { query: { caseId }, version: saved.version })
    },
    onSuccess: messageDraft.removeSent,
    onDone: () => {
      const sent = t`${plural(otherDraftCount + 1, { one: 'Rättelsen är skickad.', other: '# rättelser är skickade.' })}`
      showFlash(facts.silent ? sent : t`${sent} Företaget får ett mejl.`, { caseId })
      close()
    },
  })
  const isPending = [saving, sending].some(({ isBusy, outcome }) => isBusy || outcome !== null)
  // While the request is pending, and just after it, the snapshot has changed already.
  if (answer.kind !== 'allowed' && !isPending)
    return (
      <UnderAnswer answerId={fieldId(formId, answerKey)} heading={t`Begär rättelse av ”${label}”`} onClose={close}>
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
      </UnderAnswer>
    )
  return (
    <UnderAnswer
      answerId={fieldId(formId, answerKey)}
      heading={
        inEntry === null && draft !== undefined
          ? t`Ändra rättelsen av ”${label}”`
          : currentCorrection === undefined
            ? t`Begär rättelse av ”${label}”`
            : t`Begär rättelse av ”${label}” igen`
      }
      answer={
        <div className={styles.answer}>
          <p className="meta">
            <Trans>Svaret nu</Trans>
          </p>
          <Suspense>
            <CurrentAnswer formId={formId} componentId={componentId} />
          </Suspense>
        </div>
      }
      onClose={close}
    >
      <MessageForm
        id="correction-message"
        label={<Trans>Vad ska rättas?</Trans>}
        description={
          <>
            {inEntry !== null && (
              <>
                <ListOpens list={labels.component(componentId)} message={draft?.message} />{' '}
              </>
            )}
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
        submit={draft === undefined || inEntry !== null ? <Trans>Lägg till</Trans> : <Trans>Spara</Trans>}
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
      >
        {answer.takesApprovalBack && <ApprovalTakenBack formId={formId} />}
      </MessageForm>
    </UnderAnswer>
  )
}

/** The name of an answer inside a list entry, such as "Gatuadress för Arbetsplats 2". */
const useEntryAnswerName = (formId: string, answerKey: string): string => {
  const { t } = useLingui()
  const labels = useCaseLabels()
  const localized = useLocalized()
  const { forms, contactPersons, dynamicData } = useCaseContext().case
  const context = useFormatContext(contactPersons, dynamicData)
  const form = forms.find(({ document }) => document.id === formId)
  const { componentId, entry } = parseValueKey(answerKey)
  const index = form && compileForm(form.document)
  const list = entry && index?.nodes.get(entry.listId)?.component
  const component = index?.nodes.get(componentId)?.component
  const label =
    component !== undefined && 'label' in component ? localized(component.label) : labels.component(componentId)
  if (form === undefined || index === undefined || entry === undefined || list?.type !== 'dynamicList') return label
  const entryName = entryLabel(index, answersOf(index, valuesOf(form.values), context), list, entry)
  return t`${label} för ${entryName}`
}

/** A correction of an answer in a list opens the whole list. `message`: the drafted correction of the list. */
const ListOpens = ({ list, message }: { list: string; message: string | undefined }) => (
  <>
    <Trans>Företaget kan då ändra hela listan ”{list}”. Rättelsen säger vilket svar den gäller.</Trans>
    {message !== undefined && (
      <>
        {' '}
        <Trans>Den läggs till den som väntar: ”{message}”</Trans>
      </>
    )}
  </>
)

/** Nothing can be corrected in an approved form, so the correction takes its approval back. */
const ApprovalTakenBack = ({ formId }: { formId: string }) => {
  const name = useCaseLabels().form(formId)
  const voided = useConsequences({ type: 'form.unapprove', formId }).filter(
    ({ code }) => code === 'REGIONAL_OPINION_IS_VOID' || code === 'INTERNAL_SIGNATURE_IS_VOID',
  )
  return (
    <div role="note">
      <p>
        <Trans>Formuläret ”{name}” är godkänt. Godkännandet tas tillbaka när rättelsen läggs till eller skickas.</Trans>
      </p>
      {voided.length > 0 && <EffectList effects={voided} />}
    </div>
  )
}

type UnderAnswerProps = {
  answerId: string
  heading: string
  /** The answer, if it is not visible beside. */
  answer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Placed under the visible answer, or else a dialog. Escape closes either and returns the focus to the answer. */
const UnderAnswer = ({ answerId, heading, answer, onClose, children }: UnderAnswerProps) => {
  const [slot] = use(SlotContext)
  const [isLooking, setLooking] = useState(true)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLooking(false))
    return () => cancelAnimationFrame(frame)
  }, [])
  if (slot !== null)
    return createPortal(
      <InlineEditor answerId={answerId} heading={heading} onClose={onClose}>
        {children}
      </InlineEditor>,
      slot,
    )
  return isLooking ? null : (
    <RouteDialog heading={heading}>
      {answer}
      {children}
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

const InlineEditor = ({ answerId, heading, onClose, children }: Omit<UnderAnswerProps, 'answer'>) => {
  const section = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    const element = section.current
    const textarea = element?.querySelector('textarea')
    textarea?.setSelectionRange(textarea.value.length, textarea.value.length)
    if (textarea === null) element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
    return () => document.getElementById(answerId)?.focus({ preventScroll: true })
  }, [answerId])
  return (
    <section
      ref={section}
      className={styles.inline}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return
        // The form stays.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  )
}
