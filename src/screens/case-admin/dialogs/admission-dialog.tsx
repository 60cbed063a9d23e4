import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { sendAdmissionDateMail } from '#schemas/api/case-actions.ts'
import { IsoDate } from '#schemas/identifiers.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { controlProps, Field } from '#src/ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import { useDone } from './use-done.ts'

/** Tells the company the date that its membership begins. */
export const AdmissionDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const [date, setDate] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isWrong = isChecked && !v.is(IsoDate, date)
  const sending = useCaseAction<string>({
    event: (admissionDate) => ({ type: 'case.sendAdmissionDate', admissionDate }),
    send: (api, admissionDate) =>
      api.answer(sendAdmissionDateMail, { params: { caseId: opened.id }, body: { admissionDate } }),
    onDone: () => done(t`Inträdesdatumet är skickat.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Skicka inträdesdatum till {company}?</Trans>}
      event={{ type: 'case.sendAdmissionDate', admissionDate: v.is(IsoDate, date) ? date : '2000-01-01' }}
      action={sending}
      verb={<Trans>Skicka</Trans>}
      busyVerb={t`Skickar …`}
      read={() => {
        setChecked(true)
        if (v.is(IsoDate, date)) return date
        document.getElementById('admission-date')?.focus()
        return null
      }}
    >
      <Field
        id="admission-date"
        label={<Trans>Inträdesdatum</Trans>}
        width="date"
        error={isWrong ? t`Du måste fylla i ett värde` : null}
      >
        <input
          {...controlProps('admission-date', { error: isWrong })}
          className="ds-input"
          type="date"
          required
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
