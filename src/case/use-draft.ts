import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { applicantWriter, staffWriter, type DraftId } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'
import { useOpenCase } from './open-case.tsx'

/** A text of the open case that is written and not sent. */
export type Draft = {
  text: string
  /** Whether it was written at an earlier time, and brought back. */
  isRestored: boolean
  write: (text: string) => void
  /** To be called when the server has the text. */
  removeSent: (sent: string) => void
}

/** The reader's draft in one field of the open case, under a name that no other field of the case has. */
export const useDraft = (field: string): Draft => {
  const { drafts } = useServices()
  const { case: opened, actor } = useOpenCase()
  const caseId = opened.id
  const writer = actor.kind === 'staff' ? staffWriter(actor.userId) : applicantWriter
  const id = useMemo((): DraftId => ({ writer, caseId, field }), [writer, caseId, field])
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.read(id))
  const [found] = useState(text)
  return {
    text,
    isRestored: found !== '' && text !== '',
    write: useCallback((next: string) => drafts.write(id, next), [drafts, id]),
    removeSent: useCallback((sent: string) => drafts.removeSent(id, sent), [drafts, id]),
  }
}
