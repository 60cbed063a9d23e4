import type { Component } from '#schemas/form.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { componentOf } from '#schemas/form/compile.ts'
import { parseValueKey, type Value, type ValueKey } from '#schemas/form/value.ts'
import { isComposing } from '../../ui/is-composing.ts'
import type { FieldState } from '../validation-state.ts'
import { definitionOf } from '../registry.ts'
import type { FormStore } from '../store.ts'
import { closestField, slotsAround } from './slots.ts'

/** The field of an input, with its state before it. */
export type InputField = { key: ValueKey; component: Component; before: FieldState }

/** Handlers of the delegated events. */
type EventHandlers = {
  store: FormStore
  isReadOnly: (componentId: string) => boolean
  /** Sets an answer that its control already shows. */
  handleInput: (field: InputField, value: Value) => void
  /** Reformats the field's value for the user's locale. */
  reformat: (key: ValueKey) => void
  /** A button that every field may have was pressed, such as help. */
  onFieldAction: (action: string, key: ValueKey, component: Component) => void
  /** Closes the help that was opened last. Returns whether any was open. */
  closeHelp: () => boolean
}

export type DelegatedEvents = {
  /** Blurs the slots that the focus has left. */
  blurSlots: (from: EventTarget | null, next: EventTarget | null) => void
  disconnect: () => void
}

/** Marks a section that the browser reports as relevant. Querying that state would force a layout of the form. */
export const relevantAttribute = 'data-relevant'

/** Handles the events of all rendered controls at the form's root. */
export const delegateEvents = (root: HTMLElement, handlers: EventHandlers): DelegatedEvents => {
  const { store } = handlers

  let lastField: FieldTarget | null = null
  const fieldOf = (control: EventTarget | null): FieldTarget | null => {
    // Cached: one keystroke fires several events.
    if (control === lastField?.control) return lastField
    if (!(control instanceof HTMLElement) || !root.contains(control)) return null
    const field = findField(control)
    // A control without an id may be reused for another field by a patch.
    if (control.id !== '') lastField = field
    return field
  }
  const findField = (control: HTMLElement): FieldTarget | null => {
    const key = closestField(control)?.dataset['key']
    const component = key === undefined ? undefined : componentOf(store.index, key)
    return key === undefined || component === undefined
      ? null
      : { key, component, control, isTextControl: control.matches(textControls) }
  }

  const onInput = ({ key, component, control }: FieldTarget): void => {
    const before = store.peek(key)
    const value = definitionOf(component).readValue(component, control, before.value)
    if (value === undefined || value === before.value) return
    // A control outside the tab order, such as the date picker, sets the value of another control.
    const isPicker = control.tabIndex < 0
    if (!isPicker) handlers.handleInput({ key, component, before }, value)
    else {
      store.change(key, value)
      store.blur(key)
    }
  }

  /**
   * Stops the events of typed characters before React's listeners: dispatching each through React's tree dominated the cost of a
   * keystroke, and no React component handles them. Shortcuts and other keys still bubble.
   */
  const onTextEvent = (event: Event): void => {
    const field = fieldOf(event.target)
    if (field === null || (event instanceof KeyboardEvent && !(field.isTextControl && isCharacter(event)))) return
    event.stopPropagation()
    if (event.type === 'input') onInput(field)
  }

  /** The calls to make once nothing is pressed any more; null while nothing is pressed. */
  let afterPress: (() => void)[] | null = null
  const onPress = (): void => {
    if (afterPress !== null) return
    afterPress = []
    // Ends a press whose end was not heard, as after a context menu or a drag.
    for (const type of ['mouseup', 'keydown'])
      root.ownerDocument.addEventListener(type, onPressEnd, { signal, capture: true, once: true })
  }
  const onPressEnd = (): void => {
    // After the click that ends the press.
    for (const run of afterPress ?? []) setTimeout(run)
    afterPress = null
  }

  const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
    const field = fieldOf(target)
    const blur = (next: EventTarget | null): void => {
      if (field !== null && !staysInField(field.key, next)) blurField(field)
    }
    // A pressed element must not move before it is released, so an error that would appear above it waits.
    if (afterPress === null) blur(relatedTarget)
    else afterPress.push(() => blur(root.ownerDocument.activeElement))
    blurSlots(target, relatedTarget)
  }

  /** Moving the focus within a field, including its date picker, is no blur. Moving it to the field's help is. */
  const staysInField = (key: ValueKey, next: EventTarget | null): boolean => {
    const field = fieldOf(next)
    return field?.key === key && isAnswerControl(field)
  }

  const blurField = (field: FieldTarget): void => {
    const { key, component } = field
    const { isInteractive, reformatOnBlur } = definitionOf(component)
    if (!carriesValue(component) || isInteractive || !isAnswerControl(field)) return
    if (handlers.isReadOnly(component.componentId)) return
    // The field is being removed with the focus inside.
    if (!store.peek(key).isActive) return
    store.blur(key)
    if (reformatOnBlur(component)) handlers.reformat(key)
  }

  const blurSlots = (from: EventTarget | null, next: EventTarget | null): void => {
    const exitedSlots = slotsAround(from).filter((slot) => !slotContains(slot, next))
    const blurExited = (): void => {
      for (const slot of exitedSlots) {
        const key = slot.dataset['reactSlot']
        const hasFocus = slotContains(slot, document.activeElement)
        // A pending upload is no missing answer, and another window's focus is no blur.
        if (key === undefined || hasFocus || !document.hasFocus() || slot.querySelector('[aria-busy="true"]')) continue
        if (!handlers.isReadOnly(parseValueKey(key).componentId)) store.blur(key)
      }
    }
    // Focus is restored in an effect when a focused control is removed; check after it has run.
    if (exitedSlots.length === 0) return
    if (afterPress === null) setTimeout(blurExited)
    else afterPress.push(blurExited)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    // Escape closes the innermost open popup only.
    if (event.key === 'Escape' && !event.defaultPrevented && handlers.closeHelp()) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    moveInToolbar(event)
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const field = by === 0 || event.shiftKey || event.ctrlKey || event.metaKey ? null : fieldOf(event.target)
    if (!(field?.control instanceof HTMLInputElement)) return
    const { key, component, control } = field
    const { stepValue, actions } = definitionOf(component)
    if (stepValue === null || handlers.isReadOnly(component.componentId)) return
    event.preventDefault()
    if (event.altKey) {
      const [action] = Object.keys(actions)
      control.parentElement?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click()
      return
    }
    const nextValue = stepValue(store.peek(key).value, by)
    if (nextValue !== undefined) store.change(key, nextValue)
  }

  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    const field = fieldOf(button)
    if (button === null || field === null) return
    const { key, component } = field
    const action = button.dataset['action'] ?? ''
    const ownAction = definitionOf(component).actions[action]
    if (ownAction === undefined) handlers.onFieldAction(action, key, component)
    else ownAction({ button, value: store.peek(key).value, change: (value) => store.change(key, value) })
  }

  const onContentVisibility = (event: Event): void => {
    if (event.target instanceof Element && 'skipped' in event)
      event.target.toggleAttribute(relevantAttribute, event.skipped === false)
  }

  const abortController = new AbortController()
  const { signal } = abortController
  // In the capture phase before React's listener. The last two listen at the root, since assistive tools listen at the control.
  for (const type of ['keydown', 'keypress', 'textInput', 'keyup'])
    root.ownerDocument.addEventListener(type, onTextEvent, { signal, capture: true })
  for (const type of ['input', 'selectionchange']) root.addEventListener(type, onTextEvent, { signal })
  root.ownerDocument.addEventListener('mousedown', onPress, { signal, capture: true })
  root.addEventListener('focusout', onFocusOut, { signal })
  root.addEventListener('click', onClick, { signal })
  root.addEventListener('keydown', onKeyDown, { signal })
  root.addEventListener('contentvisibilityautostatechange', onContentVisibility, { signal })
  return { blurSlots, disconnect: () => abortController.abort() }
}

type FieldTarget = { key: ValueKey; component: Component; control: HTMLElement; isTextControl: boolean }

/** The tools of a field are one tab stop, and arrow keys move among them. */
const moveInToolbar = (event: KeyboardEvent): void => {
  const button = event.target instanceof Element ? event.target.closest('[role="toolbar"] > button') : null
  if (button === null || !event.key.startsWith('Arrow')) return
  event.preventDefault()
  const next = button.nextElementSibling ?? button.previousElementSibling
  if (next instanceof HTMLElement) next.focus()
}

const textControls = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])'

const isCharacter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey

/** The field of a slot takes the focus when its focused control is removed. */
const slotContains = (slot: HTMLElement, element: EventTarget | null): boolean =>
  element instanceof Element && (slot.contains(element) || slotsAround(element).includes(slot))

/** Help and question buttons are in the field, but are no controls of the answer; the type's own buttons are. */
const isAnswerControl = ({ component, control }: FieldTarget): boolean => {
  const action = control.closest<HTMLElement>('[data-action]')?.dataset['action']
  return action === undefined || action in definitionOf(component).actions
}
