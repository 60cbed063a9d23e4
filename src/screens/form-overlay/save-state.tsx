import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleAlertIcon, CircleCheckIcon, LoaderCircleIcon } from 'lucide-react'
import { useCallback, useSyncExternalStore, type ReactNode } from 'react'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { useConflicts } from '#src/case/form-session/use-open-form.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { failedUploadCount, onUploadChange } from '#src/form/uploads/running-uploads.ts'
import { Button } from '#src/ui/button.tsx'
import { formatMomentShort, useNow } from '#src/ui/time.tsx'
import styles from './save-state.module.css'

/** The save state of the form, always visible. `lastSavedAt`: the last save of an earlier visit, or null. */
export const SaveState = ({ open, lastSavedAt }: { open: OpenForm; lastSavedAt: string | null }) => {
  const locale = useLocale()
  const now = useNow()
  const problem = useProblem(open)
  const isSaving = useSelector(open.session, (snapshot) => snapshot.matches('dirty') || snapshot.matches('saving'))
  const savedAt = useSelector(open.session, ({ context }) => context.savedAt)
  const last = savedAt ?? lastSavedAt
  const time = last === null ? null : formatMomentShort(new Date(last), new Date(now), locale)
  const tone = problem !== null ? 'waiting' : isSaving ? 'saving' : 'saved'
  const Icon = icons[tone]
  return (
    // Takes the focus of a button whose problem is solved, so that the form does not scroll.
    <div className={styles.state} data-tone={tone} tabIndex={-1}>
      {(tone !== 'saved' || time !== null) && <Icon aria-hidden />}
      {/* Always there: a status that appears together with its text may not be announced. */}
      <span role="status">{problem?.text}</span>
      {tone === 'saving' && (
        <span>
          <Trans>Sparar …</Trans>
        </span>
      )}
      {tone === 'saved' && time !== null && (
        <span>
          <Trans>Sparat {time}</Trans>
        </span>
      )}
      {problem?.action}
    </div>
  )
}

const icons = { waiting: CircleAlertIcon, saving: LoaderCircleIcon, saved: CircleCheckIcon } as const

/** The problem that keeps answers from being saved, with what the user can do, or null. */
const useProblem = (open: OpenForm): { text: ReactNode; action?: ReactNode } | null => {
  const { session, store, refused } = open
  const state = useSelector(session, ({ value }) => value)
  const hasReasons = useSelector(session, ({ context }) => context.reasons.length > 0)
  const hasConflicts = useConflicts(open).length > 0
  const hasRefused = useSyncExternalStore(refused.onChange, refused.all).length > 0
  const unsaved = useSyncExternalStore(store.onChange, () => store.unsaved().size)
  const failedUploads = useSyncExternalStore(
    useCallback((listener) => onUploadChange(store, listener), [store]),
    () => failedUploadCount(store),
  )
  const saveNow = (
    <Button variant="quiet" size="small" onClick={() => session.send({ type: 'flush' })}>
      <Trans>Spara nu</Trans>
    </Button>
  )
  if (state === 'offline')
    return {
      text: (
        <Plural
          value={unsaved}
          one="Ej sparat: ingen kontakt, # svar väntar här"
          other="Ej sparat: ingen kontakt, # svar väntar här"
        />
      ),
      action: saveNow,
    }
  if (state === 'refused' && !hasReasons && !hasRefused)
    return {
      text: <Plural value={unsaved} one="Ej sparat: svaret togs inte emot" other="Ej sparat: # svar togs inte emot" />,
      action: saveNow,
    }
  if (state === 'refused')
    return {
      text: (
        <Plural
          value={unsaved}
          one="Ej sparat: svaret kan inte ändras nu"
          other="Ej sparat: # svar kan inte ändras nu"
        />
      ),
      action: hasRefused && <ShowButton selector="[data-refused]" />,
    }
  if (state === 'invalid')
    return {
      text: <Plural value={unsaved} one="Ej sparat: rätta svaret som är markerat" other="Ej sparat: rätta # svar" />,
    }
  if (hasConflicts)
    return {
      text: <Trans>Ej sparat: välj vilket svar som gäller</Trans>,
      action: <ShowButton selector="[data-conflict]" />,
    }
  if (failedUploads > 0)
    return {
      text: (
        <Plural value={failedUploads} one="Ej sparat: en fil kom inte fram" other="Ej sparat: # filer kom inte fram" />
      ),
      action: <ShowButton selector="[data-retryable] button" />,
    }
  return null
}

/** Leads to what keeps the answers from being saved. */
const ShowButton = ({ selector }: { selector: string }) => (
  <Button variant="quiet" size="small" onClick={() => document.querySelector<HTMLElement>(selector)?.focus()}>
    <Trans>Visa</Trans>
  </Button>
)
