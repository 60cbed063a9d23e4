import { useState } from 'react'
import type { CaseListItem } from '#schemas/api/case-list.ts'

/** The cases of a page of the list that are selected, in the order of the page. */
export type Selection = {
  items: readonly CaseListItem[]
  /** Whether every case of the page is selected. */
  isWhole: boolean
  has: (id: string) => boolean
  toggle: (id: string) => void
  toggleAll: () => void
  /** Leaves these selected, of those that are. */
  keep: (ids: readonly string[]) => void
}

const noIds: ReadonlySet<string> = new Set()

/** Selects cases among those on the page. `view` is the list's address: another view begins with nothing selected, so that nothing unseen is. */
export const useSelection = (page: readonly CaseListItem[], view: string): Selection => {
  const [selected, setSelected] = useState({ view, ids: noIds })
  const ids = selected.view === view ? selected.ids : noIds
  const items = page.filter(({ id }) => ids.has(id))
  const isWhole = page.length > 0 && items.length === page.length
  const select = (next: readonly string[]) => setSelected({ view, ids: new Set(next) })
  const selectedIds = items.map(({ id }) => id)
  return {
    items,
    isWhole,
    has: (id) => ids.has(id),
    toggle: (id) => select(ids.has(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id]),
    toggleAll: () => select(isWhole ? [] : page.map(({ id }) => id)),
    keep: (those) => select(selectedIds.filter((id) => those.includes(id))),
  }
}
