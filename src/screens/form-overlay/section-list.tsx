import { Plural } from '@lingui/react/macro'
import { ChevronDownIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { SectionNav } from '#src/form/section-nav.tsx'
import { sectionsOf } from '#src/form/sections.ts'
import type { FormStore } from '#src/form/store.ts'
import styles from './form-overlay.module.css'

const wide = '(min-width: 961px)'

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The form's sections: beside it where there is room, else folded above it. A form of one section needs none. */
export const SectionList = ({ store }: { store: FormStore }) => {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
  const count = sectionsOf(store.index.document).filter(({ title }) => title !== null).length
  if (count < 2) return null
  if (isWide)
    return (
      <aside className={styles.sections}>
        <SectionNav store={store} />
      </aside>
    )
  return (
    <details className={styles.phoneSections}>
      <summary>
        <Plural value={count} one="# avsnitt" other="# avsnitt" />
        <ChevronDownIcon aria-hidden />
      </summary>
      <SectionNav store={store} />
    </details>
  )
}
