import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { componentsOf, type LocatedComponent } from '#schemas/form/template-components.ts'
import type { Component } from '#schemas/form.ts'
import { Translatable } from '#schemas/locale.ts'
import type { PropertyChange, TemplateDifference } from '#schemas/template-difference.ts'
import type { Template } from '#schemas/template.ts'
import { type Version, combine, fill, text, type EachLocale, quoted } from './phrases.ts'
import { describeChange } from './describe-change.ts'

/**
 * Returns the changes of a new version of a template in words: forms, rows with their texts and rules, and everything beside the forms. Components
 * are matched by id. The list is empty for two versions that ask the same.
 */
export const compareTemplates = (before: Template, after: Template): TemplateDifference[] => {
  const { forms: formsBefore, version: _, ...restBefore } = before
  const { forms: formsAfter, version: __, ...restAfter } = after
  const ids = formsAfter.map(({ id }) => id)
  const removed = formsBefore.filter(({ id }) => !ids.includes(id))
  const versions = { before: versionOf(before), after: versionOf(after) }
  return [
    ...differencesOf(restBefore, restAfter, noWhere, versions),
    ...orderOfForms(formsBefore, formsAfter),
    ...removed.map((form) => whole('removed', inForm(form))),
    ...formsAfter.flatMap((form) => {
      const earlier = formsBefore.find(({ id }) => id === form.id)
      if (earlier === undefined) return [whole('added', inForm(form))]
      const [{ rows: ___, ...own }, { rows: ____, ...ownBefore }] = [form, earlier]
      return differencesOf(ownBefore, own, inForm(form), versions)
    }),
    ...compareComponents(before, after, versions),
  ]
}

type Versions = { before: Version; after: Version }
type Components = ReadonlyMap<string, LocatedComponent>
/** The place of a difference, for the code and for people. */
type Where = Pick<TemplateDifference, 'formId' | 'formTitle' | 'componentId' | 'label'>

const noWhere: Where = { formId: null, formTitle: null, componentId: null, label: null }

const inForm = ({ id, title }: Template['forms'][number]): Where => ({ ...noWhere, formId: id, formTitle: title })

const ofComponent = ({ forms }: Template, { component, formId }: LocatedComponent): Where => ({
  formId,
  formTitle: forms.find(({ id }) => id === formId)?.title ?? null,
  componentId: component.componentId,
  label: textOf(component),
})

/** The text by which an applicant knows the component, or null. */
const textOf = (component: Component): Translatable | null => {
  if ('label' in component) return component.label
  if ('title' in component) return component.title ?? null
  return component.type === 'bodyText' ? combine([component.text], ([text = '']) => beginningOf(text)) : null
}

const beginningOf = (text: string): string => {
  const [line = ''] = text.trim().split('\n')
  return line.length > maxBeginning ? `${line.slice(0, maxBeginning).trimEnd()}…` : line
}
/** Characters of a text that a row is known by. */
const maxBeginning = 60

const versionOf = (template: Template): Version => {
  const components = allComponents(template)
  const component = (id: string) => components.get(id)?.component
  const labelOf = (id: string): Translatable => {
    const found = component(id)
    return (found === undefined ? null : textOf(found)) ?? { sv: id }
  }
  return { template, component, labelOf }
}

const allComponents = ({ forms }: Template): Components =>
  new Map(
    forms
      .flatMap((form, index) => componentsOf(form, ['forms', index]))
      .map((located) => [located.component.componentId, located]),
  )

/** The rows of an added or a removed form are not listed besides the form. */
const compareComponents = (
  templateBefore: Template,
  templateAfter: Template,
  versions: Versions,
): TemplateDifference[] => {
  const [before, after] = [allComponents(templateBefore), allComponents(templateAfter)]
  const [positionsBefore, positions] = [positionsIn(templateBefore, before), positionsIn(templateAfter, after)]
  const isFormOf = ({ forms }: Template, formId: string) => forms.some(({ id }) => id === formId)
  const removed = [...before.values()].filter(
    ({ component: { componentId }, formId }) => !after.has(componentId) && isFormOf(templateAfter, formId),
  )
  const changed = [...after.values()].flatMap((located): TemplateDifference[] => {
    const { componentId } = located.component
    const where = ofComponent(templateAfter, located)
    const earlier = before.get(componentId)
    if (earlier === undefined) return isFormOf(templateBefore, located.formId) ? [whole('added', where)] : []
    const [was, is] = [positionsBefore.get(componentId), positions.get(componentId)]
    return [
      ...(was === undefined || is === undefined || was.container === is.container
        ? []
        : [{ ...whole('moved', where), changes: [containerChange(was, is)] }]),
      ...differencesOf(ownOf(earlier), ownOf(located), where, versions),
    ]
  })
  return [
    ...removed.map((located) => whole('removed', ofComponent(templateBefore, located))),
    ...changed,
    ...templateAfter.forms.flatMap((form) =>
      ordered(inForm(form), orderOfRows(form.id, positionsBefore, positions, versions.after)),
    ),
  ]
}

type Positions = ReadonlyMap<string, RowPosition>

const positionsIn = ({ forms }: Template, components: Components): Positions =>
  positionsOf(components.values(), {
    titleOf: (formId) => forms.find(({ id }) => id === formId)?.title ?? { sv: formId },
    textOf,
  })

/** The moved rows of a form within their containers. */
const orderOfRows = (formId: string, before: Positions, after: Positions, { labelOf }: Version): PropertyChange[] => {
  const containers = new Set([...after.values()].flatMap((each) => (each.formId === formId ? each.container : [])))
  return [...containers].flatMap((container) => {
    const idsIn = (positions: Positions): string[] =>
      [...positions].flatMap(([id, each]) => (each.container === container ? id : []))
    return movedAmong(idsIn(before), idsIn(after)).map((id) =>
      orderChange(labelOf(id), before.get(id)?.previous ?? null, after.get(id)?.previous ?? null),
    )
  })
}

const orderOfForms = (before: Template['forms'], after: Template['forms']): TemplateDifference[] => {
  const idsOf = (forms: Template['forms']): string[] => forms.map(({ id }) => id)
  const previousTo = (forms: Template['forms'], id: string): Translatable | null =>
    forms[forms.findIndex((form) => form.id === id) - 1]?.title ?? null
  const changes = movedAmong(idsOf(before), idsOf(after)).map((id) => {
    const title = after.find((form) => form.id === id)?.title ?? { sv: id }
    return orderChange(title, previousTo(before, id), previousTo(after, id))
  })
  return ordered(noWhere, changes)
}

const ordered = (where: Where, changes: PropertyChange[]): TemplateDifference[] =>
  changes.length === 0 ? [] : [{ ...whole('order', where), changes }]

/** Returns the component with the conditions of its row, without the rows inside. */
const ownOf = ({ component, own }: LocatedComponent): Record<string, unknown> => {
  const { rows: _, columns: __, ...rest } = { rows: null, columns: null, ...component }
  return { ...rest, displayController: own.map(({ condition }) => condition) }
}

const whole = (kind: TemplateDifference['kind'], where: Where): TemplateDifference => ({ kind, ...where, changes: [] })

const differencesOf = (before: object, after: object, where: Where, versions: Versions): TemplateDifference[] => {
  const [one, other] = [before, after].map((each) => new Map<string, unknown>(Object.entries(each)))
  const names = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])]
  const differing = names.filter((name) => !isDeepStrictEqual(one?.get(name), other?.get(name)))
  const isText = (name: string): boolean =>
    isDeepStrictEqual(withoutTexts(one?.get(name)), withoutTexts(other?.get(name)))
  const [texts, rules] = [differing.filter(isText), differing.filter((name) => !isText(name))]
  const changes = (properties: readonly string[]) =>
    properties.flatMap((name) => describeChange(name, { before: one?.get(name), after: other?.get(name) }, versions))
  return [
    ...(rules.length === 0 ? [] : [{ kind: 'rules' as const, ...where, changes: changes(rules) }]),
    ...(texts.length === 0 ? [] : [{ kind: 'texts' as const, ...where, changes: changes(texts) }]),
  ]
}

/** Replaces each text inside a value, so that two values with other texts become equal. */
const withoutTexts = (value: unknown): unknown => {
  if (v.is(Translatable, value)) return null
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withoutTexts(inside)]))
}

/** The position of a row: its parents from the form inwards, and the row before it. */
type RowPosition = {
  /** The same for the rows of one list, group or column, and for those of one form outside of them. */
  container: string
  formId: string
  form: Translatable
  /** The names of its list, group and column. */
  names: readonly Translatable[]
  /** The nearest row before this one that has a text, or null. */
  previous: Translatable | null
}

type Texts = {
  titleOf: (formId: string) => Translatable
  /** The text by which people know the row, or null. */
  textOf: (component: Component) => Translatable | null
}

/**
 * The position of each row of a version, by its id.
 *
 * @param components in reading order
 */
const positionsOf = (
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
    // A component does not move by itself if the list, group or column that contains it has moved.
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

/** Describes a move within an order by the predecessor before and now, where null is the beginning. */
const orderChange = (name: Translatable, before: Translatable | null, now: Translatable | null): PropertyChange => ({
  property: 'order',
  name,
  locale: null,
  before: afterPhrase(before),
  after: afterPhrase(now),
})

const afterPhrase = (previous: Translatable | null): EachLocale =>
  previous === null ? first : fill(after, quoted(previous))

/** Describes a move between containers: the container of the row before, and the one now. */
const containerChange = (before: RowPosition, now: RowPosition): PropertyChange => {
  const isOtherForm = before.formId !== now.formId
  const phrase = ({ form, names, previous }: RowPosition): EachLocale => {
    const path = [...(isOtherForm ? [form] : []), ...names]
    return combine([...path, afterPhrase(previous)], (parts) =>
      [parts.slice(0, -1).join(' › '), ...parts.slice(-1)].filter((part) => part !== '').join(': '),
    )
  }
  return { property: 'order', name: position, locale: null, before: phrase(before), after: phrase(now) }
}

/** Returns the fewest members of both orders that must have moved, in the present order. */
const movedAmong = (before: readonly string[], now: readonly string[]): string[] => {
  const indexes = new Map(before.map((id, index) => [id, index]))
  const both = now.filter((id) => indexes.has(id))
  const stayed = longestAscending(both.map((id) => indexes.get(id) ?? 0))
  return both.filter((_, position) => !stayed.has(position))
}

/** The positions of a longest ascending subsequence. */
const longestAscending = (numbers: readonly number[]): ReadonlySet<number> => {
  /** For each number, the length of the longest increasing sequence that ends there, and the previous index. */
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
