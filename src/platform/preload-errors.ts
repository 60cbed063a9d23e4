const reloadedKey = 'reloaded-after-preload-error'

/**
 * A screen's code that cannot be fetched raises a preload-error event (specification §8): after a deployment the old files are
 * gone. The page is loaded anew, once; if that does not help, the error reaches the screen.
 */
export const handlePreloadErrors = (report: (error: unknown) => void): void => {
  window.addEventListener('vite:preloadError', (event) => {
    report(event.payload)
    if (sessionStorage.getItem(reloadedKey) === window.location.pathname) return
    sessionStorage.setItem(reloadedKey, window.location.pathname)
    event.preventDefault()
    window.location.reload()
  })
}
