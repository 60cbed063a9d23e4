import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useWritten } from '#src/case/written-field.tsx'
import { useCloseDialog } from '#src/screens/shell/close-dialog.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { showFlash } from '#src/ui/flash.ts'
import styles from './field-dialogs.module.css'
import { Writing } from './writing.tsx'

/** The company answers in words what it was asked to correct: that the answer is right as it is, or what to know about the new one. */
export const AnswerCorrection = ({ formId, componentId }: { formId: string; componentId: string }) => {
  const { t } = useLingui()
  const close = useCloseDialog(useRouter())
  const { id: caseId, facts } = useOpenCase().case
  const label = useNames().component(componentId)
  const correction = facts.corrections.find((each) => each.formId === formId && each.componentId === componentId)
  const written = useWritten(`reply/${componentId}`)
  const action = useCaseAction<string>({
    event: (reply) => ({ type: 'correction.handle', componentId, reply, at: new Date().toISOString() }),
    send: (api, reply) =>
      api.answer(setCorrectionHandled, { query: { caseId }, body: { componentId, isHandled: true, reply } }),
    onSuccess: written.removeSent,
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
          <blockquote className={styles.wish}>{correction.message}</blockquote>
          {(isOpen || action.isBusy) && (
            <Writing
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
              written={written}
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
