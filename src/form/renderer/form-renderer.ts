import { getOwn } from '#schemas/records.ts'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { componentOf } from '#schemas/form/compile.ts'
import { parseValueKey, valueKey, type EntryPath, type ValueKey } from '#schemas/form/value.ts'
import type { ValueComponent } from '#schemas/form.ts'
import type { StaticProps } from '../define-form-component.ts'
import { descriptionOf } from '../field/description-of.tsx'
import { type FormMessages, noteOf } from '../field/messages.ts'
import { fieldId } from '../field-id.ts'
import type { FieldQuestions, FormServices } from '../form-context.ts'
import styles from '../form.module.css'
import type { Translate } from '../field-error-text.ts'
import { definitionOf } from '../registry.ts'
import { isSameList } from '../is-same-list.ts'
import { createEmitter } from '../../ui/emitter.ts'
import { fieldAria } from '../../ui/field.tsx'
import { delegateEvents, relevantAttribute, type DelegatedEvents, type InputField } from './delegate-events.ts'
import { nestRows, type NestedRow, type FormRow } from './nest-rows.ts'
import { patchDom, type Patch } from './patch-dom.ts'
import { createWorkQueue } from './work-queue.ts'
import { InteractiveField } from '../field/form-field.tsx'
import { createRowInserter, type RowInserter } from './row-inserter.ts'
import { slotsIn } from './slots.ts'

/** Context for rendering: the form's services and the user's language. */
export type RenderContext = Translate & { services: FormServices; messages: FormMessages }

/**
 * Renders the form once as HTML, then handles its controls by delegated events and patches the DOM of the fields that change
 * in the store.
 */
export type FormRenderer = {
  insertRows: RowInserter['insert']
  /** Adds event listeners to the root and subscribes to the store. Returns the cleanup. */
  connect: (root: HTMLElement) => () => void
  /** Rerenders all fields for another language or other services, patching only what differs, and first what is on screen. */
  update: (context: RenderContext) => void
  /** Focus left a popup of a slot, outside the root. */
  blurSlots: (from: EventTarget, next: EventTarget | null) => void
  /** Called when React slots were added or removed. */
  onSlotsChange: (listener: () => void) => () => void
}

type FormRendererOptions = { context: RenderContext; isInsertedAtOnce: boolean }

export const createFormRenderer = ({
  context: initialContext,
  isInsertedAtOnce,
}: FormRendererOptions): FormRenderer => {
  let context = initialContext
  const { store } = initialContext.services
  const formId = store.index.document.id
  const openHelp = new Set<ValueKey>()
  /** Rows with nested rows, to rerender one of them. Every other row is only its component. */
  const parentRows = new Map<string, NestedRow>()
  const slotChanges = createEmitter()
  let pendingInput: InputField | null = null
  let rootElement: HTMLElement | null = null
  /** The store's revision when the renderer was last disconnected. */
  let disconnectedAt: number | null = null
  let events: DelegatedEvents | null = null

  const rows = (formRows: readonly FormRow[], entryPath: EntryPath | undefined): ReactNode =>
    nestRows(formRows).map((row) => renderRow(row, entryPath))

  const renderRow = (row: NestedRow, entryPath: EntryPath | undefined): ReactNode => {
    const field = renderComponent(row, entryPath)
    return row.children.length === 0 ? field : [field, renderChildren(row, null, entryPath)]
  }

  /** The rows nested under an option, or under the whole component; hidden by the style sheet while none of them is visible. */
  const renderChildren = (row: NestedRow, option: string | null, entryPath: EntryPath | undefined): ReactNode => {
    const nested = row.children.filter((child) => child.option === option)
    if (nested.length === 0) return null
    return createElement(
      'div',
      { className: styles.nestedRows },
      nested.map((child) => renderRow(child.row, entryPath)),
    )
  }

  /** One element with the row's `data-key`; a hidden placeholder while the component is inactive. */
  const renderComponent = (row: NestedRow, entryPath: EntryPath | undefined): ReactElement | null => {
    const { component } = row.row
    const key = valueKey(component.componentId, entryPath)
    const id = fieldId(formId, key)
    if (row.children.length > 0) parentRows.set(component.componentId, row)
    const { value, isActive, error, backendValidation, isPrefilled, isFromZipCode } = store.peek(key)
    if (!isActive) return createElement('i', { id, 'data-key': key, hidden: true })
    const { services, localized, t, locale, messages } = context
    const definition = definitionOf(component)
    const isLocked = isReadOnly(component.componentId)
    const description = descriptionOf(component, { messages, localized, isReadOnly: isLocked })
    const props: StaticProps = {
      component,
      id,
      answerKey: key,
      value,
      error,
      backendValidation,
      isPrefilled,
      isFromZipCode,
      isReadOnly: isLocked,
      isHelpOpen: openHelp.has(key),
      correction: getOwn(services.corrections ?? {}, component.componentId),
      questions:
        services.onAsk === undefined ? null : (getOwn(services.questions ?? {}, component.componentId) ?? noQuestions),
      optionsByTag: services.dynamicData,
      page:
        'page' in component && component.page !== undefined ? getOwn(services.pages ?? {}, component.page) : undefined,
      localized,
      t,
      locale,
      messages,
      description,
      aria: fieldAria(id, {
        description: description !== undefined,
        error: error !== null,
        note: noteOf(component, { value, isPrefilled, isFromZipCode }, messages) !== undefined,
        isRequired: 'required' in component && component.required,
      }),
      nestedRows: (option) => renderChildren(row, option, entryPath),
      rows: (nested) => rows(nested, entryPath),
    }
    return definition.isInteractive
      ? createElement(InteractiveField, { ...props, isGroup: definition.isGroup })
      : definition.renderStatic(props)
  }

  const isReadOnly = (componentId: string): boolean =>
    context.services.isReadOnly ||
    store.index.computed.has(componentId) ||
    (context.services.isLocked?.(componentId) ?? false)

  const findElement = (key: ValueKey): Element | null =>
    document.getElementById(fieldId(formId, key))?.closest('[data-key]') ??
    rootElement?.querySelector(`[data-key="${CSS.escape(key)}"]`) ??
    null

  /** Patches the changed fields, with one HTML parse for those that appear. */
  const patchFields = (keys: Iterable<ValueKey>, blurredKey: ValueKey | null = null): void => {
    const patches: Patch[] = []
    let draft: Element | null = null
    for (const key of keys) {
      if (isEcho(key)) continue
      const element = findElement(key)
      const { componentId, entry } = parseValueKey(key)
      const component = store.index.nodes.get(componentId)?.component
      const row = parentRows.get(componentId) ?? (component && { row: { component }, children: [] })
      if (element === null || row === undefined) continue
      draft ??= draftControl()
      patches.push({
        element,
        node: renderComponent(row, entry),
        draft: key !== blurredKey && element.contains(draft) ? draft : null,
      })
    }
    // Runs for every key, almost always without patches.
    if (patches.length === 0) return
    const elements = patches.map(({ element }) => element)
    const slots = slotsIn(elements)
    const created = patchDom(patches)
    const remaining = elements.filter(({ isConnected }) => isConnected)
    if (!isSameList(slots, slotsIn([...remaining, ...created]))) slotChanges.emit()
  }

  const laterPatches = createWorkQueue<ValueKey>((keys) => patchFields(keys))
  /** Patches the changed fields. If they are many, those off screen are patched after the paint. */
  const patchChanged = (keys: ReadonlySet<ValueKey>): void => {
    if (keys.size <= maxSyncKeys) {
      patchFields(keys)
      return
    }
    const onScreen = rootElement?.querySelectorAll<HTMLElement>(
      `:scope > [${relevantAttribute}]:not([hidden]) [data-key]`,
    )
    const shown = new Set([...(onScreen ?? [])].map(({ dataset }) => dataset['key']))
    const [now, later]: [ValueKey[], ValueKey[]] = [[], []]
    for (const key of keys) (shown.has(key) ? now : later).push(key)
    patchFields(now)
    laterPatches.add(later)
  }

  /** The focused control while its text parses to its answer, so that the user's formatting stays until blur. */
  const draftControl = (): Element | null => {
    const control = document.activeElement
    if (!(control instanceof HTMLElement) || control.tabIndex < 0) return null
    const key = control.closest<HTMLElement>('[data-key]')?.dataset['key']
    const component = key === undefined ? undefined : componentOf(store.index, key)
    if (key === undefined || component === undefined) return null
    const { value } = store.peek(key)
    return definitionOf(component).readValue(component, control, value) === value ? control : null
  }

  /** Whether the update only echoes input that its control already shows. */
  const isEcho = (key: ValueKey): boolean => {
    if (pendingInput?.key !== key) return false
    const { component, before } = pendingInput
    if (definitionOf(component).rerenderOnInput(component)) return false
    const { error, backendValidation, isPrefilled, isFromZipCode, isActive } = store.peek(key)
    return (
      isActive &&
      before.error === error &&
      before.backendValidation === backendValidation &&
      before.isPrefilled === isPrefilled &&
      before.isFromZipCode === isFromZipCode
    )
  }

  const toggleHelp = (key: ValueKey): void => {
    if (!openHelp.delete(key)) openHelp.add(key)
    patchFields([key])
  }

  /** The handlers of the buttons of every field, by their `data-action`. */
  const fieldActions: Readonly<Record<string, (key: ValueKey, component: ValueComponent) => void>> = {
    help: toggleHelp,
    ask: (_key, { componentId, label }) => context.services.onAsk?.(componentId, context.localized(label)),
    corrected: (_key, { componentId }) => getOwn(context.services.corrections ?? {}, componentId)?.onAnswer?.(false),
    reply: (_key, { componentId }) => getOwn(context.services.corrections ?? {}, componentId)?.onAnswer?.(true),
  }

  const inserter = createRowInserter({
    renderRow,
    isActive: ({ component }, entryPath) => store.peek(valueKey(component.componentId, entryPath)).isActive,
    onSlotsInserted: slotChanges.emit,
    isInsertedAtOnce,
  })

  return {
    insertRows: inserter.insert,
    connect: (root) => {
      rootElement = root
      // React may hide a form and show it again unchanged.
      if (disconnectedAt !== null && disconnectedAt !== store.revision()) patchFields(topLevelKeys(root))
      laterPatches.resume()
      const disconnectRows = inserter.connect()
      const unsubscribe = store.onFieldsChange(patchChanged)
      events = delegateEvents(root, {
        store,
        isReadOnly,
        handleInput: (field, value) => {
          pendingInput = field
          store.change(field.key, value)
          pendingInput = null
        },
        reformat: (key) => patchFields([key], key),
        onFieldAction: (action, key, component) => {
          if (carriesValue(component)) fieldActions[action]?.(key, component)
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
        laterPatches.pause()
        disconnectRows()
        disconnectedAt = store.revision()
        unsubscribe()
        events?.disconnect()
      }
    },
    update: (next) => {
      if (next === context) return
      context = next
      if (rootElement !== null) patchChanged(topLevelKeys(rootElement))
    },
    blurSlots: (from, next) => events?.blurSlots(from, next),
    onSlotsChange: slotChanges.subscribe,
  }
}

const noQuestions: FieldQuestions = { unansweredCount: 0, latest: null }

/** The number of fields up to which all are patched at once, also off screen. */
const maxSyncKeys = 20

/** Keys of the rendered components that are not nested in another one. */
const topLevelKeys = (container: Element): ReadonlySet<ValueKey> =>
  new Set(
    [...container.querySelectorAll<HTMLElement>('[data-key]')].flatMap((element) => {
      const parent = element.parentElement?.closest('[data-key], [data-react-slot]') ?? null
      const key = element.dataset['key']
      return key === undefined || (parent !== null && !parent.hasAttribute('data-react-slot')) ? [] : [key]
    }),
  )
