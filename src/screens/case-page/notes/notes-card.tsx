import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { LockIcon, PlusIcon, Trash2Icon } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { mayDeleteNote, mayReadNotes } from '#machines/case/permissions.ts'
import { type Note, addNote, deleteNote } from '#schemas/api/notes.ts'
import { ApiError, requestIdOf } from '#src/api/api-error.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useRequiredText, RequiredTextarea, type RequiredText } from '#src/case/required-textarea.tsx'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { notesQuery } from '../../../case/queries/detail-queries.ts'
import styles from './notes-card.module.css'
import { PageSection } from '../page-section.tsx'
import { useCanSend } from '../use-available-actions.ts'
import { ActionProblem } from '../../../case/action-problem.tsx'
import { useCaseAction } from '../../../case/use-case-action.ts'
import { RouteDialog } from '../../shell/route-dialog.tsx'
import { ActionDialog, useCloseWithToast } from '../dialogs/action-dialog.tsx'

/** The internal notes of staff. The company never sees them. */
export const NotesCard = () => {
  const { actor } = useCaseContext()
  const canSend = useCanSend()
  const note = useRequiredText('note')
  const [editing, setEditing] = useState<'not' | 'draft' | 'asked for'>(note.text === '' ? 'not' : 'draft')
  if (!mayReadNotes(actor)) return null
  return (
    <PageSection
      id="notes"
      heading={<Trans>Anteckningar</Trans>}
      aside={
        <span className={styles.internal}>
          <LockIcon aria-hidden />
          <Trans>Bara internt</Trans>
        </span>
      }
    >
      <Notes />
      {editing !== 'not' && <NoteForm note={note} isNew={editing === 'asked for'} onEnd={() => setEditing('not')} />}
      {editing === 'not' && canSend({ type: 'note.add' }) && (
        <Button
          variant="quiet"
          size="small"
          icon={<PlusIcon aria-hidden />}
          className={styles.add}
          onClick={() => setEditing('asked for')}
        >
          <Trans>Ny anteckning</Trans>
        </Button>
      )}
    </PageSection>
  )
}

const Notes = () => {
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const { data: notes, error, isFetching, refetch } = useQuery(notesQuery(api, opened.id))
  if (notes === undefined && error !== null)
    return (
      <ErrorState
        heading={<Trans>Anteckningarna kunde inte hämtas</Trans>}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={error instanceof ApiError ? error.body?.requestId : undefined}
      />
    )
  if (notes === undefined) return <Skeleton rows={2} rowHeight={40} />
  const activeNotes = notes.filter(({ deleted }) => deleted === null)
  const deleted = notes.filter((note) => note.deleted !== null)
  return (
    <>
      {activeNotes.length === 0 && (
        <p className="meta">
          <Trans>Inga anteckningar än.</Trans>
        </p>
      )}
      <ul className={styles.notes}>
        {activeNotes.map((note) => (
          <NoteItem key={note.noteId} note={note} />
        ))}
      </ul>
      {deleted.length > 0 && <DeletedNotes notes={deleted} />}
    </>
  )
}

/** The deleted notes, for administrators. */
const DeletedNotes = ({ notes }: { notes: readonly Note[] }) => {
  const count = notes.length
  return (
    <details className={styles.deleted}>
      <summary>
        <Plural value={count} one="# borttagen anteckning" other="# borttagna anteckningar" />
      </summary>
      <ul className={styles.notes}>
        {notes.map(({ noteId, data, authorName, createdAt, deleted }) => (
          <li key={noteId}>
            <p className={styles.text}>{data}</p>
            <p className="meta">
              {authorName}, <DateTime at={createdAt} precision="day" />
            </p>
            {deleted !== null && <Deletion {...deleted} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

const Deletion = ({ by, at }: NonNullable<Note['deleted']>) => (
  <p className="meta">
    <Trans>
      Borttagen av {by} <DateTime at={at} />
    </Trans>
  </p>
)

const NoteItem = ({ note: { noteId, data, authorName, authorId, createdAt } }: { note: Note }) => {
  const { t } = useLingui()
  const { actor } = useCaseContext()
  const canSend = useCanSend()
  return (
    <li>
      <p className={styles.text}>{data}</p>
      <p className={styles.foot}>
        <span>
          {authorName}, <DateTime at={createdAt} precision="day" />
        </span>
        {mayDeleteNote(actor, { authorId }) && canSend({ type: 'note.delete' }) && (
          <Link
            from="/case/admin/$caseId"
            to="./deletenote/$noteId"
            params={{ noteId }}
            className={styles.remove}
            aria-label={t`Ta bort anteckningen`}
          >
            <Trash2Icon aria-hidden />
          </Link>
        )}
      </p>
    </li>
  )
}

type Props = {
  note: RequiredText
  /** Whether the form was opened by the button, and not by a draft. */
  isNew: boolean
  onEnd: () => void
}

/** Writes one note. */
const NoteForm = ({ note, isNew, onEnd }: Props) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const adding = useCaseAction<string>({
    event: () => ({ type: 'note.add' }),
    send: (api, data) => api.fetch(addNote, { query: { caseId: opened.id }, body: { data } }),
    announcement: () => t`Anteckningen är sparad.`,
    onSuccess: note.removeSent,
    onDone: onEnd,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = note.read()
    if (text !== null && !adding.isBusy) adding.run(text)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RequiredTextarea
        id="new-note"
        label={<Trans>Ny anteckning</Trans>}
        draft={note}
        draftNote={<Trans>Utkastet finns bara på den här enheten, tills det sparas.</Trans>}
        isRequired={false}
        takesFocus={isNew}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" variant="outlined" isBusy={adding.isBusy} busyText={t`Sparar …`}>
          <Trans>Spara</Trans>
        </Button>
        <Button size="small" variant="quiet" isNeutral onClick={onEnd}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
      <ActionProblem action={adding} isInForm />
    </form>
  )
}

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
  // Whether it was sent: the note disappears before the dialog closes.
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
