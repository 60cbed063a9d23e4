import { useLingui } from '@lingui/react/macro'
import { createPdf } from '#schemas/api/files.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { DownloadButton } from '#src/case/download-button.tsx'

/** The open form alone, as a PDF. */
export const FormPdf = ({ formId }: { formId: string }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { id } = useCaseContext().case
  return (
    <DownloadButton
      label={t`Ladda ner formuläret som PDF`}
      fetchFile={() => api.fetch(createPdf, { query: { caseId: id }, body: { formIds: [formId] } })}
    >
      PDF
    </DownloadButton>
  )
}
