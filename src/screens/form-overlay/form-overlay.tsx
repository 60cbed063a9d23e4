import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import type { CaseForm } from '#schemas/case.ts'
import { localized } from '#schemas/locale.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTitlePart } from '#src/ui/page-title.ts'
import { FillScreen } from './fill-screen.tsx'
import { OverlayBar } from './overlay-bar.tsx'
import { ReviewScreen } from './review-screen.tsx'

/** A form over the case's page: filled in by the applicant, or by staff for an internal one; otherwise reviewed. */
export const FormOverlay = ({ formId }: { formId: string }) => {
  const locale = useLocale()
  const { case: opened, actor } = useCaseContext()
  const form = opened.forms.find(({ document }) => document.id === formId)
  const title = form === undefined ? null : localized(form.document.title, locale)
  useTitlePart('form', title)
  return (
    <>
      <RouteDialog heading={title ?? ''} contentId={`form-${formId}`}>
        {form === undefined ? (
          <>
            <OverlayBar />
            <EmptyState>
              <Trans>Formuläret finns inte i ärendet.</Trans>
            </EmptyState>
          </>
        ) : (
          <FormScreen key={formId} form={form} isReview={actor.kind === 'staff' && !form.document.isInternal} />
        )}
      </RouteDialog>
      <Outlet />
    </>
  )
}

const FormScreen = ({ form, isReview }: { form: CaseForm; isReview: boolean }) =>
  isReview ? <ReviewScreen form={form} /> : <FillScreen form={form} />
