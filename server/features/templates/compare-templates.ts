import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { componentsOf, type LocatedComponent } from '#schemas/form/template-components.ts'
import { Translatable } from '#schemas/locale.ts'
import type { TemplateDifference } from '#schemas/template-difference.ts'
import type { Template } from '#schemas/template.ts'

/**
 * What a new version of a template changes: forms, rows with their texts and rules, and what is beside the forms. A component is the same while
 * its id is. Empty for two that ask the same.
 */
export const compareTemplates = (before: Template, after: Template): TemplateDifference[] => {
  const { forms: formsBefore, version: _, ...restBefore } = before
  const { forms: formsAfter, version: __, ...restAfter } = after
  const [ids, idsBefore] = [formsAfter, formsBefore].map((forms) => forms.map(({ id }) => id))
  const removed = formsBefore.filter(({ id }) => ids?.includes(id) === false)
  return [
    ...differencesOf(restBefore, restAfter, { formId: null, componentId: null }),
    ...orderOf(idsBefore ?? [], ids ?? [], null),
    ...removed.map(({ id }) => whole('removed', id, null)),
    ...formsAfter.flatMap((form) => {
      const earlier = formsBefore.find(({ id }) => id === form.id)
      if (earlier === undefined) return [whole('added', form.id, null)]
      const [{ rows: ___, ...own }, { rows: ____, ...ownBefore }] = [form, earlier]
      return differencesOf(ownBefore, own, { formId: form.id, componentId: null })
    }),
    ...compareComponents(
      allComponents(before),
      allComponents(after),
      new Set(removed.map(({ id }) => id)),
      idsBefore ?? [],
    ),
  ]
}

type Components = ReadonlyMap<string, LocatedComponent>

const allComponents = ({ forms }: Template): Components =>
  new Map(
    forms
      .flatMap((form, index) => componentsOf(form, ['forms', index]))
      .map((located) => [located.component.componentId, located]),
  )

/** Rows of a form that is there only before or only now are not listed beside it. */
const compareComponents = (
  before: Components,
  after: Components,
  removedForms: ReadonlySet<string>,
  formsBefore: readonly string[],
): TemplateDifference[] => {
  const removed = [...before.values()].filter(
    ({ component: { componentId }, formId }) => !after.has(componentId) && !removedForms.has(formId),
  )
  const changed = [...after.values()].flatMap((located): TemplateDifference[] => {
    const { formId, listId } = located
    const { componentId } = located.component
    const earlier = before.get(componentId)
    if (earlier === undefined) return formsBefore.includes(formId) ? [whole('added', formId, componentId)] : []
    return [
      ...(earlier.formId === formId && earlier.listId === listId ? [] : [whole('moved', formId, componentId)]),
      ...differencesOf(ownOf(earlier), ownOf(located), { formId, componentId }),
    ]
  })
  const orders = Map.groupBy(after.values(), ({ formId }) => formId)
  return [
    ...removed.map(({ component: { componentId }, formId }) => whole('removed', formId, componentId)),
    ...changed,
    ...[...orders].flatMap(([formId, components]) =>
      orderOf(
        [...before.values()].filter((each) => each.formId === formId).map(({ component }) => component.componentId),
        components.map(({ component }) => component.componentId),
        formId,
      ),
    ),
  ]
}

/** A component without the rows inside it, which are components of their own, but with the conditions of its row. */
const ownOf = ({ component, own }: LocatedComponent): Record<string, unknown> => {
  const { rows: _, columns: __, ...rest } = { rows: null, columns: null, ...component }
  return { ...rest, displayController: own.map(({ condition }) => condition) }
}

const whole = (
  kind: TemplateDifference['kind'],
  formId: string | null,
  componentId: string | null,
): TemplateDifference => ({ kind, formId, componentId, properties: [] })

const orderOf = (before: readonly string[], after: readonly string[], formId: string | null): TemplateDifference[] =>
  isDeepStrictEqual(
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  )
    ? []
    : [whole('order', formId, null)]

const differencesOf = (
  before: object,
  after: object,
  at: Pick<TemplateDifference, 'formId' | 'componentId'>,
): TemplateDifference[] => {
  const [one, other] = [before, after].map((each) => new Map<string, unknown>(Object.entries(each)))
  const names = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])]
  const differing = names.filter((name) => !isDeepStrictEqual(one?.get(name), other?.get(name)))
  const isText = (name: string): boolean =>
    isDeepStrictEqual(withoutTexts(one?.get(name)), withoutTexts(other?.get(name)))
  const [texts, rules] = [differing.filter(isText), differing.filter((name) => !isText(name))]
  return [
    ...(rules.length === 0 ? [] : [{ ...at, kind: 'rules' as const, properties: rules }]),
    ...(texts.length === 0 ? [] : [{ ...at, kind: 'texts' as const, properties: texts }]),
  ]
}

/** A value with every text in it replaced by none: two that differ in texts alone become equal. */
const withoutTexts = (value: unknown): unknown => {
  if (v.is(Translatable, value)) return null
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withoutTexts(inside)]))
}
