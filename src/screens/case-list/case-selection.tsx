import { Table } from '@digdir/designsystemet-react'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CaseListItem } from '#schemas/api/case-list.ts'
import styles from './case-table.module.css'

/** Selects every case of the page, or none. */
export const SelectAllHeader = ({ selection }: { selection: Selection }) => {
  const { t } = useLingui()
  const ref = useRef<HTMLInputElement>(null)
  const { isWhole, items, toggleAll } = selection
  const isPartial = items.length > 0 && !isWhole
  useLayoutEffect(() => {
    // It has no attribute.
    if (ref.current !== null) ref.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <Table.HeaderCell scope="col" className={styles.select}>
      <label className={styles.checkbox} data-color="accent">
        <input
          ref={ref}
          type="checkbox"
          className="ds-input"
          aria-label={t`Välj alla på sidan`}
          checked={isWhole}
          onChange={toggleAll}
        />
      </label>
    </Table.HeaderCell>
  )
}

/** Selects the case of a row; `name` is its company. */
export const SelectCell = ({ id, name, selection }: { id: string; name: string; selection: Selection }) => {
  const { t } = useLingui()
  return (
    <Table.Cell className={styles.select}>
      <label className={styles.checkbox} data-color="accent">
        <input
          type="checkbox"
          className="ds-input"
          aria-label={t`Välj ${name}`}
          checked={selection.has(id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </label>
    </Table.Cell>
  )
}

/** The cases of a page of the list that are selected, in the order of the page. */
export type Selection = {
  items: readonly CaseListItem[]
  /** Whether every case of the page is selected. */
  isWhole: boolean
  /** Whether those of the other pages are, too. */
  isAll: boolean
  has: (id: string) => boolean
  /** `isRange`: all from the one that was selected last to this one. */
  toggle: (id: string, isRange?: boolean) => void
  toggleAll: () => void
  selectAll: () => void
  /** Leaves these selected, of those that are. */
  keep: (ids: readonly string[]) => void
}

type Selected = { ids: ReadonlySet<string>; last: string | null; isAll: boolean }
const nothing: Selected = { ids: new Set(), last: null, isAll: false }

/** Selects cases among those on the page. `view` is the list's address: another view begins with nothing selected, so that nothing unseen is. */
export const useSelection = (page: readonly CaseListItem[], view: string): Selection => {
  const [stored, setStored] = useState({ view, ...nothing })
  const { ids, last, isAll } = stored.view === view ? stored : nothing
  const items = page.filter(({ id }) => ids.has(id))
  const isWhole = page.length > 0 && items.length === page.length
  const pageIds = page.map(({ id }) => id)
  const select = (next: readonly string[], change: Partial<Selected> = {}) =>
    setStored({ view, ...nothing, ...change, ids: new Set(next) })
  const selectedIds = items.map(({ id }) => id)
  const between = (id: string): readonly string[] => {
    const [from, to] = [pageIds.indexOf(last ?? id), pageIds.indexOf(id)].toSorted((one, other) => one - other)
    return from === undefined || to === undefined || from < 0 ? [id] : pageIds.slice(from, to + 1)
  }
  return {
    items,
    isWhole,
    isAll: isAll && isWhole,
    has: (id) => ids.has(id),
    toggle: (id, isRange = false) =>
      select(
        isRange
          ? [...selectedIds, ...between(id)]
          : ids.has(id)
            ? selectedIds.filter((each) => each !== id)
            : [...selectedIds, id],
        { last: id },
      ),
    toggleAll: () => select(isWhole ? [] : pageIds),
    selectAll: () => select(pageIds, { isAll: true }),
    keep: (those) => select(selectedIds.filter((id) => those.includes(id))),
  }
}
