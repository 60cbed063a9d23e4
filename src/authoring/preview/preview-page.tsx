import { Trans, useLingui } from '@lingui/react/macro'
import {
  startTransition,
  useEffect,
  useMemo,
  useCallback,
  useRef,
  useState,
  type RefObject,
  type CSSProperties,
} from 'react'
import { compileForm } from '#schemas/form/compile.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { readOnlyTagOn, type LockingRules } from '#machines/case/component-lock.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import type { FormDocument } from '#schemas/form.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AnswersPanel, DiagnosticsPanel, ErrorsPanel } from './panels.tsx'
import { FromFrame, listen, send, type FormState, type ToFrame } from './frame-messages.ts'
import { HiddenPanel } from './hidden-panel.tsx'
import { ToolBar } from './tool-bar.tsx'
import { shownForms, usePreviewState, type ShownForm } from './use-preview-state.ts'
import { useViewSettings, type ViewSettings, type Screen } from './view-settings.ts'
import styles from './preview.module.css'

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

/** CSS pixels. The desktop is scaled down to fit; the phone is not. */
const sizes = { desktop: { width: 1280, height: Infinity }, phone: { width: 390, height: 844 } } as const

type StageProps = {
  iframeRef: RefObject<HTMLIFrameElement | null>
  screen: Screen
  /** The file is currently invalid; the last valid form is shown. */
  isStale: boolean
}

/** The form in an iframe, so that media queries apply to its width. */
const Stage = ({ iframeRef, screen, isStale }: StageProps) => {
  const { t } = useLingui()
  const containerRef = useRef<HTMLDivElement>(null)
  const available = useElementSize(containerRef)
  const { width, height } = sizes[screen]
  const scale = screen === 'phone' ? 1 : Math.min(1, available.width / width)
  const size = {
    width: screen === 'phone' ? Math.min(width, available.width) : Math.max(width, available.width),
    // Unknown until measured.
    height: scale === 0 ? 0 : Math.min(height, available.height / scale),
  }
  const style: CSSProperties = { inlineSize: size.width, blockSize: size.height, scale: String(scale) }
  const percent = Math.round(scale * 100)
  return (
    <section className={styles.stage} aria-label={t`Formuläret`}>
      {isStale && (
        <p className={styles.stale} role="status">
          <Trans>Det här är formuläret som det senast gick att visa. Svaren finns kvar när dokumentet är rättat.</Trans>
        </p>
      )}
      <div ref={containerRef} className={styles.room}>
        <div
          className={styles.device}
          data-screen={screen}
          style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}
        >
          <iframe ref={iframeRef} src="/frame" title={t`Formuläret som det blir`} style={style} />
        </div>
      </div>
      <p className={styles.size}>
        {Math.round(size.width)} × {Math.round(size.height)}
        {percent < 100 && <Trans>, visas i {percent} %</Trans>}
      </p>
    </section>
  )
}

const useElementSize = (ref: RefObject<HTMLDivElement | null>): { width: number; height: number } => {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

/** The components of a form that its template makes read-only for the company, whose view the preview is. */
export const lockedForCompany = (form: FormDocument, rules: LockingRules): string[] =>
  [...compileForm(form).nodes].flatMap(([componentId, { component }]) =>
    carriesValue(component) && readOnlyTagOn({ kind: 'applicant', name: '' }, component, rules) !== null
      ? [componentId]
      : [],
  )
