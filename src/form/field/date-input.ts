import { isInCalendar, type DateKind } from '#schemas/form/date.ts'
import type { ComponentOf } from '#schemas/form.ts'
import type { Value } from '#schemas/form/value.ts'
import { formatDateInput } from './date-format.ts'
import type { FieldProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { renderField, fieldAria } from './field.ts'
import { renderIcon } from './icons.tsx'
import { renderAttributes, renderHtml, type Html } from '../renderer/render-html.ts'
import { textOf } from '../value-guards.ts'

/** Date or month input: typed in any accepted format or picked in the browser's date picker; formatted for the user's locale. */
export const renderDateInput = (
  component: ComponentOf<'dateBox' | 'monthBox'>,
  props: FieldProps,
  kind: DateKind,
): Html => {
  const { value, isReadOnly, localized, messages } = props
  const hint = isReadOnly ? {} : { hint: kind === 'date' ? messages.dateHint : messages.monthHint }
  return renderField(
    component,
    props,
    { ...hint, width: 'date' },
    renderHtml`<div class="${styles['date']}"><input class="ds-input" type="text" inputmode="numeric" autocomplete="off"${renderAttributes(
      {
        ...fieldAria(component, props, hint.hint),
        value: formatDateInput(textOf(value), kind, messages.locale),
        readonly: isReadOnly,
      },
    )}>${
      !isReadOnly &&
      hasPicker(kind) &&
      renderHtml`<button type="button" class="${styles['pick']}" data-action="pick" aria-label="${
        kind === 'date' ? messages.pickDate : messages.pickMonth
      }: ${localized(component.label)}">${renderIcon('calendar')}</button><input class="${styles['picker']}" type="${kind}" tabindex="-1" aria-hidden="true">`
    }</div>`,
  )
}

/** The date `by` days, or month `by` months, later; today where there is none, undefined for an invalid date. */
export const stepDate = (value: Value, by: number, kind: DateKind): Value | undefined => {
  const text = textOf(value).trim()
  if (text !== '' && !isInCalendar(text, kind)) return undefined
  const [year, month, day] = text === '' ? today() : text.split('-').map(Number)
  const offset = text === '' ? 0 : by
  if (year === undefined || month === undefined) return undefined
  const instant =
    kind === 'date' ? Date.UTC(year, month - 1, (day ?? 1) + offset) : Date.UTC(year, month - 1 + offset, 1)
  const next = new Date(instant).toISOString().slice(0, kind === 'date' ? 10 : 7)
  return isInCalendar(next, kind) ? next : undefined
}

/** In the device's time zone. */
const today = (): readonly number[] => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
}

const pickerSupport = new Map<DateKind, boolean>()

/** Some browsers do not support type="month" and would show a text input instead of a picker. */
const hasPicker = (kind: DateKind): boolean => {
  const cached = pickerSupport.get(kind)
  if (cached !== undefined) return cached
  const input = document.createElement('input')
  input.type = kind
  pickerSupport.set(kind, input.type === kind)
  return input.type === kind
}
