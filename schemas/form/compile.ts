import type { Component, FormDocument, Row } from '../form.ts'
import { comparedAnswers, comparisons } from './compared-answers.ts'
import type { Condition, DisplayController } from './condition.ts'
import { computedOf, sourcesOf, type Computed } from './computed.ts'
import { targetsOf, conditionsAt, conditionsOf } from './written-conditions.ts'
import { parseValueKey, type ValueKey } from './value.ts'

/** One component of a form with its position. */
export type FormNode = {
  component: Component
  /** The id of the dynamic list that contains it, or null at the root of the form. */
  listId: string | null
  /** Every condition for it to be shown: of its section, of its container, of its row, and its own. */
  conditions: readonly Condition[]
}

/** A form read once: its components by id in reading order, and who depends on whom. */
export type FormIndex = {
  document: FormDocument
  nodes: ReadonlyMap<string, FormNode>
  /** The components inside each dynamic list, in reading order. */
  members: ReadonlyMap<string, readonly string[]>
  /** The components that a component controls directly, also through their minimum of people, and those whose rules compare with its answer. */
  dependants: ReadonlyMap<string, readonly string[]>
  /** The components whose rules compare their answer with this one, or that are computed from it. */
  compared: ReadonlyMap<string, readonly string[]>
  /** The components that are computed, and how: each after those that it follows from, so that one pass settles them all. */
  computed: ReadonlyMap<string, Computed>
  /** The conditions on a component's answer, each once; null for those that compare it with another answer. */
  controllers: ReadonlyMap<string, ReadonlyMap<string, DisplayController | null>>
}

/** A form document that cannot work, with the id that offends. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
  readonly code: 'DUPLICATE_ID' | 'DANGLING_CONTROLLER' | 'CONTROLLER_CYCLE'
  readonly componentId: string

  constructor(code: TemplateError['code'], formId: string, componentId: string) {
    super(`Form ${formId}: ${code} at ${componentId}`)
    this.code = code
    this.componentId = componentId
  }
}

/**
 * Reads a form document.
 *
 * @throws TemplateError for an id used twice, a controller or an answer to compare with that is not there or cannot be seen from if it is used, and
 * for what is shown by, or computed from, itself in a circle.
 */
export const compileForm = (document: FormDocument): FormIndex => {
  const nodes = new Map<string, FormNode>()
  const add = (rows: readonly Row[], listId: string | null, container: readonly Condition[]): void => {
    let outer = container
    for (const row of rows) {
      const { component } = row
      const own = conditionsAt(row).flatMap(({ condition, decides }) => (decides === 'shown' ? condition : []))
      // A title begins a section, and its conditions apply to all rows up to the next title.
      const isSection = component.type === 'sectionTitle' && rows === document.rows
      if (isSection) outer = container
      const conditions = own.length > 0 ? [...outer, ...own] : outer
      if (isSection) outer = conditions
      if (nodes.has(component.componentId)) throw new TemplateError('DUPLICATE_ID', document.id, component.componentId)
      nodes.set(component.componentId, { component, listId, conditions })
      if (component.type === 'columns') for (const column of component.columns) add(column, listId, conditions)
      if (component.type === 'group') add(component.rows, listId, conditions)
      if (component.type === 'dynamicList') add(component.rows, component.componentId, [])
    }
  }
  add(document.rows, null, [])
  return { document, nodes, members: membersOf(nodes), ...dependantsOf(document.id, nodes) }
}

const membersOf = (nodes: ReadonlyMap<string, FormNode>): Map<string, string[]> => {
  const members = new Map<string, string[]>()
  for (const [id, { listId }] of nodes) if (listId !== null) addTo(members, listId, id)
  return members
}

const addTo = (lists: Map<string, string[]>, name: string, id: string): void => {
  const known = lists.get(name)
  if (known === undefined) lists.set(name, [id])
  else known.push(id)
}

const dependantsOf = (
  formId: string,
  nodes: ReadonlyMap<string, FormNode>,
): Pick<FormIndex, 'dependants' | 'compared' | 'computed' | 'controllers'> => {
  const dependants = new Map<string, string[]>()
  const compared = new Map<string, string[]>()
  const controllers = new Map<string, Map<string, DisplayController | null>>()
  const connect = (componentId: string, listId: string | null, id: string): void => {
    const found = nodes.get(componentId)
    const isVisible = found !== undefined && (found.listId === null || found.listId === listId)
    if (!isVisible) throw new TemplateError('DANGLING_CONTROLLER', formId, id)
    addTo(dependants, componentId, id)
  }
  for (const [id, { component, conditions, listId }] of nodes) {
    for (const rule of 'validation' in component ? component.validation : [])
      for (const { other } of comparedAnswers(rule)) {
        connect(other.componentId, listId, id)
        addTo(compared, other.componentId, id)
      }
    for (const source of sourcesOf(computedOf(component))) {
      // A computed number outside a list can sum up the list's entries.
      connect(source.componentId, listId ?? nodes.get(source.componentId)?.listId ?? null, id)
      addTo(compared, source.componentId, id)
    }
    for (const condition of [...conditions, ...minPeopleConditions(component)])
      for (const target of targetsOf(condition, listId)) {
        connect(target.componentId, target.listId, id)
        const { controller } = target
        const isCompared = comparisons.some((name) => typeof controller?.[name] === 'object')
        const own = controllers.get(target.componentId) ?? new Map<string, DisplayController | null>()
        controllers.set(
          target.componentId,
          own.set(isCompared ? '' : JSON.stringify(controller), isCompared ? null : controller),
        )
      }
  }
  const computed = new Map(
    [...orderOfNeeds(formId, nodes)].flatMap((id) => {
      const how = computedOf(nodes.get(id)?.component)
      return how === undefined ? [] : [[id, how] as const]
    }),
  )
  return { dependants, compared, computed, controllers }
}

/** The condition of a position's minimum of people. It does not control its visibility. */
export const minPeopleConditions = (component: Component): readonly Condition[] =>
  conditionsOf(component).flatMap(({ condition, decides }) => (decides === 'fewestPeople' ? condition : []))

/** Sorts ids after their dependencies. @throws TemplateError for a circle */
const orderOfNeeds = (formId: string, nodes: ReadonlyMap<string, FormNode>): ReadonlySet<string> => {
  const done = new Set<string>()
  const path = new Set<string>()
  const visit = (id: string): void => {
    if (path.has(id)) throw new TemplateError('CONTROLLER_CYCLE', formId, id)
    if (done.has(id)) return
    const node = nodes.get(id)
    // A component inside a list also depends on its list.
    const needs = [
      ...(node?.conditions ?? []).flatMap((condition) =>
        targetsOf(condition, null).map(({ componentId }) => componentId),
      ),
      ...(node?.listId ? [node.listId] : []),
      ...sourcesOf(computedOf(node?.component)).map(({ componentId }) => componentId),
    ]
    path.add(id)
    for (const need of needs) visit(need)
    path.delete(id)
    done.add(id)
  }
  for (const id of nodes.keys()) visit(id)
  return done
}

/** The component that an answer's key belongs to; undefined if the form has none. */
export const componentOf = ({ nodes }: FormIndex, key: ValueKey): Component | undefined =>
  nodes.get(parseValueKey(key).componentId)?.component
