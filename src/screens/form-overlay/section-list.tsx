import { Trans } from '@lingui/react/macro'
import { ChevronDownIcon } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { FormPlace } from '#src/form/sections/form-place.ts'
import { SectionNav, SectionState, useSectionProgress } from '#src/form/sections/section-nav.tsx'
import type { FormStore } from '#src/form/store.ts'
import { useTextIn } from '#src/form/use-answer.ts'
import styles from './form-overlay.module.css'

const wide = '(min-width: 961px)'

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The form's sections: beside it where there is room, else folded above it. A form of one section needs none. */
export const SectionList = ({ store, place }: { store: FormStore; place: FormPlace }) => {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
  const textIn = useTextIn()
  const progress = useSectionProgress(store, place)
  const [isUnfolded, setUnfolded] = useState(false)
  const current = progress[place.current]
  if (current === undefined || progress.length < 2) return null
  if (isWide)
    return (
      <aside className={styles.sections}>
        <SectionNav store={store} place={place} progress={progress} />
      </aside>
    )
  const [number, count] = [place.current + 1, progress.length]
  const goTo: FormPlace['goTo'] = (section) => {
    setUnfolded(false)
    place.goTo(section)
  }
  return (
    <details
      className={styles.phoneSections}
      open={isUnfolded}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isUnfolded) return
        // Else the key would close the form around the list.
        event.preventDefault()
        event.stopPropagation()
        setUnfolded(false)
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary>
        <span>
          <Trans>
            Avsnitt {number} av {count}
          </Trans>
          <small>
            {current.section.title && textIn(current.section.title)}
            {(current.wrong > 0 || current.isDone) && ' · '}
            <SectionState {...current} />
          </small>
        </span>
        <ChevronDownIcon aria-hidden />
      </summary>
      <SectionNav store={store} place={{ ...place, goTo }} progress={progress} />
    </details>
  )
}
