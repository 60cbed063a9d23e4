import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteNoteDialog } from '#src/screens/case-page/notes/notes-card.tsx'

export const Route = createFileRoute('/case/admin/$caseId/deletenote/$noteId')({
  staticData: { name: 'DeleteNote', title: msg`Ta bort anteckningen`, dialog: {} },
  component: function DeleteNote() {
    return <DeleteNoteDialog noteId={Route.useParams().noteId} />
  },
})
