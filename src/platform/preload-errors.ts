import { createBrowserStorage } from './browser-storage.ts'

const storage = createBrowserStorage('sessionStorage')
const reloadedKey = 'reloaded-after-preload-error'

/**
 * A chunk that cannot be fetched raises a preload-error event (specification §8): after a deployment the old files are
 * gone. The page is reloaded once, if the server is reachable. Otherwise, or if that did not help, the error
 * reaches the screen.
 */
export const handlePreloadErrors = (report: (error: unknown) => void): void => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    report(payload)
    // Keeps the router from reloading without a server: the browser's error page would replace the answers.
    storage.write(`tanstack_router_reload:${payload.message}`, '1')
    void reloadOnce()
  })
}

const reloadOnce = async (): Promise<void> => {
  const { pathname } = window.location
  if (storage.read(reloadedKey) === pathname) return
  // The record must outlast the page, or the page would reload again and again.
  await reloadIfReachable(() => storage.write(reloadedKey, pathname))
}

/** Reloads the page if the server is reachable and `mayReload` says so. */
export const reloadIfReachable = async (mayReload: () => boolean = () => true): Promise<void> => {
  if ((await isServerReachable()) && mayReload()) window.location.reload()
}

const isServerReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
