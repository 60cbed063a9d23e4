import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { compileForm } from '#schemas/form/compile.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { AnswersPanel } from './answers-panel.tsx'
import { ErrorsPanel } from './errors-panel.tsx'
import { DiagnosticsPanel } from './diagnostics-panel.tsx'
import { HiddenPanel } from './hidden-panel.tsx'
import styles from './preview.module.css'
import { shownForms } from './shown-forms.ts'
import { Stage } from './stage.tsx'
import { ToolBar } from './tool-bar.tsx'
import { usePreviewFrame } from './use-preview-frame.ts'
import { usePreviewState } from './use-preview-state.ts'
import { useViewSettings } from './view-settings.ts'

/** Preview of a form document, with diagnostics, errors, hidden rows and answers. */
export const PreviewPage = () => {
  const { t } = useLingui()
  const state = usePreviewState()
  const view = useViewSettings()
  const forms = useMemo(() => shownForms(state?.documents ?? []), [state])
  const shown = forms.find(({ name }) => name === view.form) ?? forms[0] ?? null
  const frame = usePreviewFrame(shown, view)
  const index = useMemo(() => (shown === null ? null : compileForm(shown.form)), [shown])
  const name = state?.file.split(/[\\/]/).at(-1) ?? ''
  useEffect(() => {
    document.title = name === '' ? t`Förhandsvisning` : t`${name} – förhandsvisning`
  }, [name, t])
  if (state === null) return null
  const { formState } = frame
  return (
    <div className={styles.page}>
      <ToolBar
        file={state.file}
        diagnostics={state.findings}
        locales={state.locales}
        forms={forms}
        shown={shown}
        view={view}
      />
      <main className={styles.work}>
        {shown === null ? (
          <div className={styles.nothing}>
            <EmptyState>
              <Trans>
                Här visas formuläret så snart dokumentet går att läsa. Se Dokumentet för vad som ska rättas.
              </Trans>
            </EmptyState>
          </div>
        ) : (
          <Stage iframeRef={frame.ref} screen={view.screen} isStale={shown.isStale} />
        )}
        <aside className={styles.panel} aria-label={t`Om formuläret`}>
          <DiagnosticsPanel
            diagnostics={state.findings}
            file={state.file}
            borrowedLists={[...new Set(state.documents.flatMap(({ borrowedLists }) => borrowedLists))]}
          />
          {shown !== null && index !== null && formState !== null && (
            <>
              <ErrorsPanel index={index} formState={formState} post={frame.post} />
              <HiddenPanel index={index} formState={formState} template={shown.template} />
              <AnswersPanel index={index} formState={formState} post={frame.post} />
            </>
          )}
        </aside>
      </main>
    </div>
  )
}
