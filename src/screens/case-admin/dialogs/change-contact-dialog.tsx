import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeContact } from '#schemas/api/case-actions.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useWritten, WrittenField } from '#src/case/written-field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import { EmailField, emailProblem } from './email-field.tsx'
import { useDone } from './use-done.ts'

const emailId = 'new-contact'

/** Makes somebody else at the company its contact: the old links stop, and the new contact gets one of her own. */
export const ChangeContactDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const [address, setAddress] = useState('')
  const [isChecked, setChecked] = useState(false)
  const message = useWritten('case.changeContact')
  const email = address.trim()
  const change = useCaseAction<{ email: string; message: string }>({
    event: (given) => ({ type: 'case.changeContact', email: given.email }),
    send: (api, body) => api.answer(changeContact, { query: { caseId: opened.id }, body }),
    onSuccess: (sent) => message.removeSent(sent.message),
    onDone: ({ email: contact }) => done(t`${contact} är nu kontaktperson.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Byta kontaktperson för {company}?</Trans>}
      event={{
        type: 'case.changeContact',
        email: emailProblem(email) === null ? email : '',
      }}
      action={change}
      verb={<Trans>Byt kontaktperson</Trans>}
      busyVerb={t`Byter …`}
      read={() => {
        setChecked(true)
        if (emailProblem(email) === null) return { email, message: message.text.trim() }
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
      <WrittenField
        id="new-contact-message"
        label={<Trans>Meddelande</Trans>}
        mark={<Trans>(frivilligt)</Trans>}
        written={message}
        isRequired={false}
      />
    </ActionDialog>
  )
}
