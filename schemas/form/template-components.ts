import type { Component, FormDocument, Row } from '../form.ts'
import type { DisplayController } from './display-controller.ts'

/** The path from a document to a value in it: property names and indexes. */
export type Path = readonly (string | number)[]

/** A condition, and where it is written. */
export type LocatedCondition = { controller: DisplayController; path: Path }

/** A component, where it is written and what it depends on. Unlike a form's index this holds what is there twice, too. */
export type LocatedComponent = {
  component: Component
  path: Path
  rowPath: Path
  rowId: string | null
  formId: string
  /** The dynamic list whose entries hold it; null at the form's root. */
  listId: string | null
  /** The conditions written at its row and at itself. */
  own: readonly LocatedCondition[]
  /** Those of the columns that hold it, too. */
  conditions: readonly LocatedCondition[]
}

/** Every component of a form in reading order, those inside columns and lists included. */
export const componentsOf = (form: FormDocument, path: Path): LocatedComponent[] => {
  const components: LocatedComponent[] = []
  const add = (rows: readonly Row[], at: Path, listId: string | null, outer: readonly LocatedCondition[]): void =>
    rows.forEach((row, position) => {
      const rowPath = [...at, position]
      const { component } = row
      const own = [
        ...conditionAt(row, rowPath),
        ...('displayController' in component ? conditionAt(component, [...rowPath, 'component']) : []),
      ]
      const conditions = [...outer, ...own]
      const located = { component, path: [...rowPath, 'component'], rowPath, rowId: row.rowId ?? null }
      components.push({ ...located, formId: form.id, listId, own, conditions })
      if (component.type === 'columns')
        component.columns.forEach((column, side) => add(column, [...located.path, 'columns', side], listId, conditions))
      if (component.type === 'dynamicList') add(component.rows, [...located.path, 'rows'], component.componentId, [])
    })
  add(form.rows, [...path, 'rows'], null, [])
  return components
}

const conditionAt = (
  { displayController }: { displayController?: DisplayController | undefined },
  path: Path,
): LocatedCondition[] =>
  displayController === undefined ? [] : [{ controller: displayController, path: [...path, 'displayController'] }]
