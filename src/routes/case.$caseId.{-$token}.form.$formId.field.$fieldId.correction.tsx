import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CorrectionDialog } from '#src/screens/form-overlay/field-dialogs.tsx'

export const Route = createFileRoute('/case/$caseId/{-$token}/form/$formId/field/$fieldId/correction')({
  staticData: { name: 'Correction', title: msg`Rättelse`, dialog: {} },
  component: function Correction() {
    const { formId, fieldId } = Route.useParams()
    return <CorrectionDialog formId={formId} componentId={fieldId} />
  },
})
