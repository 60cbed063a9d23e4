import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SupportDialog } from '#src/screens/form-overlay/field-dialogs.tsx'

export const Route = createFileRoute('/case/$caseId/{-$token}/form/$formId/support')({
  staticData: { name: 'Support', title: msg`Fråga`, dialog: {} },
  validateSearch: v.object({ field: v.fallback(v.optional(v.string()), undefined) }),
  component: function Support() {
    return <SupportDialog formId={Route.useParams().formId} componentId={Route.useSearch().field} />
  },
})
