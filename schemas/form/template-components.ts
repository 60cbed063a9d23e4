import type { Component, FormDocument, Row } from '../form.ts'
import { targetsOf, conditionsAt, type ConditionTarget, type WrittenCondition } from './written-conditions.ts'

/** The path from a document to a value in it: property names and indexes. */
export type Path = readonly (string | number)[]

/** A condition, and where it is written. */
export type LocatedCondition = Omit<WrittenCondition, 'path'> & { path: Path }

/** A component, where it is written and what it depends on. Unlike a form's index this holds what is there twice, too. */
export type LocatedComponent = {
  component: Component
  path: Path
  rowPath: Path
  rowId: string | null
  formId: string
  /** The id of the dynamic list that contains it, or null at the root of the form. */
  listId: string | null
  /** The conditions of its row and its own. */
  own: readonly LocatedCondition[]
  /** The conditions for showing it, including those of its section, columns and group. */
  conditions: readonly LocatedCondition[]
  /** Its section, columns and group. */
  outer: readonly LocatedComponent[]
}

/** A component that another component's condition names. */
export type LocatedTarget = ConditionTarget

/** The components that the condition names. */
export const targetsIn = ({ condition, path }: LocatedCondition, { listId }: LocatedComponent): LocatedTarget[] =>
  targetsOf(condition, listId, path)

/** Every component of a form in reading order, those inside columns and lists included. */
export const componentsOf = (form: FormDocument, path: Path): LocatedComponent[] => {
  const components: LocatedComponent[] = []
  const add = (rows: readonly Row[], at: Path, listId: string | null, container: LocatedComponent | null): void => {
    let outside = container
    rows.forEach((row, position) => {
      const rowPath = [...at, position]
      const { component } = row
      const own = conditionsAt(row).map((written) => ({ ...written, path: [...rowPath, ...written.path] }))
      const isSection = component.type === 'sectionTitle' && rows === form.rows
      if (isSection) outside = container
      const located: LocatedComponent = {
        component,
        path: [...rowPath, 'component'],
        rowPath,
        rowId: row.rowId ?? null,
        formId: form.id,
        listId,
        own,
        conditions: [...(outside?.conditions ?? []), ...own.filter(({ decides }) => decides === 'shown')],
        outer: outside === null ? [] : [...outside.outer, outside],
      }
      components.push(located)
      if (isSection) outside = located
      if (component.type === 'columns')
        component.columns.forEach((column, side) => add(column, [...located.path, 'columns', side], listId, located))
      if (component.type === 'group') add(component.rows, [...located.path, 'rows'], listId, located)
      if (component.type === 'dynamicList') add(component.rows, [...located.path, 'rows'], component.componentId, null)
    })
  }
  add(form.rows, [...path, 'rows'], null, null)
  return components
}
