import type { Component, FormDocument, Row } from '../form.ts'
import type { DisplayController } from './display-controller.ts'

/** The way from a document to a value in it: property names and positions. */
export type Path = readonly (string | number)[]

/** A condition, and where it is written. */
export type PlacedCondition = { controller: DisplayController; path: Path }

/** A component, where it is written and what it depends on. Unlike a form's index this holds what is there twice, too. */
export type PlacedComponent = {
  component: Component
  path: Path
  rowPath: Path
  rowId: string | null
  formId: string
  /** The dynamic list whose entries hold it; null at the form's root. */
  listId: string | null
  /** The conditions written at its row and at itself. */
  own: readonly PlacedCondition[]
  /** Those of the columns that hold it, too. */
  conditions: readonly PlacedCondition[]
}

/** Every component of a form in reading order, those inside columns and lists included. */
export const componentsOf = (form: FormDocument, path: Path): PlacedComponent[] => {
  const found: PlacedComponent[] = []
  const add = (rows: readonly Row[], at: Path, listId: string | null, outer: readonly PlacedCondition[]): void =>
    rows.forEach((row, position) => {
      const rowPath = [...at, position]
      const { component } = row
      const own = [
        ...conditionAt(row, rowPath),
        ...('displayController' in component ? conditionAt(component, [...rowPath, 'component']) : []),
      ]
      const conditions = [...outer, ...own]
      const placed = { component, path: [...rowPath, 'component'], rowPath, rowId: row.rowId ?? null }
      found.push({ ...placed, formId: form.id, listId, own, conditions })
      if (component.type === 'columns')
        component.columns.forEach((column, side) => add(column, [...placed.path, 'columns', side], listId, conditions))
      if (component.type === 'dynamicList') add(component.rows, [...placed.path, 'rows'], component.componentId, [])
    })
  add(form.rows, [...path, 'rows'], null, [])
  return found
}

const conditionAt = (
  { displayController }: { displayController?: DisplayController | undefined },
  path: Path,
): PlacedCondition[] =>
  displayController === undefined ? [] : [{ controller: displayController, path: [...path, 'displayController'] }]
