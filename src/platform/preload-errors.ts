const reloadedKey = 'reloaded-after-preload-error'

/**
 * A screen's code that cannot be fetched raises a preload-error event (specification §8): after a deployment the old files are
 * gone. The page is loaded anew, once, where the server can be reached. Where it cannot, or where that did not help, the error
 * reaches the screen.
 */
export const handlePreloadErrors = (report: (error: unknown) => void): void => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    report(payload)
    // The router would load the page anew even without a server, and the browser's own page would take the place of the answers.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    void reloadOnce()
  })
}

const reloadOnce = async (): Promise<void> => {
  const { pathname } = window.location
  if (sessionStorage.getItem(reloadedKey) === pathname) return
  await reloadWhereReached(() => sessionStorage.setItem(reloadedKey, pathname))
}

/** Loads the page anew, unless the server cannot be reached: then it stays as it is. */
export const reloadWhereReached = async (before: () => void = () => undefined): Promise<void> => {
  if (!(await isServerThere())) return
  before()
  window.location.reload()
}

const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
