import * as v from 'valibot'

/** One text that somebody writes: by whom, in which case, and in which field of its page. */
export type DraftId = { writer: string; caseId: string; field: string }

/**
 * Texts that are written and not sent. They are in this browser's localStorage and nowhere else, each under its case and its
 * writer, so that they outlive a closed dialog, another case and a reload. A draft that nobody has touched for a week is removed.
 */
export type Drafts = {
  /** The text; empty where there is none. */
  read: (id: DraftId) => string
  /** An empty text removes the draft. */
  write: (id: DraftId, text: string) => void
  /** Removes the draft of what has been sent. What has been typed since stays. */
  removeSent: (id: DraftId, sent: string) => void
  /** Removes what the company has begun to write in a case. */
  removeApplicantDrafts: (caseId: string) => void
  /** Removes every draft of those who sign in. */
  removeStaffDrafts: () => void
  /** Calls the listener after each change, also by another tab. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

const weekMs = 7 * 24 * 60 * 60 * 1000
const prefix = 'draft/'
const staffPrefix = `${prefix}staff/`

const StoredDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ text: v.string(), at: v.pipe(v.number(), v.integer()) }),
)

/** The writer of a draft: a signed-in person by her id, or whoever holds the case's link. */
export const staffWriter = (userId: string): string => `staff/${userId}`
export const applicantWriter = 'applicant'

const keyOf = ({ writer, caseId, field }: DraftId): string => `${prefix}${writer}/${caseId}/${field}`

type Setup = { storage?: Storage; now?: () => number }

/** Where the browser keeps nothing, as in some private windows, drafts last as long as the page. */
export const createDrafts = ({ storage = window.localStorage, now = Date.now }: Setup = {}): Drafts => {
  const unstored = new Map<string, string>()
  const listeners = new Set<() => void>()
  const notify = (): void => listeners.forEach((listener) => listener())

  const storedAt = (key: string) => {
    const found = v.safeParse(StoredDraft, storage.getItem(key))
    return found.success ? found.output : null
  }
  const readKey = (key: string): string => unstored.get(key) ?? storedAt(key)?.text ?? ''
  const writeKey = (key: string, text: string): void => {
    unstored.delete(key)
    if (text === '') storage.removeItem(key)
    else
      try {
        storage.setItem(key, JSON.stringify({ text, at: now() } satisfies v.InferOutput<typeof StoredDraft>))
      } catch {
        unstored.set(key, text)
      }
    notify()
  }
  const removeKeys = (isToGo: (key: string) => boolean): void => {
    for (const key of [...Object.keys(storage), ...unstored.keys()])
      if (key.startsWith(prefix) && isToGo(key)) writeKey(key, '')
  }

  removeKeys((key) => now() - (storedAt(key)?.at ?? 0) > weekMs)
  window.addEventListener('storage', notify)

  return {
    read: (id) => readKey(keyOf(id)),
    write: (id, text) => writeKey(keyOf(id), text),
    removeSent: (id, sent) => {
      const key = keyOf(id)
      if (readKey(key).trim() === sent.trim()) writeKey(key, '')
    },
    removeApplicantDrafts: (caseId) => removeKeys((key) => key.startsWith(`${prefix}${applicantWriter}/${caseId}/`)),
    removeStaffDrafts: () => removeKeys((key) => key.startsWith(staffPrefix)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
