import type { LocatedComponent } from '#schemas/form/template-components.ts'
import type { Component } from '#schemas/form.ts'
import type { Translatable } from '#schemas/locale.ts'
import type { PropertyChange } from '#schemas/template-difference.ts'
import { combine, fill, text, type EachLocale } from './each-locale.ts'
import { quoted } from './rule-phrase.ts'

/** Where a row is: what holds it, from its form inwards, and the row before it there. */
export type RowPosition = {
  /** The same for the rows of one list, group or column, and for those of one form outside of them. */
  container: string
  formId: string
  form: Translatable
  /** Its list, group and column, where they have a name. */
  names: readonly Translatable[]
  /** The nearest row before it that has a text; null where there is none. */
  previous: Translatable | null
}

type Texts = {
  titleOf: (formId: string) => Translatable
  /** How a row is known to people; null where it has no text of its own. */
  textOf: (component: Component) => Translatable | null
}

/**
 * The position of each row of a version, by its id.
 *
 * @param components in reading order
 */
export const positionsOf = (
  components: Iterable<LocatedComponent>,
  { titleOf, textOf }: Texts,
): ReadonlyMap<string, RowPosition> => {
  const positions = new Map<string, RowPosition>()
  const lists = new Map<string, Translatable>()
  const previous = new Map<string, Translatable>()
  for (const { component, formId, listId, outer, rowPath } of components) {
    if (component.type === 'dynamicList') lists.set(component.componentId, component.label)
    const holder = outer.findLast((each) => each.component.type !== 'sectionTitle')?.component ?? null
    const column = holder?.type === 'columns' ? Number(rowPath.at(-2)) : null
    // What is inside moves along with what holds it.
    const isHeld = listId !== null || holder !== null
    const container = JSON.stringify(isHeld ? [listId, holder?.componentId ?? null, column] : [formId])
    const names = [
      lists.get(listId ?? ''),
      holder === null ? null : textOf(holder),
      column === null ? null : fill(columnName, String(column + 1)),
    ].flatMap((name) => name ?? [])
    positions.set(component.componentId, {
      container,
      formId,
      form: titleOf(formId),
      names,
      previous: previous.get(container) ?? null,
    })
    const own = textOf(component)
    if (own !== null) previous.set(container, own)
  }
  return positions
}

const position = text('Plats', 'Position', 'Plassering')
const columnName = text('kolumn {0}', 'column {0}', 'kolonne {0}')
const first = text('först', 'first', 'først')
const after = text('efter {0}', 'after {0}', 'etter {0}')

/** What something came after, and what it comes after now; null where it is the first. */
export const orderChange = (
  name: Translatable,
  before: Translatable | null,
  now: Translatable | null,
): PropertyChange => ({ property: 'order', name, locale: null, before: afterPhrase(before), after: afterPhrase(now) })

const afterPhrase = (previous: Translatable | null): EachLocale =>
  previous === null ? first : fill(after, quoted(previous))

/** What held a row, and what holds it now. */
export const containerChange = (before: RowPosition, now: RowPosition): PropertyChange => {
  const isOtherForm = before.formId !== now.formId
  const phrase = ({ form, names, previous }: RowPosition): EachLocale => {
    const path = [...(isOtherForm ? [form] : []), ...names]
    return combine([...path, afterPhrase(previous)], (parts) =>
      [parts.slice(0, -1).join(' › '), ...parts.slice(-1)].filter((part) => part !== '').join(': '),
    )
  }
  return { property: 'order', name: position, locale: null, before: phrase(before), after: phrase(now) }
}

/** Of what is in both orders, as few as can be said to have moved, in the order that they have now. */
export const movedAmong = (before: readonly string[], now: readonly string[]): string[] => {
  const indexes = new Map(before.map((id, index) => [id, index]))
  const both = now.filter((id) => indexes.has(id))
  const stayed = longestAscending(both.map((id) => indexes.get(id) ?? 0))
  return both.filter((_, position) => !stayed.has(position))
}

/** The positions of a longest sequence of the numbers that ascends. */
const longestAscending = (numbers: readonly number[]): ReadonlySet<number> => {
  /** Of the sequence that ends at each number: how long it is, and where the number before is. */
  const ends: { length: number; previous: number | null }[] = []
  for (const number of numbers) {
    let end: (typeof ends)[number] = { length: 1, previous: null }
    for (const [earlier, { length }] of ends.entries())
      if ((numbers[earlier] ?? 0) < number && length >= end.length) end = { length: length + 1, previous: earlier }
    ends.push(end)
  }
  const longest = Math.max(0, ...ends.map(({ length }) => length))
  const positions = new Set<number>()
  let position: number | null = ends.findIndex(({ length }) => length === longest)
  while (position !== null && position >= 0) {
    positions.add(position)
    position = ends[position]?.previous ?? null
  }
  return positions
}
