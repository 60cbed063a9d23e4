import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { Fragment, useState, type ReactNode } from 'react'
import type { CaseForm } from '#schemas/case.ts'
import { localized } from '#schemas/locale.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTitlePart } from '#src/ui/page-title.ts'
import { createLeaveGuard, LeaveGuardContext } from './leave-guard.ts'
import { OverlayBar } from './overlay-bar.tsx'

type FormOverlayProps = {
  formId: string
  /** The form's screen; its state belongs to one form. */
  children: (form: CaseForm) => ReactNode
}

/** A form over the case's page. */
export const FormOverlay = ({ formId, children }: FormOverlayProps) => {
  const locale = useLocale()
  const { case: opened } = useCaseContext()
  const form = opened.forms.find(({ document }) => document.id === formId)
  const title = form === undefined ? null : localized(form.document.title, locale)
  useTitlePart('form', title)
  const [guard] = useState(createLeaveGuard)
  return (
    <LeaveGuardContext value={guard}>
      <RouteDialog heading={title ?? ''} contentId={`form-${formId}`} mayClose={guard.mayLeave}>
        {form === undefined ? (
          <>
            <OverlayBar />
            <EmptyState>
              <Trans>Formuläret finns inte i ärendet.</Trans>
            </EmptyState>
          </>
        ) : (
          <Fragment key={formId}>{children(form)}</Fragment>
        )}
      </RouteDialog>
      {/* Dialogs about its fields. */}
      {form !== undefined && <Outlet />}
    </LeaveGuardContext>
  )
}
