import type { Component } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { hasOptions } from '#schemas/form/options.ts'
import type { LocatedComponent } from '#schemas/form/template-components.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

/**
 * Components with options of their own and the tag of a list that no component takes its options from. Where another does, the tag says
 * that the answers are alike, such as a group and its sub-groups.
 */
export const unusedLists = (template: Template, components: readonly LocatedComponent[]): TemplateProblem[] => {
  const lists = optionLists(template)
  const isOther = new Set(template.readOnlyTags.map(({ key }) => key))
  const used = new Set(
    components.flatMap(({ component }) => (hasOptions(component) && ownList(component) === null ? component.tag : [])),
  )
  return components.flatMap(({ component, path, formId }) => {
    const { tag, componentId } = component
    const list = ownList(component)
    if (tag === undefined || list === null || !Object.hasOwn(lists, tag) || isOther.has(tag) || used.has(tag)) return []
    return [
      problem('TAG_AND_OPTIONS', [...path, 'tag'], { formId, componentId, severity: 'warning', params: { tag, list } }),
    ]
  })
}

/** The property that its own options are in; null where it has none. */
const ownList = (component: Component): 'radioButtons' | 'options' | null => {
  if (component.type === 'radioGroup') return 'radioButtons'
  return hasOptions(component) && component.options.length > 0 ? 'options' : null
}
