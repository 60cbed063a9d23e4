import { createBrowserStorage, type BrowserStorage } from '#src/platform/browser-storage.ts'

const storageKey = 'actionBeingSent'

/** Keeps track of the actions that a page, or the page before it, sends. */
export const createInterruptedActions = (storage: BrowserStorage) => {
  /** How many this page is sending. */
  let count = 0
  return {
    /** Sends an action on a case. Meanwhile the browser remembers it: a sign-in by redirect leaves the page, and the request is never made. */
    sendInterruptibly: async <T>(caseId: string, send: () => Promise<T>): Promise<T> => {
      count += 1
      storage.write(storageKey, caseId)
      try {
        return await send()
      } finally {
        count -= 1
        if (count === 0) storage.remove(storageKey)
      }
    },
    /** Whether an action on the case was being sent when an earlier page was left. True once. */
    takeInterruptedAction: (caseId: string): boolean => {
      if (count > 0 || storage.read(storageKey) !== caseId) return false
      storage.remove(storageKey)
      return true
    },
  }
}

export const { sendInterruptibly, takeInterruptedAction } = createInterruptedActions(
  createBrowserStorage('sessionStorage'),
)
