import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { DownloadIcon } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { createPdf, type PdfSelection, downloadZip, signingTokenHeader } from '#schemas/api/files.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { useCloseDialog, RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { useDownload } from '#src/case/use-download.ts'
import choices from '#src/ui/choices.module.css'
import styles from '../dialogs/dialogs.module.css'
import type { Api } from '../../../api/client.ts'
import type { DownloadedFile } from '../../../api/request.ts'

/** A part of the case that can be in its PDF. Keys are unique over all kinds. */
type PdfPart = { key: string; name: string; add: (selection: Required<PdfSelection>) => Required<PdfSelection> }

const emptySelection: Required<PdfSelection> = {
  formIds: [],
  checkpointIds: [],
  includeSignature: false,
  includeInternalSignature: false,
  includeAll: false,
}

/** Chooses the parts of the PDF of the case: all by default. */
export const PdfDialog = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const close = useCloseDialog(useRouter())
  const parts = useParts()
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [isChecked, setChecked] = useState(false)
  const chosen = parts.filter(({ key }) => !excluded.has(key))
  const body =
    chosen.length === parts.length
      ? { includeAll: true }
      : chosen.reduce<Required<PdfSelection>>((selection, { add }) => add(selection), emptySelection)
  const pdf = useDownload(() => api.fetch(createPdf, { query: { caseId: opened.id }, body }))
  const toggle = (key: string) => {
    const next = new Set(excluded)
    if (!next.delete(key)) next.add(key)
    setExcluded(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (chosen.length > 0 && !pdf.isBusy) pdf.start()
  }
  const isAll = excluded.size === 0
  return (
    <RouteDialog heading={<Trans>Ladda ner som PDF</Trans>}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <fieldset className={choices.group}>
          <legend className="ds-sr-only">
            <Trans>Vad som ska vara med</Trans>
          </legend>
          <ul className={choices.list}>
            <li>
              <label className={choices.choice}>
                <input
                  type="checkbox"
                  className="ds-input"
                  checked={isAll}
                  onChange={() => setExcluded(new Set(isAll ? parts.map(({ key }) => key) : []))}
                />
                <Trans>Allt</Trans>
              </label>
            </li>
            {parts.map(({ key, name }) => (
              <li key={key}>
                <label className={choices.choice}>
                  <input
                    type="checkbox"
                    className="ds-input"
                    checked={!excluded.has(key)}
                    onChange={() => toggle(key)}
                  />
                  <span>{name}</span>
                </label>
              </li>
            ))}
          </ul>
          {isChecked && chosen.length === 0 && (
            <p className={choices.missing} role="alert">
              <Trans>Välj något som ska vara med.</Trans>
            </p>
          )}
        </fieldset>
        <div className={styles.buttons}>
          <Button type="submit" icon={<DownloadIcon aria-hidden />} isBusy={pdf.isBusy} busyText={t`Hämtar …`}>
            <Trans>Ladda ner</Trans>
          </Button>
          <Button variant="outlined" isNeutral onClick={close}>
            <Trans>Stäng</Trans>
          </Button>
        </div>
      </form>
    </RouteDialog>
  )
}

const useParts = (): readonly PdfPart[] => {
  const { t } = useLingui()
  const labels = useCaseLabels()
  const { facts } = useCaseContext().case
  const internal: PdfPart = {
    key: 'internal signature',
    name: t`Intern underskrift`,
    add: (selection) => ({ ...selection, includeInternalSignature: true }),
  }
  return [
    ...facts.forms.map(({ formId }): PdfPart => ({
      key: `form ${formId}`,
      name: labels.form(formId),
      add: (selection) => ({ ...selection, formIds: [...selection.formIds, formId] }),
    })),
    ...facts.checkPoints.map(({ componentId }): PdfPart => {
      const name = labels.checkPoint(componentId)
      return {
        key: `checkpoint ${componentId}`,
        name: t`Kontrollpunkt: ${name}`,
        add: (selection) => ({ ...selection, checkpointIds: [...selection.checkpointIds, componentId] }),
      }
    }),
    {
      key: 'signature',
      name: t`Underskrift`,
      add: (selection) => ({ ...selection, includeSignature: true }),
    },
    ...(facts.extraReviewSteps.includes('SHOULD_BE_SIGNED_INTERNALLY') ? [internal] : []),
  ]
}

/** Downloads the whole case as a zip; the signing provider's token is for documents that only the provider has. @throws {ApiError} */
export const fetchZip = (api: Api, caseId: string, token: string): Promise<DownloadedFile> =>
  api.fetch(downloadZip, { query: { caseId }, headers: { [signingTokenHeader]: token } })
