import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { fewestSignatories } from '#machines/case/requirements/signature.ts'
import { downloadForAnalogSigning } from '#schemas/api/signatures.ts'
import { SignatoryCount } from '#schemas/signature.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { ActionDialog, useCloseWithToast, useCompanyName } from '../dialogs/action-dialog.tsx'

/**
 * Downloads the application for signing on paper. From then on the answers are locked. `count`: how many sign, as the address has it; where it is
 * no such number, the fewest are proposed.
 */
export const PaperDialog = ({ count }: { count: string }) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const minSignatories = fewestSignatories(opened.facts)
  const proposed = v.is(SignatoryCount, count) ? count : String(minSignatories)
  const [number, setNumber] = useState(proposed)
  const [isChecked, setChecked] = useState(false)
  const countProblem = (text: string): string | null => {
    if (!v.is(SignatoryCount, text)) return t`Skriv ett tal från 1 till 20`
    return Number(text) < minSignatories
      ? t`Minst ${minSignatories} ska skriva under: företaget har svarat att flera tecknar firman tillsammans`
      : null
  }
  const problem = isChecked ? countProblem(number) : null
  const download = useCaseAction<string>({
    event: (numberOfSignatories) => ({ type: 'analog.download', numberOfSignatories: Number(numberOfSignatories) }),
    send: async (api, numberOfSignatories, version) =>
      saveDownload(
        await api.fetch(downloadForAnalogSigning, { query: { caseId: opened.id, numberOfSignatories }, version }),
      ),
    onDone: () => closeWithToast(t`Ansökan är nedladdad.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Ladda ner {company} för underskrift på papper?</Trans>}
      event={{ type: 'analog.download', numberOfSignatories: minSignatories }}
      action={download}
      verb={<Trans>Ladda ner</Trans>}
      busyVerb={t`Laddar ner …`}
      getInput={() => {
        setChecked(true)
        if (countProblem(number) === null) return number
        document.getElementById('signatory-count')?.focus()
        return null
      }}
    >
      <Field id="signatory-count" label={<Trans>Hur många skriver under?</Trans>} width="zip" error={problem}>
        <input
          {...fieldAria('signatory-count', { error: problem !== null })}
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
