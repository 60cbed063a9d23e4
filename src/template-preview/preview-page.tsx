import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { compileForm } from '#schemas/form/compile.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { AnswersPart } from './answers-part.tsx'
import { ErrorsPart } from './errors-part.tsx'
import { FindingsPart } from './findings-part.tsx'
import { HiddenPart } from './hidden-part.tsx'
import styles from './preview.module.css'
import { shownForms } from './shown-forms.ts'
import { Stage } from './stage.tsx'
import { ToolBar } from './tool-bar.tsx'
import { useFrame } from './use-frame.ts'
import { usePreviewState } from './use-preview-state.ts'
import { useViewSettings } from './view-settings.ts'

/** A form document as it will be, and beside it what its author wants to know. */
export const PreviewPage = () => {
  const { t } = useLingui()
  const state = usePreviewState()
  const view = useViewSettings()
  const forms = useMemo(() => shownForms(state?.documents ?? []), [state])
  const shown = forms.find(({ name }) => name === view.form) ?? forms[0] ?? null
  const frame = useFrame(shown, view)
  const index = useMemo(() => (shown === null ? null : compileForm(shown.form)), [shown])
  const name = state?.file.split(/[\\/]/).at(-1) ?? ''
  useEffect(() => {
    document.title = name === '' ? t`Förhandsvisning` : t`${name} – förhandsvisning`
  }, [name, t])
  if (state === null) return null
  const { standing } = frame
  return (
    <div className={styles.page}>
      <ToolBar file={state.file} findings={state.findings} forms={forms} shown={shown} view={view} />
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
          <Stage frame={frame.ref} screen={view.screen} isStale={shown.isStale} />
        )}
        <aside className={styles.panel} aria-label={t`Om formuläret`}>
          <FindingsPart findings={state.findings} file={state.file} />
          {shown !== null && index !== null && standing !== null && (
            <>
              <ErrorsPart index={index} standing={standing} ask={frame.ask} />
              <HiddenPart index={index} standing={standing} template={shown.template} />
              <AnswersPart index={index} standing={standing} ask={frame.ask} />
            </>
          )}
        </aside>
      </main>
    </div>
  )
}
