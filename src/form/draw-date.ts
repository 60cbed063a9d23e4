import type { ComponentOf } from '#schemas/form.ts'
import type { Value } from '#schemas/form/value.ts'
import type { Drawing } from './define-form-component.ts'
import styles from './form.module.css'
import { frame, tied } from './frame.ts'
import { icon } from './icons.tsx'
import { attributes, markup, type Markup } from './markup.ts'
import { textOf } from './value-kinds.ts'

type Kind = 'date' | 'month'

/** A date or a month that is typed, or picked in the browser's own calendar. Written as YYYY-MM-DD or YYYY-MM. */
export const drawDate = (component: ComponentOf<'dateBox' | 'monthBox'>, drawing: Drawing, kind: Kind): Markup => {
  const { value, isReadOnly, words } = drawing
  const hint = kind === 'date' ? words.dateHint : words.monthHint
  const text = textOf(value)
  return frame(
    component,
    drawing,
    { hint, width: 'month' },
    markup`<div class="${styles['date']}"><input class="ds-input" type="text" inputmode="numeric" autocomplete="off"${attributes(
      { ...tied(component, drawing, hint), value: text, readonly: isReadOnly },
    )}>${
      !isReadOnly &&
      markup`<button type="button" class="${styles['pick']}" data-action="pick" aria-label="${
        kind === 'date' ? words.pickDate : words.pickMonth
      }">${icon('calendar')}</button><input class="${styles['picker']}" type="${kind}" tabindex="-1" aria-hidden="true" value="${
        isComplete(text, kind) ? text : ''
      }">`
    }</div>`,
  )
}

/** Digits alone are given their dashes: 202605 is 2026-05. */
export const inDashes = (value: Value, kind: Kind): Value => {
  if (typeof value !== 'string') return value
  const digits = value.replace(/[\s./-]/g, '')
  if (kind === 'month') return /^\d{6}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : value
  return /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : value
}

const isComplete = (text: string, kind: Kind): boolean =>
  (kind === 'date' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}$/).test(text)
