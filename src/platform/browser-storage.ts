/** Texts in localStorage or sessionStorage. It never throws: where site data is blocked or full, what is written lasts as long as the page. */
export type BrowserStorage = {
  read: (key: string) => string | null
  /** Returns whether the text outlasts the page. */
  write: (key: string, text: string) => boolean
  remove: (key: string) => void
  keys: () => readonly string[]
}

export const createBrowserStorage = (kind: 'localStorage' | 'sessionStorage'): BrowserStorage => {
  const inMemory = new Map<string, string>()
  /** If site data is blocked, the property itself throws, so it is read inside. */
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(window[kind])
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write: (key, text) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, text)
        return true
      }, false)
      if (isStored) inMemory.delete(key)
      else inMemory.set(key, text)
      return isStored
    },
    remove: (key) => {
      inMemory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...inMemory.keys()])],
  }
}

/** Removes the `state` that the identity provider adds to the post-logout URL (RP-Initiated Logout 1.0, §3). */
export const stripLogoutState = (): void => {
  const url = new URL(window.location.href)
  if (url.pathname !== '/' || !url.searchParams.has('state')) return
  url.searchParams.delete('state')
  window.history.replaceState(null, '', url)
}
