import type { Component, ValueComponent } from '#schemas/form.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import { parseValueKey, type Value, type ValueKey } from '#schemas/form/value.ts'
import type { FormServices } from '../form-services.ts'
import { answerAround, islandsAround } from './island.ts'
import { definitionOf } from '../registry.ts'
import { textOf } from '../value-kinds.ts'

/** What a page does about what its controls say. */
type Hearing = {
  services: () => FormServices
  labelOf: (component: ValueComponent) => string
  isReadOnly: (componentId: string) => boolean
  /** An answer that its control shows already. */
  type: (key: ValueKey, value: Value) => void
  /** Writes what is answered in the reader's manner. */
  rewrite: (key: ValueKey) => void
  toggleHelp: (key: ValueKey) => void
  /** Closes the help that was opened last. Answers whether any was open. */
  closeHelp: () => boolean
}

/** Hears every control of a drawn form from its root, until the returned function is called. */
export const hearControls = (root: HTMLElement, page: Hearing): (() => void) => {
  const { store } = page.services()

  let last: Answer | null = null
  const answerOf = (control: EventTarget | null): Answer | null => {
    // One keystroke is several events.
    if (control === last?.control) return last
    if (!(control instanceof HTMLElement) || !root.contains(control)) return null
    const answer = lookUp(control)
    // Without a name it could be drawn anew as another one's control.
    if (control.id !== '') last = answer
    return answer
  }
  const lookUp = (control: HTMLElement): Answer | null => {
    const key = answerAround(control)?.dataset['key']
    const component = key === undefined ? undefined : store.index.nodes.get(parseValueKey(key).componentId)?.component
    return key === undefined || component === undefined
      ? null
      : { key, component, control, takesText: control.matches(textControls) }
  }

  const hearInput = ({ key, component, control }: Answer): void => {
    const before = store.look(key).value
    const value = definitionOf(component).read(component, control, before)
    if (value === undefined || value === before) return
    // A control that nobody can reach by keyboard, such as a calendar, speaks for another one.
    const isOther = control.tabIndex < 0
    if (!isOther) page.type(key, value)
    else {
      store.change(key, value)
      store.leave(key)
    }
  }

  /**
   * What a character brings about goes no further: React would look through its tree for each event of it, and none of it hears a drawn
   * control. A key that is no character of a text goes on to whoever listens to the keyboard of the whole page.
   */
  const hearText = (event: Event): void => {
    const answer = answerOf(event.target)
    if (answer === null || (event instanceof KeyboardEvent && !(answer.takesText && isCharacter(event)))) return
    event.stopPropagation()
    if (event.type === 'input') hearInput(answer)
  }

  const hearLeave = ({ target, relatedTarget }: FocusEvent): void => {
    const answer = answerOf(target)
    if (answer !== null && !staysWith(answer.key, relatedTarget)) leave(answer)
    leaveIslands(target, relatedTarget)
  }

  /** Going on to another of its controls, the calendar too, is not leaving an answer; going to its help is. */
  const staysWith = (key: ValueKey, next: EventTarget | null): boolean => {
    const answer = answerOf(next)
    return answer?.key === key && isOfAnswer(answer.control)
  }

  const leave = ({ key, component, control }: Answer): void => {
    const { island, isRewritten } = definitionOf(component)
    if (!carriesValue(component) || island !== null || !isOfAnswer(control)) return
    if (page.isReadOnly(component.componentId)) return
    // Taken away with the focus in it, it is being written over at this moment.
    if (!store.look(key).isActive) return
    store.leave(key)
    if (isRewritten(component)) page.rewrite(key)
  }

  const leaveIslands = (from: EventTarget | null, next: EventTarget | null): void => {
    const left = islandsAround(from).filter((island) => !holds(island, next))
    const judge = (): void => {
      for (const island of left) {
        const key = island.dataset['island']
        const isIn = holds(island, document.activeElement)
        // A file on its way is an answer soon; a window that is left for another one is come back to.
        if (key === undefined || isIn || !document.hasFocus() || island.querySelector('[aria-busy="true"]')) continue
        if (!page.isReadOnly(parseValueKey(key).componentId)) store.leave(key)
      }
    }
    // A control that goes away takes the focus with it, which finds its next place only then.
    if (left.length > 0) setTimeout(judge)
  }

  const hearKey = (event: KeyboardEvent): void => {
    // The innermost thing that is open closes, and what is around it stays.
    if (event.key === 'Escape' && !event.defaultPrevented && page.closeHelp()) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const answer = by === 0 || event.shiftKey || event.ctrlKey || event.metaKey ? null : answerOf(event.target)
    if (!(answer?.control instanceof HTMLInputElement)) return
    const { key, component, control } = answer
    const { step } = definitionOf(component)
    if (step === null || page.isReadOnly(component.componentId)) return
    event.preventDefault()
    if (event.altKey) {
      control.parentElement?.querySelector<HTMLElement>('[data-action="pick"]')?.click()
      return
    }
    const stepped = step(store.look(key).value, by)
    if (stepped !== undefined) store.change(key, stepped)
  }

  const hearClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    const answer = answerOf(button)
    if (button === null || answer === null || !carriesValue(answer.component)) return
    const { key, component } = answer
    const services = page.services()
    switch (button.dataset['action']) {
      case 'help':
        page.toggleHelp(key)
        return
      case 'ask':
        services.onAsk?.(component.componentId, page.labelOf(component))
        return
      case 'corrected':
      case 'reply':
        services.corrections?.[component.componentId]?.onAnswer?.(button.dataset['action'] === 'reply')
        return
      case 'pick': {
        const picker = button.nextElementSibling
        if (!(picker instanceof HTMLInputElement)) return
        picker.value = textOf(store.look(key).value)
        picker.showPicker()
        return
      }
      default:
    }
  }

  const listening = new AbortController()
  const { signal } = listening
  // Caught before React hears that they come. What is typed has to reach the control itself: the reader's writing aids listen there.
  for (const type of ['keydown', 'keypress', 'textInput', 'keyup'])
    root.ownerDocument.addEventListener(type, hearText, { signal, capture: true })
  root.addEventListener('input', hearText, { signal })
  root.addEventListener('focusout', hearLeave, { signal })
  root.addEventListener('click', hearClick, { signal })
  root.addEventListener('keydown', hearKey, { signal })
  return () => listening.abort()
}

type Answer = { key: ValueKey; component: Component; control: HTMLElement; takesText: boolean }

const textControls = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])'

const isCharacter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey

/** The frame of an island takes the focus when what had it is gone. */
const holds = (island: HTMLElement, element: EventTarget | null): boolean =>
  element instanceof Element && (island.contains(element) || islandsAround(element).includes(island))

/** Help and questions stand in the frame of an answer and are not how it is given. */
const isOfAnswer = (control: HTMLElement): boolean =>
  (control.closest<HTMLElement>('[data-action]')?.dataset['action'] ?? 'pick') === 'pick'
