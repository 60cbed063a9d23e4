import type { ReactNode } from 'react'
import type { EntryPath } from '#schemas/form/value.ts'
import { createWorkQueue } from './work-queue.ts'
import { nestRows, type FormRow, type NestedRow } from './nest-rows.ts'
import { renderHtml } from './render-html.ts'

/** The rows of one element. */
type RowList = {
  rows: readonly FormRow[]
  entryPath: EntryPath | undefined
  /** False in a closed step, and in a section with nothing to show. */
  isShown: boolean
}

/** Inserts the rows of a form as HTML: one screen of them with the first paint, the others right after it, or before the first key or press. */
export type RowInserter = {
  /** Replaces what the element contains by the rows. Does nothing if they are its rows already. */
  insert: (element: Element, list: RowList) => void
  /** From now on rows are inserted at once. Returns the cleanup. */
  connect: () => () => void
}

type RowInserterOptions = {
  renderRow: (row: NestedRow, entryPath: EntryPath | undefined) => ReactNode
  isActive: (row: FormRow, entryPath: EntryPath | undefined) => boolean
  /** Called after rows with React slots were inserted later than the first. */
  onSlotsInserted: () => void
  /** Whether a field is requested at once, as by the hash of the address. */
  isInsertedAtOnce: boolean
}

type WaitingRow = { element: Element; list: RowList; row: NestedRow }

/** A screen has no room for more. */
const rowsOfFirstPaint = 10
/** A key or press may lead to a row that waits. */
const inputEvents = ['keydown', 'pointerdown']

export const createRowInserter = (options: RowInserterOptions): RowInserter => {
  const { renderRow, isActive, onSlotsInserted, isInsertedAtOnce } = options
  const rowsOf = new WeakMap<Element, readonly FormRow[]>()
  let room = isInsertedAtOnce ? Infinity : rowsOfFirstPaint

  // Renders row by row, so that the elements of a row can be collected before the next ones are created.
  const htmlOf = (rows: readonly NestedRow[], entryPath: EntryPath | undefined): string => {
    let html = ''
    for (const row of rows) html += renderHtml(renderRow(row, entryPath))
    return html
  }

  const later = createWorkQueue<WaitingRow>((batch) => {
    let hasSlots = false
    for (const [list, waiting] of Map.groupBy(batch, (each) => each.list)) {
      const element = waiting[0]?.element
      if (element === undefined || rowsOf.get(element) !== list.rows) continue
      const html = htmlOf(
        waiting.map(({ row }) => row),
        list.entryPath,
      )
      element.insertAdjacentHTML('beforeend', html)
      hasSlots ||= html.includes('data-react-slot')
    }
    if (hasSlots) onSlotsInserted()
  })

  /** Counts the first rows towards the room of the first paint. Returns their number. */
  const takeRoom = (rows: readonly NestedRow[], { entryPath, isShown }: RowList): number => {
    if (room === Infinity) return rows.length
    let count = 0
    for (const { row } of isShown ? rows : []) {
      if (room === 0) break
      if (isActive(row, entryPath)) room -= 1
      count += 1
    }
    return count
  }

  return {
    insert: (element, list) => {
      if (rowsOf.get(element) === list.rows) return
      rowsOf.set(element, list.rows)
      const rows = nestRows(list.rows)
      const count = takeRoom(rows, list)
      element.innerHTML = htmlOf(rows.slice(0, count), list.entryPath)
      later.add(rows.slice(count).map((row) => ({ element, list, row })))
    },
    connect: () => {
      room = Infinity
      later.resume()
      // Runs once: afterwards no row waits, and listening to every key would be wasted.
      for (const type of inputEvents) document.addEventListener(type, later.flush, { capture: true, once: true })
      return () => {
        later.pause()
        for (const type of inputEvents) document.removeEventListener(type, later.flush, { capture: true })
      }
    },
  }
}
