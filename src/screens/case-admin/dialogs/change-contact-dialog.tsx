import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeContact } from '#schemas/api/case-actions.ts'
import { longestTextLength } from '#schemas/message.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { controlProps, Field } from '#src/ui/field.tsx'
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
  const [input, setInput] = useState({ email: '', message: '' })
  const [isChecked, setChecked] = useState(false)
  const email = input.email.trim()
  const change = useCaseAction<typeof input>({
    event: (given) => ({ type: 'case.changeContact', email: given.email }),
    send: (api, body) => api.answer(changeContact, { query: { caseId: opened.id }, body }),
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
        if (emailProblem(email) === null) return { email, message: input.message.trim() }
        document.getElementById(emailId)?.focus()
        return null
      }}
    >
      <EmailField
        id={emailId}
        label={<Trans>Den nya kontaktpersonens e-postadress</Trans>}
        value={input.email}
        problem={isChecked ? emailProblem(email) : null}
        onChange={(next) => setInput({ ...input, email: next })}
      />
      <Field id="new-contact-message" label={<Trans>Meddelande</Trans>} mark={<Trans>(frivilligt)</Trans>}>
        <textarea
          {...controlProps('new-contact-message', {})}
          className="ds-input"
          rows={3}
          maxLength={longestTextLength}
          value={input.message}
          onChange={(event) => setInput({ ...input, message: event.target.value })}
        />
      </Field>
    </ActionDialog>
  )
}
