import type { ValueComponent } from '#schemas/form.ts'
import type { FieldProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { renderField } from '../field/field.ts'
import { renderHtml, type Html } from './render-html.ts'

/** A field whose control is rendered by React into the slot element. */
export const renderInteractiveField = (component: ValueComponent, props: FieldProps): Html =>
  renderField(
    component,
    props,
    { group: 'group' },
    renderHtml`<div class="${styles['slot']}" data-react-slot="${props.key}"></div>`,
  )

/** The closest rendered field of a control; null for a control that React renders in a slot. */
export const closestField = (control: Element): HTMLElement | null => {
  const nearest = control.closest<HTMLElement>('[data-key], [data-react-slot]')
  return nearest === null || nearest.dataset['reactSlot'] !== undefined ? null : nearest
}

/** The slots around an element, innermost first; a field counts as in its own slot. */
export const slotsAround = (element: EventTarget | null): HTMLElement[] => {
  if (!(element instanceof Element)) return []
  const key = element.getAttribute('data-key')
  const own = key === null ? null : element.querySelector<HTMLElement>(`[data-react-slot="${key}"]`)
  const slot = own ?? element.closest<HTMLElement>('[data-react-slot]')
  const outerField = slot?.closest('[data-key]')?.parentElement ?? null
  return slot === null ? [] : [slot, ...slotsAround(outerField)]
}
