import { msg } from '@lingui/core/macro'
import { createFileRoute, retainSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { FormOverlay } from '#src/screens/form-overlay/form-overlay.tsx'
import { StaffForm } from '#src/screens/form-overlay/review-screen.tsx'

export const Route = createFileRoute('/case/admin/$caseId/form/$formId')({
  staticData: {
    name: 'Form-Admin',
    title: msg({ message: 'Formulär', context: 'one form' }),
    dialog: { size: 'full', closesOnBackdrop: false },
    areas: ['form'],
  },
  validateSearch: v.object({ fill: v.fallback(v.optional(v.literal('true')), undefined) }),
  // Whether staff fill the form in for the company stays in the address, for the next form and the dialogs.
  search: { middlewares: [retainSearchParams(['fill'])] },
  // The dialog stays open from form to form; its content remounts (FormOverlay).
  remountDeps: ({ params }) => params.caseId,
  component: function Form() {
    const { fill } = Route.useSearch()
    return (
      <FormOverlay formId={Route.useParams().formId}>
        {(form) => <StaffForm form={form} isFilledIn={fill === 'true'} />}
      </FormOverlay>
    )
  },
})
