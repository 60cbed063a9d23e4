import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { writerOf, type DraftId } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'
import { useCaseContext } from './case-context.tsx'

/** An unsent text of the open case. */
export type Draft = {
  text: string
  /** Whether it was restored from an earlier visit. */
  isRestored: boolean
  write: (text: string) => void
  /** Call when the server has the text. */
  removeSent: (sent: string) => void
}

/** The user's draft in one field of the open case; `field` must be unique in the case. */
export const useDraft = (field: string): Draft => {
  const { drafts } = useServices()
  const { case: opened, actor } = useCaseContext()
  const caseId = opened.id
  const writer = writerOf(actor)
  const id = useMemo((): DraftId => ({ writer, caseId, field }), [writer, caseId, field])
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.read(id))
  const [initialText] = useState(text)
  return {
    text,
    isRestored: initialText !== '' && text !== '',
    write: useCallback((next: string) => drafts.write(id, next), [drafts, id]),
    removeSent: useCallback((sent: string) => drafts.removeSent(id, sent), [drafts, id]),
  }
}
