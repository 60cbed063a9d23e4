import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ask } from '#machines/case/decide.ts'
import { downloadFile } from '#schemas/api/files.ts'
import type { CaseForm } from '#schemas/case.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useChart } from '#src/case/use-chart.ts'
import { fieldId } from '#src/form/field-id.ts'
import { focusAnswer } from '#src/form/focus-answer.ts'
import { ReviewView } from '#src/form/review/review-view.tsx'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { AnswerTools } from './answer-tools.tsx'
import { Approval } from './approval.tsx'
import { FillScreen } from './fill-screen.tsx'
import { FormHead } from './form-head.tsx'
import { FormPdf } from './form-pdf.tsx'
import styles from './form-overlay.module.css'
import { FormSteps } from './form-steps.tsx'
import { OverlayBar } from './overlay-bar.tsx'
import { PrintButton } from './print-button.tsx'
import { PrintHead } from './print-head.tsx'
import { UnsentBar } from './unsent-bar.tsx'

/** A form of the company as a caseworker reads it, answer by answer, with what has changed and what can be asked for and decided. */
export const ReviewScreen = ({ form }: { form: CaseForm }) => {
  const { api } = useServices()
  const { case: opened } = useOpenCase()
  const snapshot = useChart()
  const [isFilling, setFilling] = useState(false)
  const { document, values } = form
  const formId = document.id
  const index = useMemo(() => compileForm(document), [document])
  const answers = useMemo(
    () => Object.fromEntries(values.map(({ componentId, value }) => [componentId, value])),
    [values],
  )
  useAnswerOfAddress(formId)

  const toolsOf = useCallback(
    (componentId: string, label: string) => <AnswerTools formId={formId} componentId={componentId} label={label} />,
    [formId],
  )

  if (isFilling) return <FillScreen form={form} />
  const mayAsk =
    ask(snapshot, { type: 'correction.draft', formId, componentId: '', message: 'written', at: opened.createdAt })
      .kind === 'allowed'
  const mayFill = ask(snapshot, { type: 'values.save', formId, componentIds: [] }).kind === 'allowed'
  return (
    <>
      <OverlayBar>
        <PrintButton place="bar" />
        <FormPdf formId={formId} />
        {mayFill && (
          <Button look="outlined" size="small" onClick={() => setFilling(true)}>
            <Trans>Fyll i åt företaget</Trans>
          </Button>
        )}
      </OverlayBar>
      <div className={styles.layout}>
        <div className={styles.content}>
          <PrintHead />
          <FormHead form={form} />
          {mayAsk && (
            <p className={styles.screenOnly}>
              <Trans>
                Ska något rättas? Tryck på Begär rättelse vid det svar som det gäller. Rättelserna samlas, och företaget
                ser dem när ni skickar dem.
              </Trans>
            </p>
          )}
          <ReviewView
            index={index}
            values={answers}
            people={opened.contactPersons}
            dynamicData={opened.dynamicData}
            openFile={async (fileId, componentId) =>
              saveDownload(await api.answer(downloadFile, { query: { caseId: opened.id, componentId, fileId } }))
            }
            earlier={form.earlier}
            actions={toolsOf}
          />
          {/* Beside what is read, not around it: it stays in view as long as what holds it is. */}
          <Approval form={form} />
          <div className={styles.screenOnly}>
            <FormSteps formId={formId} mayLeave={() => true} />
            <PrintButton place="end" />
          </div>
        </div>
      </div>
      <UnsentBar />
    </>
  )
}

/** Leads to the answer that the address names behind its #. */
const useAnswerOfAddress = (formId: string): void => {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash !== '') focusAnswer(fieldId(formId, hash))
  }, [formId, hash])
}
