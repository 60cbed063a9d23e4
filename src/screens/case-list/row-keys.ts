import { useKey } from '#src/screens/keys/keys.tsx'

/** On the link of each row: the id of its case. */
const rowAttribute = 'data-row'
export const rowProps = (caseId: string) => ({ [rowAttribute]: caseId })

const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`main [${rowAttribute}]`)]

/** The link of the row that has the focus, on any of its controls. */
const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>(`[${rowAttribute}]`) ?? null

/** The case whose row had the focus last: the keys go on from there after it has been opened and left. */
let lastRow: string | null = null

/** Moves the focus; from outside the rows to the one that had it last, or the first. */
const moveFocus = (by: 1 | -1): void => {
  const all = rows()
  const from = focusedRow()
  const to =
    from === null
      ? (all.find((row) => row.getAttribute(rowAttribute) === lastRow) ?? all[0])
      : all[Math.min(Math.max(all.indexOf(from) + by, 0), all.length - 1)]
  to?.focus()
  to?.scrollIntoView({ block: 'nearest' })
  lastRow = to?.getAttribute(rowAttribute) ?? null
}

/** The keys that move the focus among the rows of the list, and select the one with the focus. */
export const useRowKeys = (selection: { toggle: (id: string) => void } | null): void => {
  useKey('nextRow', () => moveFocus(1))
  useKey('previousRow', () => moveFocus(-1))
  useKey(
    'selectRow',
    selection === null
      ? null
      : () => {
          const id = focusedRow()?.getAttribute(rowAttribute)
          if (id) selection.toggle(id)
        },
  )
}

/** The key that leads to the search of the list. */
export const useSearchKey = (): void => {
  useKey('focusSearch', () => {
    const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
    search?.focus()
    search?.select()
  })
}
