import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { rejectCase } from '#schemas/api/case-actions.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useWritten, WrittenField } from '#src/case/written-field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import styles from './dialogs.module.css'
import { useDone } from './use-done.ts'

type Rejection = { message: string; mayReapply: boolean }

/** Refuses the application, with a message to the company. */
export const RejectDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const message = useWritten('case.reject')
  const [mayReapply, setMayReapply] = useState(true)
  const rejection = useCaseAction<Rejection>({
    event: (given) => ({ type: 'case.reject', ...given }),
    send: (api, body, version) => api.answer(rejectCase, { query: { caseId: opened.id }, body, version }),
    onSuccess: (sent) => message.removeSent(sent.message),
    onDone: () => done(t`Ansökan är avslagen.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Avslå ansökan från {company}?</Trans>}
      event={{ type: 'case.reject', message: 'written', mayReapply }}
      action={rejection}
      verb={<Trans>Avslå och skicka</Trans>}
      busyVerb={t`Avslår …`}
      isDestructive
      read={() => {
        const text = message.read()
        return text === null ? null : { message: text, mayReapply }
      }}
    >
      <WrittenField id="reject-message" label={<Trans>Meddelande till företaget</Trans>} written={message} takesFocus />
      <label className={styles.choice}>
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
