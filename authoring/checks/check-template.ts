import type { ComponentOf, ValueComponent } from '#schemas/form.ts'
import { offeredByDefault, type Locale } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import { flatComponents } from '#schemas/form/layout-rows.ts'
import { maxListEntries } from '#schemas/form/limits.ts'
import { builtInLists, optionLists } from '#schemas/form/option-lists.ts'
import { hasOptions, optionsOf } from '#schemas/form/options.ts'
import type { RegexEngine } from '#schemas/form/rules.ts'
import { componentsOf, type Path, type LocatedComponent } from '#schemas/form/template-components.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { checkComparedAnswers } from './check-compared-answers.ts'
import { checkComputed, checkProposals } from './check-computed.ts'
import { checkConditions } from './check-conditions.ts'
import {
  checkNumberBox,
  checkInitialValue,
  checkPrefill,
  checkReadOnly,
  checkRoles,
  autoCompleteFields,
  isAutoComplete,
} from './check-components.ts'
import { checkRules } from './check-rules.ts'
import { checkSize, checkTexts } from './check-texts.ts'
import { unusedLists, sameLabels, usedTwice, type Use } from './check-names.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

/**
 * Everything in a template that its grammar allows but that cannot work: ids used twice (over all forms, since a correction names a
 * component without its form), conditions that lead nowhere or that no answer can meet, lists with nothing to choose from, rules that do
 * not fit their component, expressions that an engine cannot read, texts without a translation, and names that mean nothing. In reading
 * order, form by form; empty for a sound template.
 *
 * @param engine the one that the server runs a template's expressions in
 * @param locales those that its texts are needed in
 */
export const checkTemplate = (
  template: Template,
  engine: RegexEngine,
  locales: readonly Locale[] = offeredByDefault,
): TemplateProblem[] => {
  const forms = template.forms.map((form, position) => ({
    form,
    path: ['forms', position],
    components: componentsOf(form, ['forms', position]),
  }))
  // A document this large takes too long to check, and to fill in.
  const tooLarge = forms.flatMap(({ form, path, components }) => checkSize(form, path, components))
  if (tooLarge.length > 0) return tooLarge
  const everything = forms.flatMap(({ components }) => components)
  const ofForms = forms.flatMap(({ form, path, components }) => [
    ...(form.rows.length === 0
      ? [problem('EMPTY_FORM', [...path, 'rows'], { formId: form.id, severity: 'warning' })]
      : []),
    ...components.flatMap((located) => checkComponent(located, template, engine)),
    ...checkConditions(components, template, tolerant(engine)),
    ...checkComparedAnswers(components, template),
    ...checkComputed(components, template),
    ...checkReadOnly(components, template),
    ...checkTexts(form, path, locales),
  ])
  return [
    ...usedTwice(
      'DUPLICATE_FORM',
      forms.map(({ form, path }) => ({ id: form.id, path: [...path, 'id'], formId: form.id })),
    ),
    // A checkpoint and an answer share the ids that corrections and conditions name.
    ...usedTwice('DUPLICATE_ID', [...everything.map(idOf), ...checkPointIds(template)]),
    ...usedTwice('DUPLICATE_PUBLIC_ID', everything.flatMap(publicIdOf), 'warning'),
    ...forms.flatMap(({ components }) => usedTwice('DUPLICATE_ROW', components.flatMap(rowIdOf))),
    ...ofForms,
    ...checkRest(template, everything, locales),
  ]
}

/** Wraps an engine: an expression that it cannot read counts as met here, since `checkRules` reports the expression. */
const tolerant =
  (engine: RegexEngine): RegexEngine =>
  (regex, text) => {
    try {
      return engine(regex, text)
    } catch {
      return true
    }
  }

const idOf = ({ component: { componentId }, path, formId }: LocatedComponent): Use => ({
  id: componentId,
  path: [...path, 'componentId'],
  formId,
  componentId,
})

const checkPointIds = ({ checkPoints }: Template): Use[] =>
  checkPoints.map(({ componentId }, position) => ({
    id: componentId,
    path: ['checkPoints', position, 'componentId'],
    formId: null,
    componentId,
  }))

const publicIdOf = ({ component: { componentId, publicId }, path, formId }: LocatedComponent): Use[] =>
  publicId === undefined ? [] : [{ id: publicId, path: [...path, 'publicId'], formId, componentId }]

const rowIdOf = ({ component: { componentId }, rowPath, rowId, formId }: LocatedComponent): Use[] =>
  rowId === null ? [] : [{ id: rowId, path: [...rowPath, 'rowId'], formId, componentId }]

const checkComponent = (located: LocatedComponent, template: Template, engine: RegexEngine): TemplateProblem[] => {
  const { component } = located
  return [
    ...checkTag(located, template),
    ...checkPage(located, template),
    ...(carriesValue(component)
      ? [
          ...checkNewSignature(located, component, template),
          ...checkOptions(located, component, template),
          ...checkRules(located, component, engine),
          ...checkPrefill(located, component, template),
          ...checkInitialValue(located, component, template, tolerant(engine)),
        ]
      : []),
    ...(component.type === 'dynamicList' ? checkList(located, component) : []),
    ...(component.type === 'textBox'
      ? [...checkCount(located, component), ...checkAutoComplete(located, component)]
      : []),
    ...(component.type === 'numberBox' ? checkNumberBox(located, component) : []),
    ...(component.type === 'dynamicPosition' ? checkPeopleCount(located, component) : []),
  ]
}

const checkPeopleCount = (
  { path, formId }: LocatedComponent,
  { componentId, maxPeople, fewestPeople }: ComponentOf<'dynamicPosition'>,
): TemplateProblem[] =>
  fewestPeople === undefined || fewestPeople.count <= maxPeople
    ? []
    : [
        problem('IMPOSSIBLE_PEOPLE_COUNT', [...path, 'fewestPeople', 'count'], {
          formId,
          componentId,
          params: { min: String(fewestPeople.count), max: String(maxPeople) },
        }),
      ]

/** The company signs its own forms, and a list in them counts as a whole. */
const checkNewSignature = (
  { path, formId, listId }: LocatedComponent,
  { componentId, needsNewSignature = false }: ValueComponent,
  { forms }: Template,
): TemplateProblem[] => {
  const isSigned = forms.some(({ id, isInternal }) => id === formId && !isInternal)
  return !needsNewSignature || (isSigned && listId === null)
    ? []
    : [
        problem('UNSIGNED_ANSWER', [...path, 'needsNewSignature'], {
          formId,
          componentId,
          params: isSigned && listId !== null ? { list: listId } : {},
        }),
      ]
}

/** A character count shows the rest of a limit, so it requires a limit. */
const checkCount = ({ path, formId }: LocatedComponent, component: ComponentOf<'textBox'>): TemplateProblem[] => {
  const { componentId, characterCount, validation } = component
  return characterCount && !validation.some(({ type }) => type === 'maxLength')
    ? [problem('COUNT_WITHOUT_LIMIT', [...path, 'characterCount'], { formId, componentId })]
    : []
}

const checkAutoComplete = (
  { path, formId }: LocatedComponent,
  component: ComponentOf<'textBox'>,
): TemplateProblem[] => {
  const { componentId, autoComplete } = component
  return autoComplete === undefined || isAutoComplete(autoComplete)
    ? []
    : [
        problem('UNKNOWN_AUTO_COMPLETE', [...path, 'autoComplete'], {
          formId,
          componentId,
          severity: 'warning',
          params: { value: autoComplete, known: autoCompleteFields.join(', ') },
        }),
      ]
}

const checkTag = ({ component, path, formId }: LocatedComponent, { dynamicData, readOnlyTags }: Template) => {
  const { tag, componentId } = component
  if (tag === undefined || Object.hasOwn(dynamicData, tag) || Object.hasOwn(builtInLists, tag)) return []
  if (readOnlyTags.some(({ key }) => key === tag)) return []
  const known = [...Object.keys({ ...dynamicData, ...builtInLists }), ...readOnlyTags.map(({ key }) => key)].join(', ')
  return [problem('UNKNOWN_TAG', [...path, 'tag'], { formId, componentId, params: { tag, known } })]
}

/** Checks that the page which an applicant is referred to is a page of the template. */
const checkPageName = (
  { pages = [] }: Template,
  page: string | undefined,
  path: TemplateProblem['path'],
  location: Partial<Pick<TemplateProblem, 'formId' | 'componentId'>> = {},
): TemplateProblem[] => {
  const known = pages.map(({ pageId }): string => pageId)
  return page === undefined || known.includes(page)
    ? []
    : [problem('UNKNOWN_PAGE', [...path, 'page'], { ...location, params: { page, known: known.join(', ') } })]
}

const checkPage = ({ component, path, formId }: LocatedComponent, template: Template): TemplateProblem[] =>
  carriesValue(component)
    ? checkPageName(template, component.page, path, { formId, componentId: component.componentId })
    : []

const checkOptions = (
  { path, formId }: LocatedComponent,
  component: ValueComponent,
  template: Template,
): TemplateProblem[] => {
  const { componentId, type, tag } = component
  if (type !== 'radioGroup' && !hasOptions(component)) return []
  const list = type === 'radioGroup' ? 'radioButtons' : 'options'
  const own = type === 'radioGroup' ? component.radioButtons : component.options
  const isNamed = tag !== undefined && Object.hasOwn(optionLists(template), tag)
  return [
    // An unknown tag has a finding of its own.
    ...(optionsOf(component, optionLists(template)).length === 0 && (tag === undefined || isNamed)
      ? [problem('NO_OPTIONS', path, { formId, componentId })]
      : []),
    ...usedTwice(
      'DUPLICATE_OPTION',
      own.map(({ value }, position) => ({ id: value, path: [...path, list, position, 'value'], formId, componentId })),
    ),
    ...sameLabels(own, [...path, list], { formId, componentId }),
  ]
}

const checkList = ({ path, formId }: LocatedComponent, list: ComponentOf<'dynamicList'>): TemplateProblem[] => {
  const { componentId, minEntries, maxEntries } = list
  const inside = flatComponents(list.rows).filter(carriesValue)
  const ids = inside.map((component) => component.componentId)
  const sensitive = new Set(inside.filter((each) => each.sensitive).map((each) => each.componentId))
  const location = { formId, componentId }
  return [
    ...(ids.length === 0 ? [problem('EMPTY_ENTRY', [...path, 'rows'], location)] : []),
    ...(minEntries > maxEntries
      ? [
          problem('IMPOSSIBLE_ENTRY_COUNT', [...path, 'minEntries'], {
            ...location,
            params: { min: String(minEntries), max: String(maxEntries) },
          }),
        ]
      : []),
    ...(maxEntries > maxListEntries
      ? [
          problem('TOO_MANY_ENTRIES', [...path, 'maxEntries'], {
            ...location,
            params: { max: String(maxListEntries) },
          }),
        ]
      : []),
    ...list.summary.flatMap((id, position) =>
      sensitive.has(id)
        ? problem('SENSITIVE_SUMMARY', [...path, 'summary', position], {
            ...location,
            severity: 'warning',
            params: { id },
          })
        : [],
    ),
    ...list.summary.flatMap((id, position) =>
      ids.includes(id)
        ? []
        : problem('UNKNOWN_SUMMARY', [...path, 'summary', position], {
            ...location,
            params: { id, known: ids.join(', ') },
          }),
    ),
  ]
}

/** Checks everything but the forms. */
const checkRest = (
  template: Template,
  components: readonly LocatedComponent[],
  locales: readonly Locale[],
): TemplateProblem[] => {
  const { forms: _, ...rest } = template
  const tags = new Set(components.map(({ component }) => component.tag))
  const unused = (tag: string, path: Path): TemplateProblem[] =>
    tags.has(tag) ? [] : [problem('UNUSED_TAG', path, { severity: 'warning', params: { tag } })]
  return [
    ...checkTexts(rest, [], locales),
    ...checkProposals(template, components),
    ...(template.forms.every(({ isInternal }) => isInternal)
      ? [problem('ONLY_INTERNAL_FORMS', ['forms'], { severity: 'warning' })]
      : []),
    ...Object.entries(template.dynamicData).flatMap(([tag, options]) => [
      ...unused(tag, ['dynamicData', tag]),
      ...usedTwice(
        'DUPLICATE_OPTION',
        options.map(({ value }, position) => ({
          id: value,
          path: ['dynamicData', tag, position, 'value'],
          formId: null,
        })),
      ),
      ...sameLabels(options, ['dynamicData', tag], { formId: null }),
    ]),
    ...template.readOnlyTags.flatMap(({ key }, position) => unused(key, ['readOnlyTags', position, 'key'])),
    ...usedTwice(
      'DUPLICATE_PAGE',
      (template.pages ?? []).map(({ pageId }, position) => ({
        id: pageId,
        path: ['pages', position, 'pageId'],
        formId: null,
      })),
    ),
    ...(template.start ?? []).flatMap(({ page }, position) => checkPageName(template, page, ['start', position])),
    ...unusedLists(template, components),
    ...checkRoles(template, components),
  ]
}
