import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HelpDialog } from '#src/screens/form-overlay/field-dialogs.tsx'

export const Route = createFileRoute('/case/admin/$caseId/form/$formId/field/$fieldId/help')({
  staticData: { name: 'Helptext-Admin', title: msg`Hjälp`, dialog: {} },
  component: function Helptext() {
    const { formId, fieldId } = Route.useParams()
    return <HelpDialog formId={formId} componentId={fieldId} />
  },
})
