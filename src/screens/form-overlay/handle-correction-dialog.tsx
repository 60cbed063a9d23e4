import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useRequiredText } from '#src/case/required-textarea.tsx'
import { useCloseDialog, RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { showFlash } from '#src/ui/flash.ts'
import styles from './field-dialogs.module.css'
import type { FieldRef } from './field-ref.ts'
import { MessageForm } from './message-form.tsx'

/** The company's reply to a correction: why the answer is right, or a comment on the new one. */
export const HandleCorrectionDialog = ({ formId, componentId }: FieldRef) => {
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
          {(isOpen || action.isBusy) && (
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
