import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayDeleteNote } from '#machines/case/permissions.ts'
import { deleteNote } from '#schemas/api/notes.ts'
import { requestIdOf } from '#src/api/api-error.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { notesQuery } from '../detail-queries.ts'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { useCloseWithToast } from '../dialogs/use-close-with-toast.ts'

/** Confirms the deletion of a note, which its author cannot undo. Where there is nothing to delete, it says so. */
export const DeleteNoteDialog = ({ noteId }: { noteId: string }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened, actor } = useCaseContext()
  const closeWithToast = useCloseWithToast()
  const { data: notes, error, isFetching, refetch } = useQuery(notesQuery(api, opened.id))
  const note = notes?.find((candidate) => candidate.noteId === noteId)
  const deletion = useCaseAction<string>({
    event: () => ({ type: 'note.delete' }),
    send: (client, id) => client.fetch(deleteNote, { query: { caseId: opened.id, noteId: id } }),
    onDone: () => closeWithToast(t`Anteckningen är borttagen.`),
  })
  // Once it is sent, the note is gone before the dialog closes.
  const [isSent, setSent] = useState(false)
  if (notes === undefined)
    return (
      <RouteDialog heading={<Trans>Ta bort anteckningen?</Trans>}>
        {error === null ? (
          <Skeleton rows={2} rowHeight={40} />
        ) : (
          <ErrorState
            heading={<Trans>Anteckningarna kunde inte hämtas</Trans>}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={requestIdOf(error)}
          />
        )}
      </RouteDialog>
    )
  if (!isSent && (note === undefined || note.deleted !== null || !mayDeleteNote(actor, note)))
    return (
      <RouteDialog heading={<Trans>Anteckningen kan inte tas bort</Trans>}>
        <p>
          {note === undefined ? (
            <Trans>Den finns inte i ärendet. Den kan vara borttagen redan.</Trans>
          ) : note.deleted !== null ? (
            <DeletedBy name={note.deleted.by} />
          ) : (
            <Trans>Det kan bara den som har skrivit den, eller en administratör.</Trans>
          )}
        </p>
      </RouteDialog>
    )
  return (
    <ActionDialog
      heading={<Trans>Ta bort anteckningen?</Trans>}
      event={{ type: 'note.delete' }}
      action={deletion}
      verb={<Trans>Ta bort</Trans>}
      busyVerb={t`Tar bort …`}
      isDestructive
      getInput={() => {
        setSent(true)
        return noteId
      }}
    >
      {note !== undefined && <blockquote>{note.data}</blockquote>}
      <p className="meta">
        <Trans>Bara administratörer kan läsa en borttagen anteckning.</Trans>
      </p>
    </ActionDialog>
  )
}

const DeletedBy = ({ name }: { name: string }) => <Trans>Den är redan borttagen av {name}.</Trans>
