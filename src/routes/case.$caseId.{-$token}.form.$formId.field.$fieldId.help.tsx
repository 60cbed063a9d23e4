import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HelpDialog } from '#src/screens/form-overlay/field-dialogs.tsx'

export const Route = createFileRoute('/case/$caseId/{-$token}/form/$formId/field/$fieldId/help')({
  staticData: { name: 'Helptext', title: msg`Hjälp`, dialog: {} },
  component: function Helptext() {
    const { formId, fieldId } = Route.useParams()
    return <HelpDialog formId={formId} componentId={fieldId} />
  },
})
