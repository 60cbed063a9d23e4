import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, useEffect, useEffectEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import type { CaseSnapshot } from '#machines/case/case.ts'
import { reasonsFor } from '#machines/case/explain.ts'
import { mayDo } from '#machines/case/permissions.ts'
import type { CaseForm } from '#schemas/case.ts'
import { activeKeys } from '#schemas/form/activation.ts'
import { compileForm, type FormIndex } from '#schemas/form/compile.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import { isBlank, type FormValues, type ValueKey } from '#schemas/form/value.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { problemsHash } from '#src/case/case-links.ts'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { useOpenForm, useRefusedAnswers, useRefetchCaseAfterSave } from '#src/case/form-session/use-open-form.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { fieldId } from '#src/form/field-id.ts'
import { FormErrorSummary, problemId, problemsOf, type FormProblem } from '#src/form/form-error-summary.tsx'
import { FormView } from '#src/form/form-view.tsx'
import { ReviewView } from '#src/form/review/review-view.tsx'
import { isInSection, type Section } from '#src/form/sections/sections.ts'
import { useFormStepper, type FormStepper } from '#src/form/sections/use-form-stepper.ts'
import type { FormStore } from '#src/form/store.ts'
import { isUploading } from '#src/form/uploads/running-uploads.ts'
import { afterFirstPaint, lazyAfter } from '#src/platform/after-first-paint.ts'
import { LocaleSwitch } from '#src/screens/shell/locale-switch.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { caseKey, caseQuery } from '#src/case/queries/case-queries.ts'
import { reportError } from '#src/platform/create-services.ts'
import { personField, writerOf } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'
import { usePrinting, FormPdf, PrintButton, PrintHeader } from './print.tsx'
import { ConflictChoices, RefusedAnswers } from './answer-choice.tsx'
import { FormHeader, FormSteps } from './form-header.tsx'
import { useLeaveGuard, OverlayBar } from './form-overlay.tsx'
import { SaveState } from './save-state.tsx'
import { SectionList } from './section-list.tsx'
import { useAnnouncedChanges } from './use-announced-changes.ts'
import { useFormServices, useZipChecks } from './use-form-services.ts'
import styles from './form-overlay.module.css'

type FillScreenProps = {
  form: CaseForm
  /** The content before the fields. */
  renderBefore?: (store: FormStore, isReadOnly: boolean) => ReactNode
  /** The content after the fields. */
  children?: ReactNode
}

/** A form to fill in. It saves by itself; the next button shows errors once, and does not block. */
export const FillScreen = ({ form, renderBefore, children }: FillScreenProps) => {
  const { case: opened, actor } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const formId = form.document.id
  const mayFill = mayDo(actor, 'values.save')
  const isFirstVisit = mayFill && isUnstarted(form, snapshot)
  const open = useOpenForm(opened, form, { mayFill, isFirstVisit, onLeave: useLeaveCorrections(formId) })
  // Blocked decisions, and whether a corrected answer has changed, depend on what is saved.
  useRefetchCaseAfterSave(
    opened.id,
    open,
    form.document.isInternal || opened.facts.corrections.some((each) => each.formId === formId && !each.isHandled),
  )
  return (
    <OpenFormView form={form} open={open} {...(renderBefore && { renderBefore })}>
      {children}
    </OpenFormView>
  )
}

/** Apart from the opening of the form: between two components the browser can answer a press. */
const OpenFormView = ({ form, open, renderBefore, children }: FillScreenProps & { open: OpenForm }) => {
  const { t } = useLingui()
  const { case: opened, actor } = useCaseContext()
  const formId = form.document.id
  const hasWrittenPerson = useHasWrittenPerson()
  const summary = useRef<HTMLDivElement>(null)
  /** The problems at the last press. While the user types no problem is added or removed above. */
  const [listed, setListed] = useState<readonly FormProblem[]>([])
  const problemsIn = (isInScope: (key: ValueKey) => boolean): readonly FormProblem[] => {
    open.store.validateAll(isInScope)
    return problemsOf(open.store).filter(({ key }) => isInScope(key))
  }
  const showProblems = (): void => {
    flushSync(() => setListed(problemsOf(open.store)))
    stepper.returnToTop()
    summary.current?.focus()
  }
  const services = useFormServices(open, {
    isFilledIn: () => {
      if (problemsIn(() => true).length === 0) return true
      showProblems()
      return false
    },
    isPersonSaved: (componentId) => {
      const written = findUnsentPerson(`[data-key="${CSS.escape(componentId)}"]`)
      if (written === null && !hasWrittenPerson(componentId)) return true
      showUnsentPerson(written, t`En person är inte sparad än. Lägg till eller spara den, eller välj Avbryt.`)
      return false
    },
  })
  const refused = useRefusedAnswers(open, services.isLocked)
  useZipChecks(opened.id, open, services)
  useAnnouncedChanges(open.store)
  /** Ids of the problems that were shown: each prevents going on once. */
  const warned = useRef(new Set<string>())
  const [isBlocked, setBlocked] = useState(false)
  const stepper = useFormStepper(open.store)
  const hash = useLocation({ select: (location) => location.hash })
  useRevealHashField(hash, open.store, stepper)
  useShowProblems(hash === problemsHash && !services.isReadOnly, () => {
    open.store.validateAll()
    showProblems()
  })

  /** Focuses an unsaved person once. The second attempt leaves the form. */
  const mayLeavePerson = (): boolean => {
    const written = findUnsentPerson()
    if (written === null || warned.current.has('unsent person')) return true
    warned.current.add('unsent person')
    showUnsentPerson(
      written,
      t`En person är inte sparad än. Lägg till eller spara den, eller gå vidare en gång till: det ni har skrivit finns kvar på den här enheten.`,
    )
    return false
  }
  useLeaveGuard(mayLeavePerson)

  /** Shows each error of a section once; one that was shown before lets the user continue. */
  const canProceed = (section?: Section): boolean => {
    if (services.isReadOnly) return true
    if (!mayLeavePerson()) return false
    const ids = problemsIn(
      (key) => (section === undefined || isInSection(section, key)) && !isUploading(open.store, key),
    ).map(problemId)
    if (ids.every((id) => warned.current.has(id))) return true
    ids.forEach((id) => warned.current.add(id))
    setBlocked(true)
    showProblems()
    return false
  }

  return (
    <>
      <OverlayBar>
        {(!services.isReadOnly || refused.length > 0) && <SaveState open={open} lastSavedAt={form.changedAt} />}
        <PrintButton position="bar" />
        {actor.kind === 'staff' ? <FormPdf formId={formId} /> : <LocaleSwitch />}
      </OverlayBar>
      <div className={styles.layout}>
        <SectionList store={open.store} stepper={stepper} />
        <div className={styles.content}>
          <PrintHeader />
          <FormHeader form={form} />
          <PrintedAnswers store={open.store} />
          <div className={styles.screenOnly}>
            {actor.kind === 'applicant' && (
              <Suspense>
                <OtherUnsentForms formId={formId} />
              </Suspense>
            )}
            <UnrequestedCorrection formId={formId} />
            {services.isReadOnly && <LockReasons formId={formId} />}
            <RefusedAnswers open={open} refused={refused} hasReasons={services.isReadOnly} />
            <ConflictChoices open={open} />
            <FormErrorSummary
              store={open.store}
              stepper={stepper}
              listed={listed}
              ref={summary}
              note={
                isBlocked && (
                  <p>
                    <Trans>Svaren finns kvar som de är. Vill ni ändra dem senare? Gå vidare en gång till.</Trans>
                  </p>
                )
              }
            />
            {renderBefore?.(open.store, services.isReadOnly)}
            <FormView services={services} stepper={stepper} isInsertedAtOnce={hash !== ''} />
            {children}
            <FormSteps formId={formId} stepper={stepper} canProceed={canProceed} />
            {!services.isReadOnly && (
              <p className={styles.after}>
                <Trans>Allt sparas medan ni skriver. Ni behöver inte trycka på spara.</Trans>
              </p>
            )}
            <PrintButton position="end" />
          </div>
        </div>
      </div>
    </>
  )
}

/** The first field of a person who is written and not saved, within a part of the form; null if none is seen. */
const findUnsentPerson = (within = ''): HTMLElement | null => {
  const input = document.querySelector<HTMLElement>(`${within} [data-unsent-person] input`)
  return input?.checkVisibility() === true ? input : null
}

const showUnsentPerson = (input: HTMLElement | null, text: string): void => {
  input?.focus()
  // In the middle of the screen, where the message covers no button.
  input?.closest('[data-unsent-person]')?.scrollIntoView({ block: 'center' })
  showFlash(text)
}

/** Whether an answer has an unsaved person, also in a closed entry. */
const useHasWrittenPerson = (): ((componentId: string) => boolean) => {
  const { drafts } = useServices()
  const { case: opened, actor } = useCaseContext()
  return (componentId) =>
    drafts.hasFrom({ writer: writerOf(actor), caseId: opened.id, field: personField(componentId) })
}

/**
 * Whether opening the form starts it. Applicants start theirs, also those that staff have filled in. Staff start an internal one that can be
 * approved as it is. Another one starts with its first answer, so that who only reads it changes nothing. A locked form is not started.
 */
const isUnstarted = ({ document, isStarted, values }: CaseForm, snapshot: CaseSnapshot): boolean => {
  const { actor, facts } = snapshot.context
  if (reasonsFor(snapshot, { type: 'form.start', formId: document.id }).length > 0) return false
  return actor.kind === 'applicant'
    ? facts.forms.some(({ formId, hasApplicantEntry }) => formId === document.id && !hasApplicantEntry)
    : document.isInternal && !isStarted && !lacksAnswers(compileForm(document), valuesOf(values))
}

/** Whether a question that is shown must be answered and is not. */
const lacksAnswers = (index: FormIndex, values: FormValues): boolean => {
  const active = activeKeys(index, values)
  return [...index.nodes].some(
    ([id, { component }]) => active.has(id) && 'required' in component && component.required && isBlank(values[id]),
  )
}

/** After the first paint: it reads the browser's unsent answers, which are rare. */
const OtherUnsentForms = lazyAfter(
  afterFirstPaint,
  async () => (await import('#src/case/unsent-forms-card.tsx')).OtherUnsentForms,
)

/** Lazy: few forms are opened at an answer that cannot be corrected, and only then is the log fetched. */
const WithdrawnCorrection = lazy(async () => ({
  default: (await import('./withdrawn-correction.tsx')).WithdrawnCorrection,
}))

/** A company that follows the link of a correction to a locked answer. */
const UnrequestedCorrection = ({ formId }: { formId: string }) => {
  const { actor } = useCaseContext()
  const componentId = useLocation({ select: ({ hash }) => hash })
  const snapshot = useCaseSnapshot()
  const isLocked = reasonsFor(snapshot, { type: 'values.save', formId, componentIds: [componentId] }).length > 0
  return actor.kind === 'applicant' && componentId !== '' && componentId !== problemsHash && isLocked ? (
    <Suspense>
      <WithdrawnCorrection formId={formId} componentId={componentId} />
    </Suspense>
  ) : null
}

const LockReasons = ({ formId }: { formId: string }) => {
  const { actor } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const links = useReasonLinks('line')
  const reasons = reasonsFor(snapshot, { type: 'form.start', formId })
  return (
    <div className={styles.notice}>
      <p>
        {mayDo(actor, 'values.save') ? (
          <Trans>Svaren kan läsas men inte ändras.</Trans>
        ) : (
          <Trans>Svaren går att läsa.</Trans>
        )}
      </p>
      {reasons.length > 0 && <ReasonList reasons={links(reasons)} layout="line" />}
    </div>
  )
}

/** Print only: the answers of all sections as text, instead of the fields. */
const PrintedAnswers = ({ store }: { store: FormStore }) => {
  const { contactPersons, dynamicData } = useCaseContext().case
  return usePrinting() ? (
    <ReviewView index={store.index} values={{ ...store.values() }} people={contactPersons} dynamicData={dynamicData} />
  ) : null
}

/**
 * Reveals and focuses the field of the URL's hash, such as one to correct: once, as soon as it is there, which for one with a long list is when
 * the list has been fetched. It leaves a user alone who has begun to do something else.
 */
const useRevealHashField = (hash: string, store: FormStore, { reveal }: FormStepper): void => {
  const revealed = useRef('')
  const revealField = useEffectEvent((): boolean => {
    const field = document.getElementById(fieldId(store.index.document.id, hash))
    if (field === null) return false
    // After this render, since revealing a section renders again.
    queueMicrotask(() => {
      reveal(field)
      // Aligns the top with question and request, since centring would cut off a tall field.
      const whole = field.closest('[data-key]') ?? field
      const isTall = whole.getBoundingClientRect().height > window.innerHeight / 2
      whole.scrollIntoView({ block: isTall ? 'start' : 'center' })
      field.focus({ preventScroll: true })
    })
    return true
  })
  useEffect(() => {
    if (hash === revealed.current) return
    if (hash === '' || hash === problemsHash || revealField()) {
      revealed.current = hash
      return
    }
    const end = new AbortController()
    const settle = (): void => {
      revealed.current = hash
      end.abort()
    }
    const observer = new MutationObserver(() => {
      if (revealField()) settle()
    })
    end.signal.addEventListener('abort', () => observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, settle, { signal: end.signal, capture: true })
    return () => end.abort()
  }, [hash])
}

/** Calls `show` when the form opens at the summary of its problems. */
const useShowProblems = (isAsked: boolean, show: () => void): void => {
  const onAsked = useEffectEvent(show)
  useEffect(() => {
    if (!isAsked) return
    // After the effects of the fields, since `show` renders synchronously.
    const frame = requestAnimationFrame(onAsked)
    return () => cancelAnimationFrame(frame)
  }, [isAsked])
}

/**
 * Returns a function that handles the corrections of a form whose answers the company has changed. It is for when the company leaves the form: not
 * before, since handling locks the answer and shows it to the caseworkers, and a text is saved many times while it is typed. A correction that the
 * server refuses or does not receive goes on waiting, as the task list shows; the server itself handles it later where nothing is missing. So does
 * one in which a person is written and not saved.
 */
const useLeaveCorrections = (formId: string): (() => Promise<void>) => {
  const { t } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const labels = useCaseLabels()
  const { case: opened, actor } = useCaseContext()
  const { id: caseId, facts } = opened
  const hasWrittenPerson = useHasWrittenPerson()
  const waits = facts.corrections.some((each) => each.formId === formId && !each.isHandled)

  const setHandled = async (componentId: string, isHandled: boolean): Promise<unknown> =>
    await api.fetch(setCorrectionHandled, { query: { caseId }, body: { componentId, isHandled } })
  const reopen = async (componentId: string, field: string): Promise<void> => {
    try {
      await setHandled(componentId, false)
      await queryClient.invalidateQueries({ queryKey: caseKey(caseId) })
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      const undo = (): void => void reopen(componentId, field)
      showFlash(t`Det gick inte att ångra svaret om ${field}. Försök igen.`, {
        type: 'error',
        isSticky: true,
        caseId,
        undo,
      })
    }
  }

  return async () => {
    if (!waits || actor.kind !== 'applicant') return
    try {
      const current = await queryClient.query({ ...caseQuery(api, caseId), staleTime: 0 })
      const open = current.facts.corrections.filter((each) => each.formId === formId && !each.isHandled)
      for (const { componentId, isAnswerChanged } of open) {
        if (isAnswerChanged !== true || hasWrittenPerson(componentId)) continue
        await setHandled(componentId, true)
        const field = labels.component(componentId)
        showFlash(t`Rättelsen av ${field} är besvarad.`, { caseId, undo: () => void reopen(componentId, field) })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
    }
  }
}
