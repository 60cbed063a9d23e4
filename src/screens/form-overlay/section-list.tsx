import { Trans } from '@lingui/react/macro'
import { ChevronDownIcon } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { FormStepper } from '#src/form/sections/use-form-stepper.ts'
import { SectionNav, SectionState, useSectionProgress } from '#src/form/sections/section-nav.tsx'
import type { FormStore } from '#src/form/store.ts'
import { useLocalized } from '#src/form/use-field-state.ts'
import styles from './form-overlay.module.css'

const wide = '(min-width: 961px)'

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The form's sections: beside it where there is room, else collapsed above it. Nothing for a form of one section. */
export const SectionList = ({ store, stepper }: { store: FormStore; stepper: FormStepper }) => {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
  const localized = useLocalized()
  const progress = useSectionProgress(store, stepper)
  const [isOpen, setOpen] = useState(false)
  const current = progress[stepper.current]
  if (current === undefined || progress.length < 2) return null
  if (isWide)
    return (
      <aside className={styles.sections}>
        <SectionNav store={store} stepper={stepper} progress={progress} />
      </aside>
    )
  const [number, count] = [stepper.current + 1, progress.length]
  const goTo: FormStepper['goTo'] = (section) => {
    setOpen(false)
    stepper.goTo(section)
  }
  return (
    <details
      className={styles.phoneSections}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // Otherwise the key would close the form's dialog.
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary>
        <span>
          <Trans>
            Avsnitt {number} av {count}
          </Trans>
          <small>
            {current.section.title && localized(current.section.title)}
            {(current.errorCount > 0 || current.isDone) && ' · '}
            <SectionState {...current} />
          </small>
        </span>
        <ChevronDownIcon aria-hidden />
      </summary>
      <SectionNav store={store} stepper={{ ...stepper, goTo }} progress={progress} />
    </details>
  )
}
