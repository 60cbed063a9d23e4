import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { postMessage } from '#schemas/api/messages.ts'
import { localized } from '#schemas/locale.ts'
import { withUnbreakingHyphens } from '#src/ui/unbreaking-hyphen.ts'
import { useCaseLabels, subjectLabel } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { EarlierMessages, useMessages } from '#src/case/use-messages.tsx'
import { useRequiredText } from '#src/case/required-textarea.tsx'
import { formMessages } from '#src/form/field/messages.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useReviewer } from '#src/screens/applicant/organisation-name.ts'
import { useMarkAsRead } from '#src/screens/applicant/use-mark-as-read.ts'
import { useCloseDialog, RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { RichText } from '#src/form/rich-text.tsx'
import { showFlash } from '#src/ui/flash.ts'
import type { FieldRef } from './field-ref.ts'
import { HandleCorrectionDialog } from './handle-correction-dialog.tsx'
import { RequestCorrectionDialog } from './request-correction-dialog.tsx'
import styles from './field-dialogs.module.css'
import { MessageForm } from './message-form.tsx'
import { MissingField, useField } from './missing-field.tsx'

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
      heading={actor.kind === 'applicant' ? <Trans>Fråga om ”{about}”</Trans> : <Trans>Skriv om ”{about}”</Trans>}
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
  return actor.kind === 'applicant' ? <HandleCorrectionDialog {...field} /> : <RequestCorrectionDialog {...field} />
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
