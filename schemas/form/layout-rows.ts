import type { Component, Row } from '../form.ts'

/** The rows inside columns or a group, or null. The rows of a list belong to its entries. */
export const layoutRows = (component: Component): readonly Row[] | null =>
  component.type === 'columns' ? component.columns.flat() : component.type === 'group' ? component.rows : null

/** The components of rows, where the contents of columns and groups replace these. */
export const flatComponents = (rows: readonly { component: Component }[]): Component[] =>
  rows.flatMap(({ component }) => {
    const inner = layoutRows(component)
    return inner === null ? [component] : flatComponents(inner)
  })
