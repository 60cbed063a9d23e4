import * as v from 'valibot'
import type { Actor } from '#machines/case/permissions.ts'
import { createEmitter } from '#src/ui/emitter.ts'
import { createBrowserStorage } from './browser-storage.ts'

/** Identifies a draft: its writer, its case, and the field of the case's page. */
export type DraftId = { writer: string; caseId: string; field: string }

/**
 * Texts that are written and not sent. They are in this browser's localStorage only, each under its case and its
 * writer, so that they survive a closed dialog, another case and a reload. A draft unchanged for a week is removed.
 */
export type Drafts = {
  /** The text; empty if there is none. */
  read: (id: DraftId) => string
  /** Whether a field with this prefix has a draft. */
  hasFrom: (id: DraftId) => boolean
  /** An empty text removes the draft. */
  write: (id: DraftId, text: string) => void
  /** Removes the draft of a sent text, unless it has been changed since. */
  removeSent: (id: DraftId, sent: string) => void
  /** Removes the company's drafts of a case. */
  removeApplicantDrafts: (caseId: string) => void
  /** The number of staff's drafts, in every case and of everyone who signed in here. */
  staffDraftCount: () => number
  /** Removes every draft of staff. */
  removeStaffDrafts: () => void
  /** Calls the listener after each change, also by another tab. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

const weekMs = 7 * 24 * 60 * 60 * 1000
const prefix = 'draft/'

const StoredDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ text: v.string(), at: v.pipe(v.number(), v.integer()) }),
)

/** The writer of what is stored in this browser: a signed-in person by id, or the applicant. */
export const staffWriterPrefix = 'staff/'
export const staffWriter = (userId: string): string => staffWriterPrefix + userId
export const applicantWriter = 'applicant'
export const writerOf = (actor: Actor): string => (actor.kind === 'staff' ? staffWriter(actor.userId) : applicantWriter)

/** The field of unsaved people in an answer. Those of a list entry, and each edited person, have fields with this prefix. */
export const personField = (key: string): string => `person/${key}/`

const keyOf = ({ writer, caseId, field }: DraftId): string => `${prefix}${writer}/${caseId}/${field}`

/** Where localStorage fails, as in some private windows, drafts last as long as the page. */
export const createDrafts = ({ now = Date.now }: { now?: () => number } = {}): Drafts => {
  const storage = createBrowserStorage('localStorage')
  const { subscribe, emit } = createEmitter()

  const storedAt = (key: string) => {
    const parsed = v.safeParse(StoredDraft, storage.read(key))
    return parsed.success ? parsed.output : null
  }
  const readKey = (key: string): string => storedAt(key)?.text ?? ''
  const writeKey = (key: string, text: string): void => {
    if (text === '') storage.remove(key)
    else storage.write(key, JSON.stringify({ text, at: now() } satisfies v.InferOutput<typeof StoredDraft>))
    emit()
  }
  const keysFrom = (start: string): string[] => storage.keys().filter((key) => key.startsWith(start))
  const removeKeys = (keys: readonly string[]): void => {
    for (const key of keys) writeKey(key, '')
  }

  removeKeys(keysFrom(prefix).filter((key) => now() - (storedAt(key)?.at ?? 0) > weekMs))
  window.addEventListener('storage', () => emit())

  return {
    read: (id) => readKey(keyOf(id)),
    hasFrom: (id) => keysFrom(keyOf(id)).length > 0,
    write: (id, text) => writeKey(keyOf(id), text),
    removeSent: (id, sent) => {
      const key = keyOf(id)
      if (readKey(key).trim() === sent.trim()) writeKey(key, '')
    },
    removeApplicantDrafts: (caseId) => removeKeys(keysFrom(`${prefix}${applicantWriter}/${caseId}/`)),
    staffDraftCount: () => keysFrom(prefix + staffWriterPrefix).length,
    removeStaffDrafts: () => removeKeys(keysFrom(prefix + staffWriterPrefix)),
    subscribe,
  }
}
