import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeContact } from '#schemas/api/case-actions.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useRequiredText, RequiredTextarea } from '#src/case/required-textarea.tsx'
import { ActionDialog, useCloseWithToast, useCompanyName } from '../dialogs/action-dialog.tsx'
import { EmailField, emailProblem } from '../dialogs/email-field.tsx'

const emailId = 'new-contact'

/** Changes the contact person: the old links are revoked, and the new contact gets a new one. */
export const ChangeContactDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const [address, setAddress] = useState('')
  const [isChecked, setChecked] = useState(false)
  const message = useRequiredText('case.changeContact')
  const email = address.trim()
  const change = useCaseAction<{ email: string; message: string }>({
    event: (input) => ({ type: 'case.changeContact', email: input.email }),
    send: (api, body) => api.fetch(changeContact, { query: { caseId: opened.id }, body }),
    onSuccess: (sent) => message.removeSent(sent.message),
    onDone: ({ email: contact }) => closeWithToast(t`${contact} är nu kontaktperson.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Byta kontaktperson för {company}?</Trans>}
      event={{ type: 'case.changeContact', email: '' }}
      {...(emailProblem(email) === null && { enteredEvent: { type: 'case.changeContact', email } })}
      action={change}
      verb={<Trans>Byt kontaktperson</Trans>}
      busyVerb={t`Byter …`}
      getInput={() => {
        setChecked(true)
        if (emailProblem(email) === null) return message.stopsAtGap() ? null : { email, message: message.text.trim() }
        document.getElementById(emailId)?.focus()
        return null
      }}
    >
      <EmailField
        id={emailId}
        label={<Trans>Den nya kontaktpersonens e-postadress</Trans>}
        value={address}
        problem={isChecked ? emailProblem(email) : null}
        onChange={setAddress}
      />
      <RequiredTextarea
        id="new-contact-message"
        label={<Trans>Meddelande</Trans>}
        mark={<Trans>(frivilligt)</Trans>}
        draft={message}
        isRequired={false}
        use={{ kind: 'message' }}
      />
    </ActionDialog>
  )
}
