import { useLingui } from '@lingui/react/macro'
import { CircleAlertIcon, InfoIcon, XIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { closeFlash, closeSnackbar, flashStore } from './flash.ts'
import styles from './flash-region.module.css'

/**
 * Where flash messages and the snackbar appear. It is there before they are, so that screen readers announce them. A modal dialog
 * makes the page inert, its live regions too: every dialog brings a region of its own, and the page's is hidden meanwhile.
 */
export const FlashRegion = ({ place = 'page' }: { place?: 'page' | 'dialog' }) => {
  const { t } = useLingui()
  const { flashes, snackbar } = useSyncExternalStore(flashStore.subscribe, flashStore.current)
  return (
    <>
      <div className={styles.flashes} data-place={place} role="status" aria-live="polite" aria-atomic="false">
        {flashes.map(({ id, type, text, link }) => (
          <div key={id} className={styles.flash} data-type={type}>
            {type === 'error' ? <CircleAlertIcon aria-hidden /> : <InfoIcon aria-hidden />}
            <p>
              {text}{' '}
              {link !== null && (
                <a
                  href={link.href}
                  onClick={(event) => {
                    // A new tab is the browser's own business.
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    closeFlash(id)
                    link.follow()
                  }}
                >
                  {link.text}
                </a>
              )}
            </p>
            <button type="button" onClick={() => closeFlash(id)} aria-label={t`Stäng meddelandet`}>
              <XIcon aria-hidden />
            </button>
          </div>
        ))}
      </div>
      <div className={styles.snackbarPlace} data-place={place} role="status" aria-live="polite">
        {snackbar !== null && (
          <div className={styles.snackbar}>
            <p>{snackbar}</p>
            <button type="button" onClick={closeSnackbar} aria-label={t`Stäng meddelandet`}>
              <XIcon aria-hidden />
            </button>
          </div>
        )}
      </div>
    </>
  )
}
