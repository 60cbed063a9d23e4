import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { isCorrectable } from '#machines/case/component-lock.ts'
import { ask } from '#machines/case/decide.ts'
import { downloadFile } from '#schemas/api/files.ts'
import type { CaseForm } from '#schemas/case.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/use-case-snapshot.ts'
import { fieldId } from '#src/form/field-id.ts'
import { focusField } from '#src/ui/field.tsx'
import { ReviewView } from '#src/form/review/review-view.tsx'
import { useServices } from '#src/platform/services.ts'
import { buttonVariant } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { AnswerTools } from './answer-tools.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import { FormHeader } from './form-header.tsx'
import { FormPdf } from './form-pdf.tsx'
import styles from './form-overlay.module.css'
import { FormSteps } from './form-steps.tsx'
import { OverlayBar } from './overlay-bar.tsx'
import { PrintButton } from './print-button.tsx'
import { PrintHeader } from './print-header.tsx'
import { UnsentCorrectionsBar } from './unsent-corrections-bar.tsx'

/** The review of a form by a caseworker: its answers and changes, with actions on each answer and on the form. */
export const ReviewScreen = ({ form }: { form: CaseForm }) => {
  const { api } = useServices()
  const { case: opened, links } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const { document, values } = form
  const formId = document.id
  const index = useMemo(() => compileForm(document), [document])
  const answers = useMemo(() => valuesOf(values), [values])
  const prefilled = useMemo(
    () => new Set(values.flatMap(({ componentId, isPrefilled = false }) => (isPrefilled ? componentId : []))),
    [values],
  )
  useFocusHashAnswer(formId)

  const toolsOf = useCallback(
    (componentId: string, label: string) => {
      const component = index.nodes.get(componentId)?.component
      const hasHelp = component !== undefined && 'helpText' in component && component.helpText !== undefined
      return (
        <AnswerTools
          formId={formId}
          componentId={componentId}
          label={label}
          hasHelp={hasHelp}
          isCorrectable={
            component !== undefined && carriesValue(component) && isCorrectable(component, opened.readOnlyTags)
          }
        />
      )
    },
    [formId, index, opened.readOnlyTags],
  )

  const mayFill = ask(snapshot, { type: 'values.save', formId, componentIds: [] }).kind === 'allowed'
  return (
    <>
      <OverlayBar>
        <PrintButton position="bar" />
        <FormPdf formId={formId} />
        {mayFill && (
          <Link {...links.fill(formId)} replace {...buttonVariant({ variant: 'outlined', size: 'small' })}>
            <Trans>Fyll i åt företaget</Trans>
          </Link>
        )}
      </OverlayBar>
      <div className={styles.layout}>
        <div className={classNames(styles.content, styles.review)}>
          <PrintHeader />
          <FormHeader form={form} />
          <ReviewView
            index={index}
            values={answers}
            prefilled={prefilled}
            people={opened.contactPersons}
            dynamicData={opened.dynamicData}
            openFile={async (fileId, componentId) =>
              saveDownload(await api.fetch(downloadFile, { query: { caseId: opened.id, componentId, fileId } }))
            }
            earlier={form.earlier}
            actions={toolsOf}
          />
          {/* Beside what is read, not around it: it stays in view as long as what holds it is. */}
          <ApprovalPanel form={form} />
          <div className={styles.screenOnly}>
            <FormSteps
              formId={formId}
              canProceed={() => true}
              variant={form.status === 'approved' ? 'filled' : 'outlined'}
            />
            <PrintButton position="end" />
          </div>
        </div>
      </div>
      <UnsentCorrectionsBar />
    </>
  )
}

/** Focuses the answer of the URL's hash. */
const useFocusHashAnswer = (formId: string): void => {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash !== '') focusField(fieldId(formId, hash))
  }, [formId, hash])
}
