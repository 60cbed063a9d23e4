import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { downloadFile } from '#schemas/api/files.ts'
import type { CaseForm } from '#schemas/case.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { createOpenForm } from '#src/case/form-session/open-form.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useChart } from '#src/case/use-chart.ts'
import { ReviewView } from '#src/form/review-view.tsx'
import { useServices } from '#src/platform/services.ts'
import { ask } from '#machines/case/decide.ts'
import { Button } from '#src/ui/button.tsx'
import { AnswerTools } from './answer-tools.tsx'
import { Approval } from './approval.tsx'
import { FillScreen } from './fill-screen.tsx'
import { FormHead } from './form-head.tsx'
import { FormPdf } from './form-pdf.tsx'
import styles from './form-overlay.module.css'
import { FormSteps } from './form-steps.tsx'
import { OverlayBar } from './overlay-bar.tsx'

/** A form of the company as a caseworker reads it, answer by answer, with what can be asked for and decided. */
export const ReviewScreen = ({ form }: { form: CaseForm }) => {
  const { api } = useServices()
  const { case: opened } = useOpenCase()
  const snapshot = useChart()
  const [isFilling, setFilling] = useState(false)
  const { store, adopt } = useState(() => createOpenForm({ api, caseId: opened.id, form }))[0]
  const formId = form.document.id
  useEffect(() => adopt(form.values), [adopt, form.values])

  const toolsOf = useCallback(
    (componentId: string, label: string) => <AnswerTools formId={formId} componentId={componentId} label={label} />,
    [formId],
  )

  if (isFilling) return <FillScreen form={form} />
  const mayFill = ask(snapshot, { type: 'values.save', formId, componentIds: [] }).kind === 'allowed'
  return (
    <>
      <OverlayBar>
        <FormPdf formId={formId} />
        {mayFill && (
          <Button look="outlined" size="small" onClick={() => setFilling(true)}>
            <Trans>Fyll i åt företaget</Trans>
          </Button>
        )}
      </OverlayBar>
      <div className={styles.layout}>
        <div className={styles.content}>
          <FormHead form={form} />
          <ReviewView
            services={{
              store,
              people: opened.contactPersons,
              dynamicData: opened.dynamicData,
              openFile: async (fileId, componentId) =>
                saveDownload(await api.answer(downloadFile, { query: { caseId: opened.id, componentId, fileId } })),
            }}
            actions={toolsOf}
          />
          <Approval form={form} />
          <FormSteps formId={formId} mayLeave={() => true} />
        </div>
      </div>
    </>
  )
}
