import type { Component, FormDocument, ValueComponent } from '../form.ts'
import type { Template } from '../template.ts'
import { compileForm, TemplateError, type FormIndex } from './compile.ts'
import type { DisplayController } from './display-controller.ts'
import type { RuleType } from './rule.ts'
import type { RegexEngine } from './rules.ts'
import { carriesValue } from './validation.ts'

/** What keeps a template from being published, and where. `formId` is null where it concerns the template as a whole. */
export type TemplateProblem = { code: string; formId: string | null; componentId: string | null }

/**
 * Everything in a template that its grammar allows but that cannot work: ids used twice (over all forms, since a correction names a
 * component without its form), controllers that lead nowhere or that no answer can meet, lists with nothing to choose from, rules that do
 * not fit their component, expressions that the engine cannot read, and roles without a component. Empty for a sound template.
 */
export const checkTemplate = (template: Template, engine: RegexEngine): TemplateProblem[] => {
  const formOf = new Map<string, string>()
  const formIds = new Set<string>()
  const problems: TemplateProblem[] = []
  let isWhole = true
  for (const form of template.forms) {
    if (formIds.has(form.id)) problems.push({ code: 'DUPLICATE_FORM', formId: form.id, componentId: null })
    formIds.add(form.id)
    const compiled = compiledOrProblem(form)
    if ('code' in compiled) {
      problems.push(compiled)
      isWhole = false
      continue
    }
    for (const [componentId, { component, controllers }] of compiled.nodes) {
      if (formOf.has(componentId)) problems.push({ code: 'DUPLICATE_ID', formId: form.id, componentId })
      formOf.set(componentId, form.id)
      const codes = [
        ...(carriesValue(component) ? problemsOf(component, template, engine) : []),
        ...controllers.flatMap((controller) => unmeetable(controller, compiled, template)),
      ]
      for (const code of new Set(codes)) problems.push({ code, formId: form.id, componentId })
    }
  }
  // The components of a form that does not compile are not known.
  if (!isWhole) return problems
  for (const componentId of Object.values(template.roles))
    if (componentId !== undefined && !formOf.has(componentId))
      problems.push({ code: 'UNKNOWN_ROLE', formId: null, componentId })
  return problems
}

const compiledOrProblem = (form: FormDocument): FormIndex | TemplateProblem => {
  try {
    return compileForm(form)
  } catch (error) {
    if (error instanceof TemplateError) return { code: error.code, formId: form.id, componentId: error.componentId }
    throw error
  }
}

const problemsOf = (component: ValueComponent, template: Template, engine: RegexEngine): string[] => {
  const options = optionsOf(component, template)
  const isUnfit = component.validation.some(({ type }) => fileRules.has(type) !== (component.type === 'file'))
  return [
    ...(options?.length === 0 ? ['NO_OPTIONS'] : []),
    ...(options !== null && new Set(options).size < options.length ? ['DUPLICATE_OPTION'] : []),
    ...(isUnfit ? ['UNFIT_RULE'] : []),
    ...component.validation.flatMap((rule) =>
      rule.type === 'regex' && !isReadable(rule.regex, engine) ? ['UNREADABLE_REGEX'] : [],
    ),
    ...(component.type === 'dynamicList' ? problemsOfList(component) : []),
  ]
}

const fileRules: ReadonlySet<RuleType> = new Set<RuleType>(['fileSize', 'fileType'])

const problemsOfList = (list: Extract<Component, { type: 'dynamicList' }>): string[] => {
  const inside = list.rows.flatMap(({ component }) =>
    component.type === 'columns' ? component.columns.flat().map((row) => row.component) : [component],
  )
  const ids = new Set(inside.filter(carriesValue).map(({ componentId }) => componentId))
  return [
    ...(list.minEntries > list.maxEntries ? ['IMPOSSIBLE_ENTRY_COUNT'] : []),
    ...(list.summary.some((id) => !ids.has(id)) ? ['UNKNOWN_SUMMARY'] : []),
  ]
}

/** A controller must carry a value, and each value it waits for must be one that it can have. */
const unmeetable = (
  { componentId, values: wanted = [] }: DisplayController,
  { nodes }: FormIndex,
  template: Template,
): string[] => {
  const controller = nodes.get(componentId)?.component
  if (controller === undefined) return []
  if (!carriesValue(controller)) return ['CONTROLLER_WITHOUT_VALUE']
  const possible = controller.type === 'checkbox' ? ['true'] : optionsOf(controller, template)
  return possible !== null && wanted.some((value) => !possible.includes(value)) ? ['IMPOSSIBLE_CONTROLLER_VALUE'] : []
}

/** What can be chosen, the template's own data by tag included; null where nothing is chosen from a list. */
const optionsOf = (component: ValueComponent, { dynamicData }: Template): readonly string[] | null => {
  if (component.type === 'radioGroup') return component.radioButtons.map(({ value }) => value)
  if (component.type !== 'selectList' && component.type !== 'checkboxList') return null
  const byTag = component.tag === undefined ? undefined : dynamicData[component.tag]
  return (component.options.length > 0 ? component.options : (byTag ?? [])).map(({ value }) => value)
}

const isReadable = (regex: string, engine: RegexEngine): boolean => {
  try {
    engine(regex, '')
    return true
  } catch {
    return false
  }
}
