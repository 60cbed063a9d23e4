import type { FormIndex } from './compile.ts'

/**
 * The components of a form whose visibility, or whose rules, depend on the answer of one component, directly or through others; of what is
 * inside a list, the list. The component itself is not among them.
 */
export const followUpsOf = (index: FormIndex, componentId: string): string[] => {
  const owners = new Set<string>()
  const visit = (id: string): void => {
    for (const dependant of index.dependants.get(id) ?? []) {
      const owner = index.nodes.get(dependant)?.listId ?? dependant
      if (owner === componentId || owners.has(owner)) continue
      owners.add(owner)
      visit(dependant)
      if (owner !== dependant) visit(owner)
    }
  }
  visit(componentId)
  for (const member of index.members.get(componentId) ?? []) visit(member)
  return [...owners]
}
