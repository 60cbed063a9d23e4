import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FillScreen } from '#src/screens/form-overlay/fill-screen.tsx'
import { FormOverlay } from '#src/screens/form-overlay/form-overlay.tsx'

export const Route = createFileRoute('/case/$caseId/{-$token}/form/$formId')({
  staticData: {
    name: 'Form',
    title: msg({ message: 'Formulär', context: 'one form' }),
    dialog: { size: 'full', closesOnBackdrop: false },
    areas: ['form'],
  },
  // The dialog stays open from form to form; its content remounts (FormOverlay).
  remountDeps: ({ params }) => params.caseId,
  component: function Form() {
    return <FormOverlay formId={Route.useParams().formId}>{(form) => <FillScreen form={form} />}</FormOverlay>
  },
})
