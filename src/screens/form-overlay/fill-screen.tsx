import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mayDo, type Actor } from '#machines/case/permissions.ts'
import { answersNotOpen } from '#machines/case/answers-open.ts'
import type { CaseForm } from '#schemas/case.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import { useCaseAfterSave } from '#src/case/form-session/use-case-after-save.ts'
import { useOpenForm } from '#src/case/form-session/use-open-form.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { FormErrorSummary } from '#src/form/form-error-summary.tsx'
import { useFormPlace } from '#src/form/sections/form-place.ts'
import { FormView } from '#src/form/form-view.tsx'
import { isIn, type Section } from '#src/form/sections/sections.ts'
import { LocaleSwitch } from '#src/screens/shell/locale-switch.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Approval } from './approval.tsx'
import { ConflictChoices } from './conflict-choice.tsx'
import { FormHead } from './form-head.tsx'
import { FormPdf } from './form-pdf.tsx'
import styles from './form-overlay.module.css'
import { FormSteps } from './form-steps.tsx'
import { OverlayBar } from './overlay-bar.tsx'
import { PrintButton } from './print-button.tsx'
import { PrintHead } from './print-head.tsx'
import { PrintedAnswers } from './printed-answers.tsx'
import { SaveState } from './save-state.tsx'
import { SectionList } from './section-list.tsx'
import { useFieldOfAddress } from './use-field-of-address.ts'
import { useFormServices } from './use-form-services.ts'

/** A form to fill in. It saves by itself; the way on shows what is missing first, and does not insist. */
export const FillScreen = ({ form }: { form: CaseForm }) => {
  const { case: opened, actor } = useOpenCase()
  const formId = form.document.id
  const mayFill = mayDo(actor, 'values.save')
  const open = useOpenForm(opened, form, { mayFill, isFirstVisit: mayFill && isToBegin(form, opened.facts, actor) })
  // A decision that is locked while an answer is missing waits for what is saved, and so does what is said of a corrected answer.
  useCaseAfterSave(
    opened.id,
    open,
    form.document.isInternal || opened.facts.corrections.some((each) => each.formId === formId && !each.isHandled),
  )
  const services = useFormServices(open)
  const summary = useRef<HTMLDivElement>(null)
  const shown = useRef(new Set<string>())
  const [isRefused, setRefused] = useState(false)
  const place = useFormPlace(open.store)
  useFieldOfAddress(open.store, place)

  /** What is wrong is shown once; whoever goes on after that knows. */
  const mayLeave = (section?: Section): boolean => {
    if (services.isReadOnly) return true
    const isAsked = (key: ValueKey): boolean => section === undefined || isIn(section, key)
    const isRight = flushSync(() => !open.store.validateAll(isAsked).some(({ key }) => isAsked(key)))
    const left = section?.id ?? formId
    if (isRight || shown.current.has(left)) return true
    shown.current.add(left)
    flushSync(() => setRefused(true))
    summary.current?.focus()
    return false
  }

  return (
    <>
      <OverlayBar>
        {!services.isReadOnly && <SaveState open={open} before={form.changedAt} />}
        <PrintButton place="bar" />
        {actor.kind === 'staff' ? <FormPdf formId={formId} /> : <LocaleSwitch />}
      </OverlayBar>
      <div className={styles.layout}>
        <SectionList store={open.store} place={place} />
        <div className={styles.content}>
          <PrintHead />
          <FormHead form={form} />
          <PrintedAnswers store={open.store} />
          <div className={styles.screenOnly}>
            {services.isReadOnly && <WhyLocked formId={formId} />}
            <ConflictChoices open={open} />
            <FormErrorSummary
              store={open.store}
              place={place}
              ref={summary}
              note={
                isRefused && (
                  <p>
                    <Trans>Svaren är sparade som de är. Vill du ändra dem senare? Gå vidare en gång till.</Trans>
                  </p>
                )
              }
            />
            <FormView services={services} place={place} />
            {form.document.isInternal && <Approval form={form} />}
            <FormSteps formId={formId} place={place} mayLeave={mayLeave} />
            {!services.isReadOnly && (
              <p className={styles.after}>
                <Trans>Du behöver inte trycka på spara. Allt sparas medan du skriver.</Trans>
              </p>
            )}
            <PrintButton place="end" />
          </div>
        </div>
      </div>
    </>
  )
}

/** A company begins its own forms, also those that somebody has filled in for it; caseworkers begin theirs. What is closed is not begun. */
const isToBegin = ({ document, isStarted }: CaseForm, facts: CaseFacts, { kind }: Actor): boolean =>
  answersNotOpen(facts, document.id, []).length === 0 &&
  (kind === 'applicant'
    ? facts.forms.some(({ formId, hasApplicantEntry }) => formId === document.id && !hasApplicantEntry)
    : document.isInternal && !isStarted)

const WhyLocked = ({ formId }: { formId: string }) => {
  const { case: opened, actor } = useOpenCase()
  const links = useReasonLinks('line')
  const reasons = answersNotOpen(opened.facts, formId, [])
  return (
    <div className={styles.notice}>
      <p>
        {mayDo(actor, 'values.save') ? (
          <Trans>Svaren kan läsas men inte ändras.</Trans>
        ) : (
          <Trans>Du kan läsa svaren.</Trans>
        )}
      </p>
      {reasons.length > 0 && <ReasonList reasons={links(reasons)} look="line" />}
    </div>
  )
}
