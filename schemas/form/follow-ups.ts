import { minPeopleConditions, type FormIndex, type FormNode } from './compile.ts'
import { targetsOf } from './written-conditions.ts'

/**
 * The components of a form that are opened with one component: those whose visibility, or whose rules, depend on its answer, directly or through
 * others, and those that its minimum of people depends on, since fewer people can be named only where these are answered again. Of what is inside a
 * list, the list. The component itself is not among them.
 */
export const followUpsOf = (index: FormIndex, componentId: string): string[] => {
  const owners = new Set<string>()
  const add = (id: string): void => {
    const owner = index.nodes.get(id)?.listId ?? id
    if (owner === componentId || owners.has(owner)) return
    owners.add(owner)
    visit(id)
    if (owner !== id) visit(owner)
  }
  const visit = (id: string): void => index.dependants.get(id)?.forEach(add)
  for (const id of [componentId, ...(index.members.get(componentId) ?? [])]) {
    visit(id)
    const node = index.nodes.get(id)
    if (node === undefined) continue
    for (const source of minPeopleSources(node)) add(source)
  }
  return [...owners]
}

/** The components that decide how many people a component must name. */
export const minPeopleSources = ({ component, listId }: FormNode): string[] =>
  minPeopleConditions(component).flatMap((condition) =>
    targetsOf(condition, listId).map(({ componentId }) => componentId),
  )
