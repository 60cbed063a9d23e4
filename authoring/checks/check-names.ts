import type { Component } from '#schemas/form.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import type { Option } from '#schemas/form/option.ts'
import { hasOptions } from '#schemas/form/options.ts'
import { type Path, type LocatedComponent, componentsOf } from '#schemas/form/template-components.ts'
import { locales } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import { problem, type TemplateProblem, type TemplateProblemCode } from '../template-problem.ts'

/** An id or name with its place in the template. */
export type Use = { id: string; path: Path; formId: string | null; componentId?: string }

/** Reports each further use of a taken name, with its first use as `other`. */
export const usedTwice = (
  code: Extract<TemplateProblemCode, `DUPLICATE_${string}`>,
  uses: readonly Use[],
  severity: TemplateProblem['severity'] = 'error',
): TemplateProblem[] => {
  const first = new Map<string, Path>()
  return uses.flatMap(({ id, path, formId, componentId = null }) => {
    const other = first.get(id)
    if (other === undefined) first.set(id, path)
    return other === undefined ? [] : problem(code, path, { severity, formId, componentId, other, params: { id } })
  })
}

/** Finds options with the same label, in the first language where they share it. */
export const sameLabels = (
  options: readonly Option[],
  path: Path,
  location: Pick<Use, 'formId' | 'componentId'>,
): TemplateProblem[] => {
  const found = locales.flatMap((locale) =>
    usedTwice(
      'DUPLICATE_LABEL',
      options.flatMap(({ value, label }, position): Use[] => {
        const id = label[locale]?.trim() ?? ''
        const isRepeated = options.findIndex((option) => option.value === value) < position
        return id === '' || isRepeated ? [] : [{ ...location, id, path: [...path, position, 'label', locale] }]
      }),
      'warning',
    ),
  )
  const isFirst = (each: TemplateProblem): boolean => found.find((one) => one.path.at(-3) === each.path.at(-3)) === each
  return found.filter(isFirst)
}

/**
 * Finds lists of options that no component uses, because all components of their tag have their own options. If one component uses the list, a tag on
 * the others only says that the answers are alike.
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

/** The name of the property with the component's own options, or null. */
const ownList = (component: Component): 'radioButtons' | 'options' | null => {
  if (component.type === 'radioGroup') return 'radioButtons'
  return hasOptions(component) && component.options.length > 0 ? 'options' : null
}

type ById = ReadonlyMap<string, LocatedComponent>

/** Cached, since each unknown name asks for them. */
const namesOf = new WeakMap<ById, string>()
const formsOf = new WeakMap<Template['forms'], ReadonlyMap<string, string>>()

/** Returns params for a diagnostic about an unknown component: the form that has it, or an empty text, and the names that could be meant. */
export const missingComponent = (
  componentId: string,
  byId: ById,
  { forms }: Pick<Template, 'forms'>,
): { controller: string; form: string; known: string } => {
  const known =
    namesOf.get(byId) ??
    [...byId.values()].flatMap(({ component }) => (carriesValue(component) ? component.componentId : [])).join(', ')
  namesOf.set(byId, known)
  const formIds =
    formsOf.get(forms) ??
    new Map(
      forms
        .toReversed()
        .flatMap((form) => componentsOf(form, []).map(({ component }) => [component.componentId, form.id])),
    )
  formsOf.set(forms, formIds)
  return { controller: componentId, form: formIds.get(componentId) ?? '', known }
}
