import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ApprovalPanel } from '#src/screens/form-overlay/approval-panel.tsx'
import { FillScreen } from '#src/screens/form-overlay/fill-screen.tsx'
import { FormOverlay } from '#src/screens/form-overlay/form-overlay.tsx'
import { ReviewScreen } from '#src/screens/form-overlay/review-screen.tsx'

export const Route = createFileRoute('/case/admin/$caseId/form/$formId')({
  staticData: {
    name: 'Form-Admin',
    title: msg({ message: 'Formulär', context: 'one form' }),
    dialog: { size: 'full', closesOnBackdrop: false },
    areas: ['form'],
  },
  // Filled in for the company, from form to form and over a reload.
  validateSearch: v.object({ fill: v.fallback(v.optional(v.literal('true')), undefined) }),
  // The dialog stays open from form to form; its content remounts (FormOverlay).
  remountDeps: ({ params }) => params.caseId,
  component: function Form() {
    const { fill } = Route.useSearch()
    return (
      <FormOverlay formId={Route.useParams().formId}>
        {(form) =>
          form.document.isInternal ? (
            <FillScreen form={form}>
              <ApprovalPanel form={form} />
            </FillScreen>
          ) : fill === 'true' ? (
            <FillScreen form={form} />
          ) : (
            <ReviewScreen form={form} />
          )
        }
      </FormOverlay>
    )
  },
})
