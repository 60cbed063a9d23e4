import { parseValueKey, valueKey, type ValueKey } from '#schemas/form/value.ts'
import { arrangeRows, type ArrangedRow, type FormRow } from './arrange-rows.ts'
import type { Drawing, EntryPlace } from '../define-form-component.ts'
import { fieldId } from '../field-id.ts'
import type { FormServices } from '../form-services.ts'
import styles from '../form.module.css'
import { hearControls } from './hear-controls.ts'
import type { Saying } from '../issue-text.ts'
import { markup, noMarkup, type Markup } from './markup.ts'
import { morph } from './morph.ts'
import { definitionOf } from '../registry.ts'
import type { AnswerState } from '../store.ts'
import type { FormWords } from './words.ts'

/** What a page draws with: the services around the form, and the reader's language. */
export type PageContext = Saying & { services: FormServices; words: FormWords }

/**
 * The form in the document. It is drawn once, as HTML; then one listener hears every control, and what changes in the store is
 * written where it shows.
 */
export type FormPage = {
  rows: (rows: readonly FormRow[], place: EntryPlace | undefined) => Markup
  /** Hears the controls inside and follows the store, until the returned function is called. */
  connect: (root: HTMLElement) => () => void
  /** Draws everything anew for another language or other services, writing only what differs. */
  update: (context: PageContext) => void
  /** Called when places for islands have come or gone. */
  onIslands: (listener: () => void) => () => void
}

export const createFormPage = (first: PageContext): FormPage => {
  let context = first
  const { store } = first.services
  const formId = store.index.document.id
  const openHelp = new Set<ValueKey>()
  /** The rows that others stand under, for drawing them again alone; every other row is its component and nothing more. */
  const arranged = new Map<string, ArrangedRow>()
  const islands = new Set<() => void>()
  let typed: { key: ValueKey; before: AnswerState } | null = null
  let page: HTMLElement | null = null

  const placeOf = (key: ValueKey): EntryPlace | undefined => parseValueKey(key).entry

  const rows: FormPage['rows'] = (given, place) => ({
    html: arrangeRows(given)
      .map((row) => rowMarkup(row, place).html)
      .join(''),
  })

  const rowMarkup = (row: ArrangedRow, place: EntryPlace | undefined): Markup => {
    const below = row.below.filter(({ option }) => option === null)
    const own = componentMarkup(row, place)
    return below.length === 0 ? own : markup`${own}${belowMarkup(below, place)}`
  }

  /** Hidden by the style sheet while nothing of it is shown. */
  const belowMarkup = (below: ArrangedRow['below'], place: EntryPlace | undefined): Markup =>
    below.length === 0
      ? noMarkup
      : markup`<div class="${styles['below']}">${below.map(({ row }) => rowMarkup(row, place))}</div>`

  /** One element with the row's key; an empty one, that takes no room, while the component is not shown. */
  const componentMarkup = (row: ArrangedRow, place: EntryPlace | undefined): Markup => {
    const { component } = row.row
    const key = valueKey(component.componentId, place)
    const id = fieldId(formId, key)
    if (row.below.length > 0) arranged.set(component.componentId, row)
    const { value, isActive, issue, backendValidation } = store.look(key)
    if (!isActive) return markup`<i id="${id}" data-key="${key}" hidden></i>`
    const { services, textIn, say, locale, words } = context
    const drawing: Drawing = {
      id,
      key,
      value,
      issue,
      backendValidation,
      isReadOnly: isReadOnly(component.componentId),
      isHelpOpen: openHelp.has(key),
      correction: services.corrections?.[component.componentId],
      openQuestions: services.onAsk === undefined ? null : (services.openQuestions?.[component.componentId] ?? 0),
      optionsByTag: services.dynamicData,
      page: 'page' in component && component.page !== undefined ? services.pages?.[component.page] : undefined,
      textIn,
      say,
      locale,
      words,
      below: (option) =>
        belowMarkup(
          row.below.filter((each) => each.option === option),
          place,
        ),
      rows: (inside) => rows(inside, place),
    }
    return definitionOf(component).draw(component, drawing)
  }

  const isReadOnly = (componentId: string): boolean =>
    context.services.isReadOnly || (context.services.isLocked?.(componentId) ?? false)

  const elementOf = (key: ValueKey): Element | null =>
    document.getElementById(fieldId(formId, key))?.closest('[data-key]') ?? null

  /** Writes what has changed, many at once: one parse for them all. */
  const write = (keys: Iterable<ValueKey>, left: ValueKey | null = null): void => {
    const elements: Element[] = []
    let html = ''
    for (const key of keys) {
      if (isOnlyTyped(key)) continue
      const element = elementOf(key)
      const { componentId } = parseValueKey(key)
      const component = store.index.nodes.get(componentId)?.component
      const row = arranged.get(componentId) ?? (component && { row: { component }, below: [] })
      if (element === null || row === undefined) continue
      elements.push(element)
      html += componentMarkup(row, placeOf(key)).html
    }
    if (elements.length === 0) return
    const drawn = fragmentOf(html)
    let hasIslands = drawn.querySelector('[data-island]') !== null
    for (const element of elements) {
      const next = drawn.firstElementChild
      if (next === null) return
      hasIslands ||= element.querySelector('[data-island]') !== null
      if (element.tagName === next.tagName && element.hasAttribute('hidden') === next.hasAttribute('hidden')) {
        next.remove()
        const key = element.getAttribute('data-key')
        if (key !== null && key !== left) keepTyping(key, element, next)
        morph(element, next)
      } else element.replaceWith(next)
    }
    if (hasIslands) islands.forEach((listener) => listener())
  }

  /** What says the answer in its writer's own manner stays so until it is left. */
  const keepTyping = (key: ValueKey, element: Element, next: Element): void => {
    const control = document.activeElement
    if (!(control instanceof HTMLInputElement) || !element.contains(control)) return
    const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
    if (component === undefined) return
    const definition = definitionOf(component)
    const { value } = store.look(key)
    if (!definition.isRewritten(component) || definition.read(component, control, value) !== value) return
    const drawn = [...next.querySelectorAll('input')].find(({ id }) => id === control.id)
    if (drawn) drawn.value = control.value
  }

  /** A control shows what is typed in it by itself. */
  const isOnlyTyped = (key: ValueKey): boolean => {
    if (typed?.key !== key) return false
    const { issue, backendValidation, isActive } = store.look(key)
    return isActive && typed.before.issue === issue && typed.before.backendValidation === backendValidation
  }

  return {
    rows,
    connect: (root) => {
      page = root
      const stop = store.onStates(write)
      const stopHearing = hearControls(root, {
        services: () => context.services,
        labelOf: (component) => context.textIn(component.label),
        isReadOnly,
        type: (key, value) => {
          typed = { key, before: store.look(key) }
          store.change(key, value)
          typed = null
        },
        rewrite: (key) => write([key], key),
        toggleHelp: (key) => {
          if (!openHelp.delete(key)) openHelp.add(key)
          write([key])
        },
        closeHelp: () => {
          const last = [...openHelp].filter((key) => elementOf(key)?.checkVisibility() === true).at(-1)
          if (last === undefined) return false
          openHelp.delete(last)
          write([last])
          return true
        },
      })
      return () => {
        stop()
        stopHearing()
      }
    },
    update: (next) => {
      if (next === context) return
      context = next
      write(outermost(page))
    },
    onIslands: (listener) => {
      islands.add(listener)
      return () => void islands.delete(listener)
    },
  }
}

/** The drawn components that are not drawn as part of another one. */
const outermost = (page: HTMLElement | null): ValueKey[] =>
  [...(page?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].flatMap((element) => {
    const around = element.parentElement?.closest('[data-key], [data-island]') ?? null
    const key = element.dataset['key']
    return key === undefined || (around !== null && !around.hasAttribute('data-island')) ? [] : [key]
  })

const fragmentOf = (html: string): DocumentFragment => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
