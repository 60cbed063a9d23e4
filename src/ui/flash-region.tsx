import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlertIcon, InfoIcon, XIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { closeFlash, closeSnackbar, flashStore } from './flash.ts'
import styles from './flash-region.module.css'

/**
 * The live regions of flash messages and the snackbar, rendered before them, so that screen readers announce them. A modal dialog
 * makes the page inert, its live regions too: every dialog has a region of its own, and the page's is hidden meanwhile.
 */
export const FlashRegion = ({ container = 'page' }: { container?: 'page' | 'dialog' }) => {
  const { t } = useLingui()
  const { flashes, snackbar, undoKey } = useSyncExternalStore(flashStore.subscribe, flashStore.current)
  return (
    <>
      <div
        className={styles.flashes}
        data-container={container}
        data-above-snackbar={snackbar !== null || undefined}
        role="status"
        aria-live="polite"
        aria-atomic="false"
      >
        {flashes.map(({ id, type, text, link, undo }) => (
          <div key={id} className={styles.flash} data-type={type}>
            {type === 'error' ? <CircleAlertIcon aria-hidden /> : <InfoIcon aria-hidden />}
            <p>
              {text}{' '}
              {link !== null && (
                <a
                  href={link.href}
                  onClick={(event) => {
                    // Leave a click for a new tab to the browser.
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
            {undo !== null && (
              <Button
                variant="quiet"
                size="small"
                {...undoKey}
                onClick={() => {
                  closeFlash(id)
                  undo()
                }}
              >
                <Trans>Ångra</Trans>
              </Button>
            )}
            <button
              type="button"
              className={styles.close}
              onClick={() => closeFlash(id)}
              aria-label={t`Stäng meddelandet`}
            >
              <XIcon aria-hidden />
            </button>
          </div>
        ))}
      </div>
      <div className={styles.snackbarRegion} data-container={container} role="status" aria-live="polite">
        {snackbar !== null && (
          <div className={styles.snackbar}>
            <p>{snackbar}</p>
            <button type="button" className={styles.close} onClick={closeSnackbar} aria-label={t`Stäng meddelandet`}>
              <XIcon aria-hidden />
            </button>
          </div>
        )}
      </div>
    </>
  )
}
