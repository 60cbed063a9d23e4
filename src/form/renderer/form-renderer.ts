import { parseValueKey, valueKey, type ValueKey } from '#schemas/form/value.ts'
import { nestRows, type NestedRow, type FormRow } from './nest-rows.ts'
import type { FieldProps, EntryPath } from '../define-form-component.ts'
import { fieldId } from '../field-id.ts'
import type { FormServices } from '../form-context.ts'
import styles from '../form.module.css'
import { delegateEvents } from './delegate-events.ts'
import type { Translate } from '../field-error-text.ts'
import { renderHtml, noHtml, type Html } from './render-html.ts'
import { patchDom } from './patch-dom.ts'
import { definitionOf } from '../registry.ts'
import type { FieldState } from '../store.ts'
import type { FormMessages } from '../field/messages.ts'

/** Context for rendering: the form's services and the user's language. */
export type RenderContext = Translate & { services: FormServices; messages: FormMessages }

/**
 * Renders the form once as HTML, then handles its controls by delegated events and patches the DOM of the fields that change
 * in the store.
 */
export type FormRenderer = {
  rows: (rows: readonly FormRow[], entryPath: EntryPath | undefined) => Html
  /** Adds event listeners to the root and subscribes to the store. Returns the cleanup. */
  connect: (root: HTMLElement) => () => void
  /** Rerenders all fields for another language or other services, patching only what differs. */
  update: (context: RenderContext) => void
  /** Called when React slots were added or removed. */
  onSlotsChange: (listener: () => void) => () => void
}

export const createFormRenderer = (initialContext: RenderContext): FormRenderer => {
  let context = initialContext
  const { store } = initialContext.services
  const formId = store.index.document.id
  const openHelp = new Set<ValueKey>()
  /** Rows with nested rows, for rerendering one of them; every other row is its component alone. */
  const parentRows = new Map<string, NestedRow>()
  const slotListeners = new Set<() => void>()
  let pendingInput: { key: ValueKey; before: FieldState } | null = null
  let rootElement: HTMLElement | null = null

  const entryPathOf = (key: ValueKey): EntryPath | undefined => parseValueKey(key).entry

  const rows: FormRenderer['rows'] = (formRows, entryPath) => ({
    html: nestRows(formRows)
      .map((row) => renderRow(row, entryPath).html)
      .join(''),
  })

  const renderRow = (row: NestedRow, entryPath: EntryPath | undefined): Html => {
    const children = row.children.filter(({ option }) => option === null)
    const field = renderComponent(row, entryPath)
    return children.length === 0 ? field : renderHtml`${field}${renderChildren(children, entryPath)}`
  }

  /** Hidden by the style sheet while no nested row is visible. */
  const renderChildren = (children: NestedRow['children'], entryPath: EntryPath | undefined): Html =>
    children.length === 0
      ? noHtml
      : renderHtml`<div class="${styles['nestedRows']}">${children.map(({ row }) => renderRow(row, entryPath))}</div>`

  /** One element with the row's `data-key`; a hidden placeholder while the component is inactive. */
  const renderComponent = (row: NestedRow, entryPath: EntryPath | undefined): Html => {
    const { component } = row.row
    const key = valueKey(component.componentId, entryPath)
    const id = fieldId(formId, key)
    if (row.children.length > 0) parentRows.set(component.componentId, row)
    const { value, isActive, error, backendValidation } = store.peek(key)
    if (!isActive) return renderHtml`<i id="${id}" data-key="${key}" hidden></i>`
    const { services, localized, t, locale, messages } = context
    const props: FieldProps = {
      id,
      key,
      value,
      error,
      backendValidation,
      isReadOnly: isReadOnly(component.componentId),
      isHelpOpen: openHelp.has(key),
      correction: services.corrections?.[component.componentId],
      openQuestions: services.onAsk === undefined ? null : (services.openQuestions?.[component.componentId] ?? 0),
      optionsByTag: services.dynamicData,
      page: 'page' in component && component.page !== undefined ? services.pages?.[component.page] : undefined,
      localized,
      t,
      locale,
      messages,
      nestedRows: (option) =>
        renderChildren(
          row.children.filter((each) => each.option === option),
          entryPath,
        ),
      rows: (nested) => rows(nested, entryPath),
    }
    return definitionOf(component).render(component, props)
  }

  const isReadOnly = (componentId: string): boolean =>
    context.services.isReadOnly || (context.services.isLocked?.(componentId) ?? false)

  const findElement = (key: ValueKey): Element | null =>
    document.getElementById(fieldId(formId, key))?.closest('[data-key]') ?? null

  /** Patches the changed fields, with one HTML parse for all. */
  const patchFields = (keys: Iterable<ValueKey>, blurredKey: ValueKey | null = null): void => {
    const elements: Element[] = []
    let html = ''
    for (const key of keys) {
      if (isEcho(key)) continue
      const element = findElement(key)
      const { componentId } = parseValueKey(key)
      const component = store.index.nodes.get(componentId)?.component
      const row = parentRows.get(componentId) ?? (component && { row: { component }, children: [] })
      if (element === null || row === undefined) continue
      elements.push(element)
      html += renderComponent(row, entryPathOf(key)).html
    }
    if (elements.length === 0) return
    const rendered = parseHtml(html)
    let hasSlots = rendered.querySelector('[data-react-slot]') !== null
    for (const element of elements) {
      const next = rendered.firstElementChild
      if (next === null) return
      hasSlots ||= element.querySelector('[data-react-slot]') !== null
      if (element.tagName === next.tagName && element.hasAttribute('hidden') === next.hasAttribute('hidden')) {
        next.remove()
        const key = element.getAttribute('data-key')
        if (key !== null && key !== blurredKey) preserveDraft(key, element, next)
        patchDom(element, next)
      } else element.replaceWith(next)
    }
    if (hasSlots) slotListeners.forEach((listener) => listener())
  }

  /** Keeps the user's own formatting of the focused control until blur. */
  const preserveDraft = (key: ValueKey, element: Element, next: Element): void => {
    const control = document.activeElement
    if (!(control instanceof HTMLInputElement) || !element.contains(control)) return
    const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
    if (component === undefined) return
    const definition = definitionOf(component)
    const { value } = store.peek(key)
    if (!definition.reformatOnBlur(component) || definition.readValue(component, control, value) !== value) return
    const renderedControl = [...next.querySelectorAll('input')].find(({ id }) => id === control.id)
    if (renderedControl) renderedControl.value = control.value
  }

  /** Whether the update only echoes input that its control already shows. */
  const isEcho = (key: ValueKey): boolean => {
    if (pendingInput?.key !== key) return false
    const { error, backendValidation, isActive } = store.peek(key)
    return (
      isActive && pendingInput.before.error === error && pendingInput.before.backendValidation === backendValidation
    )
  }

  return {
    rows,
    connect: (root) => {
      rootElement = root
      const unsubscribe = store.onFieldsChange(patchFields)
      const removeEvents = delegateEvents(root, {
        services: () => context.services,
        labelOf: (component) => context.localized(component.label),
        isReadOnly,
        handleInput: (key, value) => {
          pendingInput = { key, before: store.peek(key) }
          store.change(key, value)
          pendingInput = null
        },
        reformat: (key) => patchFields([key], key),
        toggleHelp: (key) => {
          if (!openHelp.delete(key)) openHelp.add(key)
          patchFields([key])
        },
        closeHelp: () => {
          const last = [...openHelp].filter((key) => findElement(key)?.checkVisibility() === true).at(-1)
          if (last === undefined) return false
          openHelp.delete(last)
          patchFields([last])
          return true
        },
      })
      return () => {
        unsubscribe()
        removeEvents()
      }
    },
    update: (next) => {
      if (next === context) return
      context = next
      patchFields(topLevelKeys(rootElement))
    },
    onSlotsChange: (listener) => {
      slotListeners.add(listener)
      return () => void slotListeners.delete(listener)
    },
  }
}

/** Keys of the rendered components that are not nested in another one. */
const topLevelKeys = (rootElement: HTMLElement | null): ValueKey[] =>
  [...(rootElement?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].flatMap((element) => {
    const container = element.parentElement?.closest('[data-key], [data-react-slot]') ?? null
    const key = element.dataset['key']
    return key === undefined || (container !== null && !container.hasAttribute('data-react-slot')) ? [] : [key]
  })

const parseHtml = (html: string): DocumentFragment => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
