import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { mayDo } from '#machines/case/permissions.ts'
import { answersNotOpen } from '#machines/case/answers-open.ts'
import type { CaseForm } from '#schemas/case.ts'
import { useOpenForm } from '#src/case/form-session/use-open-form.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { FormErrorSummary } from '#src/form/form-error-summary.tsx'
import { FormView } from '#src/form/form-view.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Approval } from './approval.tsx'
import { ConflictChoices } from './conflict-choice.tsx'
import { FormHead } from './form-head.tsx'
import { FormPdf } from './form-pdf.tsx'
import styles from './form-overlay.module.css'
import { FormSteps } from './form-steps.tsx'
import { OverlayBar } from './overlay-bar.tsx'
import { SaveState } from './save-state.tsx'
import { SectionList } from './section-list.tsx'
import { useFieldOfAddress } from './use-field-of-address.ts'
import { useFormServices } from './use-form-services.ts'

/** A form to fill in. It saves by itself; the way on shows what is missing first, and does not insist. */
export const FillScreen = ({ form }: { form: CaseForm }) => {
  const { case: opened, actor } = useOpenCase()
  const formId = form.document.id
  const open = useOpenForm(opened.id, form, mayDo(actor, 'values.save'))
  const services = useFormServices(open)
  const summary = useRef<HTMLDivElement>(null)
  const shown = useRef(false)
  useFieldOfAddress(open.store)

  /** What is wrong is shown once; whoever goes on after that knows. */
  const mayLeave = (): boolean => {
    if (services.isReadOnly) return true
    let isRight = true
    flushSync(() => {
      isRight = open.store.validateAll().length === 0
    })
    if (isRight || shown.current) return true
    shown.current = true
    summary.current?.focus()
    return false
  }

  return (
    <>
      <OverlayBar>
        {!services.isReadOnly && <SaveState open={open} />}
        {actor.kind === 'staff' && <FormPdf formId={formId} />}
      </OverlayBar>
      <div className={styles.layout}>
        <SectionList store={open.store} />
        <div className={styles.content}>
          <FormHead form={form} />
          {services.isReadOnly && <WhyLocked formId={formId} />}
          <ConflictChoices open={open} />
          <FormErrorSummary store={open.store} ref={summary} />
          <FormView services={services} />
          {form.document.isInternal && <Approval form={form} />}
          <FormSteps formId={formId} mayLeave={mayLeave} />
          {!services.isReadOnly && (
            <p className={styles.after}>
              <Trans>Du behöver inte trycka på spara. Allt sparas medan du skriver.</Trans>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

const WhyLocked = ({ formId }: { formId: string }) => {
  const { case: opened, actor } = useOpenCase()
  const links = useReasonLinks()
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
