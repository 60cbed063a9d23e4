import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { downloadForAnalogSigning } from '#schemas/api/signatures.ts'
import { SignatoryCount } from '#schemas/signatory-count.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { controlProps, Field } from '#src/ui/field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import { useDone } from './use-done.ts'

/** Downloads the application for signing on paper, for so many people. From then on the answers are locked. */
export const PaperDialog = ({ count }: { count: string }) => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const [number, setNumber] = useState(count)
  const [isChecked, setChecked] = useState(false)
  const isWrong = isChecked && !v.is(SignatoryCount, number)
  const download = useCaseAction<string>({
    event: (numberOfSignatories) => ({ type: 'analog.download', numberOfSignatories: Number(numberOfSignatories) }),
    send: async (api, numberOfSignatories, version) =>
      saveDownload(
        await api.answer(downloadForAnalogSigning, { query: { caseId: opened.id, numberOfSignatories }, version }),
      ),
    onDone: () => done(t`Ansökan är nedladdad.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Ladda ner {company} för underskrift på papper?</Trans>}
      event={{ type: 'analog.download', numberOfSignatories: 1 }}
      action={download}
      verb={<Trans>Ladda ner</Trans>}
      busyVerb={t`Laddar ner …`}
      read={() => {
        setChecked(true)
        if (v.is(SignatoryCount, number)) return number
        document.getElementById('signatory-count')?.focus()
        return null
      }}
    >
      <Field
        id="signatory-count"
        label={<Trans>Hur många skriver under?</Trans>}
        width="zip"
        error={isWrong ? t`Skriv ett tal från 1 till 20` : null}
      >
        <input
          {...controlProps('signatory-count', { error: isWrong })}
          className="ds-input"
          inputMode="numeric"
          required
          value={number}
          onChange={(event) => setNumber(event.target.value.trim())}
        />
      </Field>
    </ActionDialog>
  )
}
