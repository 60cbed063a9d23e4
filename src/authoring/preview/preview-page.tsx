import { Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useEffect, useMemo, useCallback, useRef, useState, type RefObject } from 'react'
import { compileForm } from '#schemas/form/compile.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AnswersPanel } from './answers-panel.tsx'
import { ErrorsPanel } from './errors-panel.tsx'
import { DiagnosticsPanel } from './diagnostics-panel.tsx'
import { HiddenPanel } from './hidden-panel.tsx'
import styles from './preview.module.css'
import { lockedForCompany } from './locked-for-company.ts'
import { shownForms, type ShownForm, usePreviewState } from './use-preview-state.ts'
import { useViewSettings, type ViewSettings } from './view-settings.ts'
import { Stage } from './stage.tsx'
import { ToolBar } from './tool-bar.tsx'
import { optionLists } from '#schemas/form/option-lists.ts'
import { FromFrame, listen, send, type FormState, type ToFrame } from './frame-messages.ts'

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

type PreviewFrame = {
  ref: RefObject<HTMLIFrameElement | null>
  /** State of the form; null until the iframe has posted it. */
  formState: FormState | null
  post: (message: ToFrame) => void
}

/** Posts the form to the iframe, initially and on every change, and receives its state. */
const usePreviewFrame = (
  shown: ShownForm | null,
  { locale, scheme }: Pick<ViewSettings, 'locale' | 'scheme'>,
): PreviewFrame => {
  const ref = useRef<HTMLIFrameElement>(null)
  const [formState, setFormState] = useState<FormState | null>(null)
  /** Number of loads of the iframe: each needs the form again. */
  const [loadCount, setLoadCount] = useState(0)
  useEffect(
    () =>
      listen(
        () => ref.current?.contentWindow,
        FromFrame,
        (message) => {
          if (message.type === 'ready') setLoadCount((count) => count + 1)
          // The panels of a long form may not keep the next press waiting.
          else startTransition(() => setFormState(message.formState))
        },
      ),
    [],
  )
  const post = useCallback((message: ToFrame) => {
    const target = ref.current?.contentWindow
    if (target) send(target, message)
  }, [])
  const form = shown?.form
  const template = shown?.template
  useEffect(() => {
    if (loadCount > 0 && form !== undefined && template !== undefined)
      post({
        type: 'show',
        form,
        dynamicData: optionLists(template),
        lockedIds: lockedForCompany(form, template),
        locale,
        scheme,
      })
  }, [post, loadCount, form, template, locale, scheme])
  return { ref, formState: formState?.formId === form?.id ? formState : null, post }
}
