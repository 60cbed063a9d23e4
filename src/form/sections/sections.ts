import { useMemo, useSyncExternalStore } from 'react'
import type { Translatable } from '#schemas/locale.ts'
import type { ComponentOf, FormDocument, ValueComponent } from '#schemas/form.ts'
import { flatComponents } from '#schemas/form/layout-rows.ts'
import { parseValueKey, isBlank, type ValueKey } from '#schemas/form/value.ts'
import { isComputed } from '#schemas/form/compared-keys.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { validateAnswer } from '#schemas/form/validation.ts'
import { componentOf } from '#schemas/form/compile.ts'
import type { FormRow } from '../renderer/nest-rows.ts'
import { matches } from '../validation-state.ts'
import type { FormStore } from '../store.ts'

export type Section = {
  id: string
  title: Translatable | null
  text: Translatable | undefined
  rows: readonly FormRow[]
  /** Components of the section, columns and groups flattened and without dividers; the entries of a list belong to the list. */
  componentIds: ReadonlySet<string>
}

/** The sections of a form: each begins at a section title, whose condition is that of the whole section. Dividers between sections are dropped; the view has its own. */
export const sectionsOf = (document: FormDocument): readonly Section[] => {
  const sections: { id: string; title: ComponentOf<'sectionTitle'> | null; rows: FormRow[] }[] = []
  for (const row of document.rows) {
    const { component } = row
    const current = sections.at(-1)
    if (component.type === 'sectionTitle') sections.push({ id: component.componentId, title: component, rows: [] })
    else if (current) current.rows.push(row)
    else sections.push({ id: document.id, title: null, rows: [row] })
  }
  return sections.map(({ id, title, rows }) => ({
    id,
    title: title?.title ?? null,
    text: title?.text,
    rows: rows.at(-1)?.component.type === 'sectionDivider' ? rows.slice(0, -1) : rows,
    componentIds: new Set(
      flatComponents(rows).flatMap(({ type, componentId }) => (type === 'sectionDivider' ? [] : [componentId])),
    ),
  }))
}

/** Whether a field belongs to the section. */
export const isInSection = (section: Section, key: ValueKey): boolean => {
  const { componentId, entry } = parseValueKey(key)
  return section.componentIds.has(entry?.listId ?? componentId)
}

/** Whether every visible answer of the section is valid. */
export const isComplete = (store: FormStore, section: Section): boolean => {
  const state = { values: store.values(), active: store.active() }
  const options = { engine: matches, today: store.today, available: store.available() }
  return questionsIn(store, section).every(([key]) => validateAnswer(store.index, key, state, options) === null)
}

/** Whether the section has anything to show: its title is shown, and has a text or a visible component below it. */
const isSectionShown = (store: FormStore, { id, title, text, componentIds }: Section): boolean => {
  const active = store.active()
  if (title !== null && !active.has(id)) return false
  return (title !== null && text !== undefined) || [...componentIds].some((componentId) => active.has(componentId))
}

/** Whether the section asks for an answer, required or not. */
export const hasQuestions = (store: FormStore, { componentIds }: Section): boolean =>
  [...componentIds].some((id) => {
    const component = store.index.nodes.get(id)?.component
    return component !== undefined && carriesValue(component) && store.active().has(id)
  })

/** Whether a user has answered any question of the section: neither a prefilled nor a computed answer counts. */
export const isAnswered = (store: FormStore, section: Section): boolean =>
  questionsIn(store, section).some(([key]) => {
    const { value, isPrefilled } = store.peek(key)
    return !isBlank(value) && !isPrefilled && !isComputed(store.index, key)
  })

/** Whether the section had something to do: it requires an answer, or has one. */
export const isBegun = (store: FormStore, section: Section): boolean =>
  questionsIn(store, section).some(([key, { required }]) => required || !isBlank(store.peek(key).value))

const questionsIn = (store: FormStore, section: Section): [ValueKey, ValueComponent][] =>
  keysIn(store, section).flatMap((key): [ValueKey, ValueComponent][] => {
    const component = componentOf(store.index, key)
    return component !== undefined && carriesValue(component) ? [[key, component]] : []
  })

/** The keys of the visible components. Only a list has keys other than the section's ids, so not every key of the form is searched. */
const keysIn = (store: FormStore, section: Section): readonly ValueKey[] => {
  const active = store.active()
  const ids = [...section.componentIds]
  return ids.some((id) => store.index.nodes.get(id)?.component.type === 'dynamicList')
    ? [...active].filter((key) => isInSection(section, key))
    : ids.filter((id) => active.has(id))
}

/** The sections with something to show. Referentially stable until a section comes or goes. */
export const useShownSections = (store: FormStore, sections: readonly Section[]): readonly Section[] => {
  const flags = useSyncExternalStore(store.onSummaryChange, () =>
    sections.map((section) => (isSectionShown(store, section) ? '1' : '0')).join(''),
  )
  return useMemo(() => sections.filter((_section, index) => flags[index] === '1'), [sections, flags])
}
