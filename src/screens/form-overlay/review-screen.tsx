import { Trans, Plural, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { use, useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { isCorrectable } from '#machines/case/component-lock.ts'
import { ask } from '#machines/case/decide.ts'
import type { CaseForm } from '#schemas/case.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { rootComponentId, type ValueKey } from '#schemas/form/value.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { fieldId } from '#src/form/field-id.ts'
import { ReviewView } from '#src/form/review/review-view.tsx'
import { useCorrectionDrafts, useSendCorrections } from '#src/screens/case-page/corrections/use-correction-drafts.ts'
import { Proposals } from '#src/screens/case-page/forms/proposals.tsx'
import { useDocumentOpener } from '#src/screens/case-page/documents/case-documents.ts'
import { DocumentsButton, DocumentSlot } from '#src/screens/case-page/documents/document-host.tsx'
import { useKey, useKeyProps } from '#src/screens/keys/keys.tsx'
import { PresentPeople } from '#src/screens/case-page/presence.tsx'
import { buttonVariant, Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { focusField } from '#src/ui/focus-field.ts'
import { AnswerTools, useOpenCorrection } from './answer-tools.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import { FillScreen } from './fill-screen.tsx'
import { FormHeader, FormSteps, useAdjacentForms } from './form-header.tsx'
import { OverlayBar, SlotContext } from './form-overlay.tsx'
import { FormPdf, PrintButton, PrintHeader } from './print.tsx'
import styles from './form-overlay.module.css'

/** A form as staff open it: an internal one to fill in and approve, one of the company's to review, or to fill in for it. */
export const StaffForm = ({ form, isFilledIn }: { form: CaseForm; isFilledIn: boolean }) => (
  <>
    {form.document.isInternal ? (
      <FillScreen
        form={form}
        renderBefore={(store, isReadOnly) => <Proposals form={form} store={store} isReadOnly={isReadOnly} />}
      >
        <ApprovalPanel form={form} />
      </FillScreen>
    ) : isFilledIn ? (
      <FillScreen form={form} />
    ) : (
      <ReviewScreen form={form} />
    )}
    <DocumentSlot />
    <FormKeys formId={form.document.id} />
  </>
)

/** The keys that go to the next and the previous form, as their buttons do. */
const FormKeys = ({ formId }: { formId: string }) => {
  const navigate = useNavigate()
  const { previous, next } = useAdjacentForms(formId)
  const goTo = (form: typeof next) =>
    form === null ? null : () => void navigate({ ...form.link, search: { fill: undefined }, replace: true })
  useKey('previousForm', goTo(previous))
  useKey('nextForm', goTo(next))
  return null
}

/** The review of a form by a caseworker: its answers and changes, with actions on each answer and on the form. */
const ReviewScreen = ({ form }: { form: CaseForm }) => {
  const { case: opened, links } = useCaseContext()
  const documents = useDocumentOpener()
  const keyProps = useKeyProps()
  const snapshot = useCaseSnapshot()
  const { document, values } = form
  const formId = document.id
  const { readOnlyTags, roles } = opened
  const index = useMemo(() => compileForm(document), [document])
  const answers = useMemo(() => valuesOf(values), [values])
  const prefilled = useMemo(
    () => new Set(values.flatMap(({ componentId, isPrefilled = false }) => (isPrefilled ? componentId : []))),
    [values],
  )
  useFocusHashAnswer(formId)

  const toolsOf = useCallback(
    (key: ValueKey, label: string) => {
      const component = index.nodes.get(rootComponentId(key))?.component
      const hasHelp = component !== undefined && 'helpText' in component && component.helpText !== undefined
      return (
        <AnswerTools
          formId={formId}
          answerKey={key}
          label={label}
          hasHelp={hasHelp}
          isCorrectable={
            component !== undefined && carriesValue(component) && isCorrectable(component, { readOnlyTags, roles })
          }
        />
      )
    },
    [formId, index, readOnlyTags, roles],
  )

  const [, setSlot] = use(SlotContext)
  const openKey = useOpenCorrection()
  const underOf = useCallback((key: ValueKey) => (key === openKey ? <div ref={setSlot} /> : null), [openKey, setSlot])
  useKey('correctAnswer', correctFocusedAnswer)

  const mayFill = ask(snapshot, { type: 'values.save', formId, componentIds: [] }).kind === 'allowed'
  return (
    <>
      <OverlayBar>
        <PresentPeople />
        <DocumentsButton />
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
            openFile={async (fileId) => documents.open(fileId)}
            earlier={form.earlier}
            actions={toolsOf}
            under={underOf}
          />
          {/* A sibling of the answers: it is sticky within their common parent. */}
          <ApprovalPanel form={form} />
          <div className={styles.screenOnly}>
            <FormSteps
              formId={formId}
              canProceed={() => true}
              variant={form.status === 'approved' ? 'filled' : 'outlined'}
              buttons={{ previous: keyProps('previousForm'), next: keyProps('nextForm') }}
            />
            <PrintButton position="end" />
          </div>
        </div>
      </div>
      <UnsentCorrectionsBar />
    </>
  )
}

/** Presses the correction button of the answer that contains the focus. */
const correctFocusedAnswer = (): void => {
  const answer = document.activeElement?.closest('[data-type]')
  // Buttons of answers inside a list precede the list's own.
  const button = [...(answer?.querySelectorAll<HTMLElement>('[data-corrects]') ?? [])].at(-1)
  button?.click()
}

/** Focuses the answer of the URL's hash. */
const useFocusHashAnswer = (formId: string): void => {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash !== '') focusField(fieldId(formId, hash))
  }, [formId, hash])
}

/** During the review of forms: the count of correction drafts, and a button to send them. */
const UnsentCorrectionsBar = () => {
  const { t } = useLingui()
  const { links } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const drafts = useCorrectionDrafts()
  const sending = useSendCorrections()
  const count = drafts.length
  const bar = useRef<HTMLElement>(null)
  usePublishedHeight(bar, count > 0)
  if (count === 0) return null
  const maySend = ask(snapshot, { type: 'correction.send' }).kind !== 'forbidden'
  return (
    <section ref={bar} className={styles.unsentBar} data-bottom-bar aria-label={t`Rättelser att skicka`}>
      <p className={styles.unsentCount}>
        <Plural value={count} one="# rättelse att skicka" other="# rättelser att skicka" />
      </p>
      <Link {...links.page('corrections')}>
        <Trans>Visa</Trans>
      </Link>
      {maySend && (
        <Button size="small" isBusy={sending.isBusy} busyText={t`Skickar …`} onClick={() => sending.run(undefined)}>
          <Trans>Skicka</Trans>
        </Button>
      )}
      <ActionProblem action={sending} />
    </section>
  )
}

/** Publishes the bar's height as `--unsent-bar-height`, so that other sticky elements stand above it. */
const usePublishedHeight = (bar: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useEffect(() => {
    const element = bar.current
    const dialog = element?.closest('dialog')
    if (!isShown || element === null || !dialog) return
    const observer = new ResizeObserver(() =>
      dialog.style.setProperty('--unsent-bar-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      dialog.style.removeProperty('--unsent-bar-height')
    }
  }, [bar, isShown])
}
