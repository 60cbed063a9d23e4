import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LockIcon, PlusIcon, Trash2Icon } from 'lucide-react'
import { useState } from 'react'
import { mayDeleteNote, mayReadNotes } from '#machines/case/permissions.ts'
import type { Note } from '#schemas/note.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useWritten } from '#src/case/written-field.tsx'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { CaseLink } from './case-link.tsx'
import { notesQuery } from './detail-queries.ts'
import { NoteForm } from './note-form.tsx'
import styles from './notes-card.module.css'
import { Part } from './part.tsx'
import { useIsAllowed } from './use-verdict.ts'

/** What the caseworkers tell each other. The company never sees it. */
export const NotesCard = () => {
  const { actor } = useOpenCase()
  const isAllowed = useIsAllowed()
  const note = useWritten('note')
  const [writing, setWriting] = useState<'not' | 'draft' | 'asked for'>(note.text === '' ? 'not' : 'draft')
  if (!mayReadNotes(actor)) return null
  return (
    <Part
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
      {writing !== 'not' && (
        <NoteForm note={note} isAskedFor={writing === 'asked for'} onEnd={() => setWriting('not')} />
      )}
      {writing === 'not' && isAllowed({ type: 'note.add' }) && (
        <Button
          look="quiet"
          size="small"
          icon={<PlusIcon aria-hidden />}
          className={styles.add}
          onClick={() => setWriting('asked for')}
        >
          <Trans>Ny anteckning</Trans>
        </Button>
      )}
    </Part>
  )
}

const Notes = () => {
  const { api } = useServices()
  const { case: opened } = useOpenCase()
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
  const standing = notes.filter(({ deleted }) => deleted === null)
  const deleted = notes.filter((note) => note.deleted !== null)
  return (
    <>
      {standing.length === 0 && (
        <p className="meta">
          <Trans>Inga anteckningar än.</Trans>
        </p>
      )}
      <ul className={styles.notes}>
        {standing.map((note) => (
          <NoteItem key={note.noteId} note={note} />
        ))}
      </ul>
      {deleted.length > 0 && <DeletedNotes notes={deleted} />}
    </>
  )
}

/** For those who decide: what was written and taken away. */
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
            <p className={styles.words}>{data}</p>
            <p className="meta">
              {authorName}, <DateTime at={createdAt} part="day" />
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
  const { actor } = useOpenCase()
  const isAllowed = useIsAllowed()
  return (
    <li>
      <p className={styles.words}>{data}</p>
      <p className={styles.foot}>
        <span>
          {authorName}, <DateTime at={createdAt} part="day" />
        </span>
        {mayDeleteNote(actor, { authorId }) && isAllowed({ type: 'note.delete' }) && (
          <CaseLink path={`deletenote/${noteId}`} className={styles.remove} aria-label={t`Ta bort anteckningen`}>
            <Trash2Icon aria-hidden />
          </CaseLink>
        )}
      </p>
    </li>
  )
}
