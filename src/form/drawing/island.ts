import type { ValueComponent } from '#schemas/form.ts'
import type { Drawing } from '../define-form-component.ts'
import styles from '../form.module.css'
import { frame } from './frame.ts'
import { markup, type Markup } from './markup.ts'

/** A frame whose control is drawn by React: the page fills every element that is marked so. */
export const islandFrame = (component: ValueComponent, drawing: Drawing): Markup =>
  frame(
    component,
    drawing,
    { group: 'group' },
    markup`<div class="${styles['island']}" data-island="${drawing.key}"></div>`,
  )

/** The element that holds the nearest drawn answer around a control; null for a control that an island draws itself. */
export const answerAround = (control: Element): HTMLElement | null => {
  const nearest = control.closest<HTMLElement>('[data-key], [data-island]')
  return nearest === null || nearest.dataset['island'] !== undefined ? null : nearest
}

/** The islands that an element stands in, the innermost first; a frame stands in its own. */
export const islandsAround = (element: EventTarget | null): HTMLElement[] => {
  if (!(element instanceof Element)) return []
  const key = element.getAttribute('data-key')
  const own = key === null ? null : element.querySelector<HTMLElement>(`[data-island="${key}"]`)
  const around = own ?? element.closest<HTMLElement>('[data-island]')
  const frame = around?.closest('[data-key]')?.parentElement ?? null
  return around === null ? [] : [around, ...islandsAround(frame)]
}
