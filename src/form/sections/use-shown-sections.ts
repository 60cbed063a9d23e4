import { useMemo, useSyncExternalStore } from 'react'
import { isSectionShown } from './section-state.ts'
import type { Section } from './sections.ts'
import type { FormStore } from '../store.ts'

/** Those of the sections that have something to show with the current answers. The same array until one comes or goes. */
export const useShownSections = (store: FormStore, sections: readonly Section[]): readonly Section[] => {
  const flags = useSyncExternalStore(store.onSummaryChange, () =>
    sections.map((section) => (isSectionShown(store, section) ? '1' : '0')).join(''),
  )
  return useMemo(() => sections.filter((_section, index) => flags[index] === '1'), [sections, flags])
}
