import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { LockIcon, PlusIcon, Trash2Icon } from 'lucide-react'
import { useState } from 'react'
import { mayDeleteNote, mayReadNotes } from '#machines/case/permissions.ts'
import type { Note } from '#schemas/note.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useRequiredText } from '#src/case/required-textarea.tsx'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { notesQuery } from '../detail-queries.ts'
import { NoteForm } from './note-form.tsx'
import styles from './notes-card.module.css'
import { PageSection } from '../page-section.tsx'
import { useCanSend } from '../use-can-send.ts'

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
