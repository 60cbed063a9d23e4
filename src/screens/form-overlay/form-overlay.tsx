import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import type { CaseForm } from '#schemas/case.ts'
import { textIn } from '#schemas/locale.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTitlePart } from '#src/ui/page-title.ts'
import { FillScreen } from './fill-screen.tsx'
import { OverlayBar } from './overlay-bar.tsx'
import { ReviewScreen } from './review-screen.tsx'

/** A form over the case's page: filled in by the company, or by whoever fills an internal one; otherwise read and reviewed. */
export const FormOverlay = ({ formId }: { formId: string }) => {
  const locale = useLocale()
  const { case: opened, actor } = useOpenCase()
  const form = opened.forms.find(({ document }) => document.id === formId)
  const title = form === undefined ? null : textIn(form.document.title, locale)
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
          <FormOf key={formId} form={form} isReview={actor.kind === 'staff' && !form.document.isInternal} />
        )}
      </RouteDialog>
      <Outlet />
    </>
  )
}

const FormOf = ({ form, isReview }: { form: CaseForm; isReview: boolean }) =>
  isReview ? <ReviewScreen form={form} /> : <FillScreen form={form} />
