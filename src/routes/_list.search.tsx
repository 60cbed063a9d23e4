import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SearchDialog } from '#src/screens/case-list/search-dialog.tsx'

export const Route = createFileRoute('/_list/search')({
  staticData: { name: 'Search', title: msg`Sök`, dialog: {} },
  component: SearchDialog,
})
