import { isInCalendar, type DateKind } from '#schemas/form/date.ts'
import type { ComponentOf } from '#schemas/form.ts'
import type { Value } from '#schemas/form/value.ts'
import { shownDate } from './date-text.ts'
import type { Drawing } from '../define-form-component.ts'
import styles from '../form.module.css'
import { frame, tied } from './frame.ts'
import { icon } from './icons.tsx'
import { attributes, markup, type Markup } from './markup.ts'
import { textOf } from '../value-kinds.ts'

/** A date or a month that is typed in any manner, or picked in the browser's own calendar; shown in the reader's manner. */
export const drawDate = (component: ComponentOf<'dateBox' | 'monthBox'>, drawing: Drawing, kind: DateKind): Markup => {
  const { value, isReadOnly, textIn, words } = drawing
  const hint = isReadOnly ? {} : { hint: kind === 'date' ? words.dateHint : words.monthHint }
  return frame(
    component,
    drawing,
    { ...hint, width: 'date' },
    markup`<div class="${styles['date']}"><input class="ds-input" type="text" inputmode="numeric" autocomplete="off"${attributes(
      {
        ...tied(component, drawing, hint.hint),
        value: shownDate(textOf(value), kind, words.locale),
        readonly: isReadOnly,
      },
    )}>${
      !isReadOnly &&
      isPickable(kind) &&
      markup`<button type="button" class="${styles['pick']}" data-action="pick" aria-label="${
        kind === 'date' ? words.pickDate : words.pickMonth
      }: ${textIn(component.label)}">${icon('calendar')}</button><input class="${styles['picker']}" type="${kind}" tabindex="-1" aria-hidden="true">`
    }</div>`,
  )
}

/** The date or month that is so many days or months further on; today where there is none, and nothing for what is no date. */
export const stepDate = (value: Value, by: number, kind: DateKind): Value | undefined => {
  const text = textOf(value).trim()
  if (text !== '' && !isInCalendar(text, kind)) return undefined
  const [year, month, day] = text === '' ? today() : text.split('-').map(Number)
  const step = text === '' ? 0 : by
  if (year === undefined || month === undefined) return undefined
  const instant = kind === 'date' ? Date.UTC(year, month - 1, (day ?? 1) + step) : Date.UTC(year, month - 1 + step, 1)
  const stepped = new Date(instant).toISOString().slice(0, kind === 'date' ? 10 : 7)
  return isInCalendar(stepped, kind) ? stepped : undefined
}

/** As the reader's own calendar has it. */
const today = (): readonly number[] => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
}

const pickable = new Map<DateKind, boolean>()

/** Some browsers know no months, and would show a field of text in the place of a calendar. */
const isPickable = (kind: DateKind): boolean => {
  const known = pickable.get(kind)
  if (known !== undefined) return known
  const input = document.createElement('input')
  input.type = kind
  pickable.set(kind, input.type === kind)
  return input.type === kind
}
