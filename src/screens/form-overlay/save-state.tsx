import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleAlertIcon, CircleCheckIcon, LoaderCircleIcon } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { useConflicts } from '#src/case/form-session/use-open-form.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { failedUploadCount, onUploadChange } from '#src/form/uploads/running-uploads.ts'
import { Button } from '#src/ui/button.tsx'
import { formatMomentShort } from '#src/ui/format-time.ts'
import { useNow } from '#src/ui/use-now.ts'
import styles from './save-state.module.css'

/** The save state of the form, always visible. `lastSavedAt`: the last save of an earlier visit, or null. */
export const SaveState = ({ open, lastSavedAt }: { open: OpenForm; lastSavedAt: string | null }) => {
  const locale = useLocale()
  const now = useNow()
  const state = useSelector(open.session, ({ value }) => value)
  const savedAt = useSelector(open.session, ({ context }) => context.savedAt)
  const hasConflicts = useConflicts(open).length > 0
  const hasRefused = useSyncExternalStore(open.refused.onChange, open.refused.all).length > 0
  const unsaved = useSyncExternalStore(open.store.onChange, () => open.store.unsaved().size)
  const failedUploads = useSyncExternalStore(
    useCallback((listener) => onUploadChange(open.store, listener), [open.store]),
    () => failedUploadCount(open.store),
  )

  if (state === 'offline' || state === 'refused')
    return (
      <div className={styles.state} data-tone="waiting">
        <CircleAlertIcon aria-hidden />
        <span role="status">
          {state === 'offline' ? (
            <Plural
              value={unsaved}
              one="Ej sparat: ingen kontakt, # svar väntar här"
              other="Ej sparat: ingen kontakt, # svar väntar här"
            />
          ) : (
            <Plural
              value={unsaved}
              one="Ej sparat: svaret kan inte ändras nu"
              other="Ej sparat: # svar kan inte ändras nu"
            />
          )}
        </span>
        {state === 'offline' && (
          <Button variant="quiet" size="small" onClick={() => open.session.send({ type: 'flush' })}>
            <Trans>Spara nu</Trans>
          </Button>
        )}
        {state === 'refused' && hasRefused && <ShowButton selector="[data-refused]" />}
      </div>
    )
  if (state === 'invalid')
    return (
      <div className={styles.state} data-tone="waiting">
        <CircleAlertIcon aria-hidden />
        <span role="status">
          <Plural value={unsaved} one="Ej sparat: rätta svaret som är markerat" other="Ej sparat: rätta # svar" />
        </span>
      </div>
    )
  if (hasConflicts)
    return (
      <div className={styles.state} data-tone="waiting">
        <CircleAlertIcon aria-hidden />
        <span role="status">
          <Trans>Ej sparat: välj vilket svar som gäller</Trans>
        </span>
        <ShowButton selector="[data-conflict]" />
      </div>
    )
  if (failedUploads > 0)
    return (
      <div className={styles.state} data-tone="waiting">
        <CircleAlertIcon aria-hidden />
        <span role="status">
          <Plural
            value={failedUploads}
            one="Ej sparat: en fil kom inte fram"
            other="Ej sparat: # filer kom inte fram"
          />
        </span>
        <ShowButton selector="[data-retryable] button" />
      </div>
    )
  if (state === 'dirty' || state === 'saving' || state === 'checkingStale' || state === 'checkingValidity')
    return (
      <div className={styles.state} data-tone="saving">
        <LoaderCircleIcon aria-hidden />
        <span>
          <Trans>Sparar …</Trans>
        </span>
      </div>
    )
  const last = savedAt ?? lastSavedAt
  if (last === null) return null
  const time = formatMomentShort(new Date(last), new Date(now), locale)
  return (
    <div className={styles.state} data-tone="saved">
      <CircleCheckIcon aria-hidden />
      <span>
        <Trans>Sparat {time}</Trans>
      </span>
    </div>
  )
}

/** Leads to what keeps the answers from being saved. */
const ShowButton = ({ selector }: { selector: string }) => (
  <Button variant="quiet" size="small" onClick={() => document.querySelector<HTMLElement>(selector)?.focus()}>
    <Trans>Visa</Trans>
  </Button>
)
