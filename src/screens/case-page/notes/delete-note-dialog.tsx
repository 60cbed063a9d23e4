import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { deleteNote } from '#schemas/api/notes.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { notesQuery } from '../detail-queries.ts'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { useCloseWithToast } from '../dialogs/use-close-with-toast.ts'

/** Confirms the deletion of a note, which its author cannot undo. */
export const DeleteNoteDialog = ({ noteId }: { noteId: string }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const closeWithToast = useCloseWithToast()
  const note = useQuery(notesQuery(api, opened.id)).data?.find((candidate) => candidate.noteId === noteId)
  const deletion = useCaseAction<string>({
    event: () => ({ type: 'note.delete' }),
    send: (client, id) => client.fetch(deleteNote, { query: { caseId: opened.id, noteId: id } }),
    onDone: () => closeWithToast(t`Anteckningen är borttagen.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Ta bort anteckningen?</Trans>}
      event={{ type: 'note.delete' }}
      action={deletion}
      verb={<Trans>Ta bort</Trans>}
      busyVerb={t`Tar bort …`}
      isDestructive
      getInput={() => noteId}
    >
      {note !== undefined && <blockquote>{note.data}</blockquote>}
      <p className="meta">
        <Trans>Bara administratörer kan läsa en borttagen anteckning.</Trans>
      </p>
    </ActionDialog>
  )
}
