import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
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
  // The dialog stays open from form to form; its content remounts (FormOverlay).
  remountDeps: ({ params }) => params.caseId,
  component: function Form() {
    return (
      <FormOverlay formId={Route.useParams().formId}>
        {(form) =>
          form.document.isInternal ? (
            <FillScreen form={form}>
              <ApprovalPanel form={form} />
            </FillScreen>
          ) : (
            <ReviewScreen form={form} />
          )
        }
      </FormOverlay>
    )
  },
})
