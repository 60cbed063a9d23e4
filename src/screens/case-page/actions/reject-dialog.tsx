import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { rejectCase } from '#schemas/api/case-actions.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useRequiredText, RequiredTextarea } from '#src/case/required-textarea.tsx'
import { ActionDialog, useCloseWithToast, useCompanyName } from '../dialogs/action-dialog.tsx'
import choices from '#src/ui/choices.module.css'

type RejectionInput = { message: string; mayReapply: boolean }

/** Rejects the application, with a message to the company. */
export const RejectDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const message = useRequiredText('case.reject')
  const [mayReapply, setMayReapply] = useState(true)
  const rejection = useCaseAction<RejectionInput>({
    event: (input) => ({ type: 'case.reject', ...input }),
    send: (api, body, version) => api.fetch(rejectCase, { query: { caseId: opened.id }, body, version }),
    onSuccess: (sent) => message.removeSent(sent.message),
    onDone: () => closeWithToast(t`Ansökan är avslagen.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Avslå ansökan från {company}?</Trans>}
      event={{ type: 'case.reject', message: 'written', mayReapply }}
      action={rejection}
      verb={opened.silent ? <Trans>Avslå</Trans> : <Trans>Avslå och skicka</Trans>}
      busyVerb={t`Avslår …`}
      isDestructive
      getInput={() => {
        const text = message.read()
        return text === null ? null : { message: text, mayReapply }
      }}
    >
      <RequiredTextarea
        id="reject-message"
        label={opened.silent ? <Trans>Skäl, till ärendets historik</Trans> : <Trans>Meddelande till företaget</Trans>}
        {...(opened.silent && {
          description: <Trans>Ärendet är skapat i tysthet: företaget får inget besked. Lämna det själv.</Trans>,
        })}
        draft={message}
        use={{ kind: 'rejection' }}
        takesFocus
      />
      <label className={choices.choice}>
        <input
          type="checkbox"
          className="ds-input"
          checked={mayReapply}
          onChange={(event) => setMayReapply(event.target.checked)}
        />
        <Trans>Företaget får ansöka igen</Trans>
      </label>
    </ActionDialog>
  )
}
