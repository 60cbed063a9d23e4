import type { Component, Row } from '../form.ts'

/** The rows that a component lays out, of columns and groups; null where it holds none. Those of a list are in its entries. */
export const layoutRows = (component: Component): readonly Row[] | null =>
  component.type === 'columns' ? component.columns.flat() : component.type === 'group' ? component.rows : null

/** The components of rows, those in columns and groups instead of these. */
export const flatComponents = (rows: readonly { component: Component }[]): Component[] =>
  rows.flatMap(({ component }) => {
    const inner = layoutRows(component)
    return inner === null ? [component] : flatComponents(inner)
  })
