import { useLingui } from '@lingui/react/macro'
import { createPdf } from '#schemas/api/files.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useServices } from '#src/platform/services.ts'
import { DownloadButton } from '#src/screens/case-admin/download-button.tsx'

/** The open form alone, as a PDF. */
export const FormPdf = ({ formId }: { formId: string }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { id } = useOpenCase().case
  return (
    <DownloadButton
      label={t`Ladda ner formuläret som PDF`}
      fetchFile={() => api.answer(createPdf, { query: { caseId: id }, body: { formIds: [formId] } })}
    >
      PDF
    </DownloadButton>
  )
}
