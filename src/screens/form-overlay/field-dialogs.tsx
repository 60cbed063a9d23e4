import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import { postMessage } from '#schemas/api/messages.ts'
import type { ValueComponent } from '#schemas/form.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { localized } from '#schemas/locale.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels, subjectLabel } from '#src/case/case-labels.ts'
import { useRequiredText } from '#src/case/required-textarea.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { EarlierMessages, useMessages } from '#src/case/use-messages.tsx'
import { formMessages } from '#src/form/field/messages.ts'
import { RichText } from '#src/form/rich-text.tsx'
import { applicantWriter, personField } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useReviewer } from '#src/case/organisation-name.ts'
import { useMarkAsRead } from '#src/screens/applicant/use-mark-as-read.ts'
import { useCloseDialog, RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { DateTime } from '#src/ui/time.tsx'
import { withUnbreakingHyphens } from '#src/ui/unbreaking-hyphen.ts'
import { MessageForm, type FieldRef } from './message-form.tsx'
import styles from './field-dialogs.module.css'

/** Lazy: companies load the dialogs of fields too. */
const RequestCorrectionDialog = lazy(async () => ({
  default: (await import('./request-correction-dialog.tsx')).RequestCorrectionDialog,
}))

type MessageSubject = { formId: string; componentId: string | undefined }

/** Writes a message about a form, or about one of its answers, below the earlier ones about it. */
export const SupportDialog = ({ formId, componentId }: MessageSubject) =>
  componentId === undefined ? (
    <MessageDialog formId={formId} componentId={undefined} />
  ) : (
    <FieldMessageDialog formId={formId} componentId={componentId} />
  )

const FieldMessageDialog = (field: FieldRef) =>
  useField(field) === undefined ? <MissingField /> : <MessageDialog {...field} />

const MessageDialog = ({ formId, componentId }: MessageSubject) => {
  const { t } = useLingui()
  const labels = useCaseLabels()
  const { case: opened, actor } = useCaseContext()
  const close = useCloseDialog(useRouter())
  const draft = useRequiredText(`message/${formId}/${componentId ?? ''}`)
  const about = subjectLabel(labels, { formId, componentId: componentId ?? null })
  const shown = useMessages()
  const relatedMessages = shown.messages.filter(
    (message) => message.formId === formId && (componentId === undefined || message.componentId === componentId),
  )
  const reviewer = useReviewer()
  useMarkAsRead(relatedMessages)
  const send = useCaseAction<string>({
    event: () => ({ type: 'message.post' }),
    send: (api, message) =>
      api.fetch(postMessage, {
        query: { caseId: opened.id, formId, ...(componentId !== undefined && { componentId }) },
        body: { message },
      }),
    onSuccess: draft.removeSent,
    onDone: () => {
      showFlash(t`Meddelandet är skickat.`, { caseId: opened.id })
      close()
    },
  })
  return (
    <RouteDialog
      heading={
        actor.kind === 'applicant' ? (
          <Trans>Fråga om ”{about}”</Trans>
        ) : (
          <Trans>Skriv till företaget om ”{about}”</Trans>
        )
      }
    >
      <EarlierMessages {...shown} />
      {relatedMessages.length > 0 && (
        <ol className={styles.thread}>
          {relatedMessages.map((message) => (
            <li key={message.messageId}>
              <p className="meta">
                <strong>{message.authorName}</strong> <DateTime at={message.createdAt} />
              </p>
              <p>{message.message}</p>
            </li>
          ))}
        </ol>
      )}
      <MessageForm
        id="support-message"
        label={actor.kind === 'applicant' ? <Trans>Er fråga</Trans> : <Trans>Ditt meddelande</Trans>}
        submit={<Trans>Skicka</Trans>}
        {...(actor.kind === 'applicant' && {
          description:
            componentId === undefined ? (
              <Trans>{reviewer} svarar. Ni får e-post när svaret har kommit.</Trans>
            ) : (
              <Trans>{reviewer} svarar här, vid frågan. Ni får e-post när svaret har kommit.</Trans>
            ),
        })}
        draft={draft}
        use={{ kind: 'message', formId, componentId }}
        action={send}
        onCancel={close}
      />
    </RouteDialog>
  )
}

/** A caseworker requests a correction; the company reads the request and replies. */
export const CorrectionDialog = (field: FieldRef) => {
  const { actor } = useCaseContext()
  if (useField(field) === undefined) return <MissingField />
  return actor.kind === 'applicant' ? (
    <HandleCorrectionDialog {...field} />
  ) : (
    <Suspense>
      <RequestCorrectionDialog {...field} />
    </Suspense>
  )
}

/** The help text of one question. */
export const HelpDialog = (field: FieldRef) => {
  const locale = useLocale()
  const { i18n } = useLingui()
  const component = useField(field)
  if (component === undefined) return <MissingField />
  const { label, helpText } = component
  return (
    <RouteDialog heading={withUnbreakingHyphens(localized(label, locale))}>
      <div>
        {helpText === undefined ? (
          <Trans>Det finns ingen hjälp till den här frågan.</Trans>
        ) : (
          <RichText text={localized(helpText, locale)} newTab={formMessages(i18n).newTab} />
        )}
      </div>
    </RouteDialog>
  )
}

/** The field in the address of a dialog, or undefined if the case has no such field. */
const useField = ({ formId, componentId }: FieldRef): ValueComponent | undefined => {
  const form = useCaseContext().case.forms.find(({ document }) => document.id === formId)
  const component = form && compileForm(form.document).nodes.get(parseValueKey(componentId).componentId)?.component
  return component !== undefined && carriesValue(component) ? component : undefined
}

/** Shown instead of a dialog about an unknown field. */
const MissingField = () => (
  <RouteDialog heading={<Trans>Frågan finns inte i formuläret</Trans>}>
    <p>
      <Trans>Adressen är gammal eller felskriven.</Trans>
    </p>
  </RouteDialog>
)

/** The company's reply to a correction: why the answer is right, or a comment on the new one. */
const HandleCorrectionDialog = ({ formId, componentId }: FieldRef) => {
  const { t } = useLingui()
  const close = useCloseDialog(useRouter())
  const { id: caseId, facts } = useCaseContext().case
  const label = useCaseLabels().component(componentId)
  const correction = facts.corrections.find((each) => each.formId === formId && each.componentId === componentId)
  const messageDraft = useRequiredText(`reply/${componentId}`)
  const action = useCaseAction<string>({
    event: (reply) => ({ type: 'correction.handle', componentId, reply, at: new Date().toISOString() }),
    send: (api, reply) =>
      api.fetch(setCorrectionHandled, { query: { caseId }, body: { componentId, isHandled: true, reply } }),
    onSuccess: messageDraft.removeSent,
    onDone: () => {
      showFlash(t`Svaret är skickat.`, { caseId })
      close()
    },
  })
  const { drafts } = useServices()
  const hasWrittenPerson = drafts.hasFrom({ writer: applicantWriter, caseId, field: personField(componentId) })
  const reply = correction?.reply ?? null
  const isOpen = correction !== undefined && !correction.isHandled
  return (
    <RouteDialog heading={<Trans>Svara om ”{label}”</Trans>}>
      {correction === undefined ? (
        <p>
          <Trans>Ingen rättelse är begärd här.</Trans>
        </p>
      ) : (
        <div className={styles.write}>
          <blockquote className={styles.request}>{correction.message}</blockquote>
          {isOpen && hasWrittenPerson && (
            <p>
              <Trans>En person är inte sparad än. Stäng och lägg till eller spara den först.</Trans>
            </p>
          )}
          {((isOpen && !hasWrittenPerson) || action.isBusy) && (
            <MessageForm
              id="reply"
              label={<Trans>Ert svar</Trans>}
              description={
                correction.isAnswerChanged === false ? (
                  <Trans>Svaret i formuläret är inte ändrat. Stämmer det? Skriv varför, så läser vi det.</Trans>
                ) : (
                  <Trans>Vi läser det tillsammans med det ändrade svaret.</Trans>
                )
              }
              submit={<Trans>Skicka svaret</Trans>}
              draft={messageDraft}
              action={action}
              onCancel={close}
            />
          )}
          {!isOpen && reply !== null && (
            <p>
              <Trans>Ni svarade: ”{reply}”</Trans>
            </p>
          )}
        </div>
      )}
    </RouteDialog>
  )
}
