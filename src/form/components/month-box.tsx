import { parseDate, formatDateLong } from '../field/date-format.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { renderDateInput, stepDate } from '../field/date-input.ts'
import { textFrom } from '../value-guards.ts'

export const monthBox = defineFormComponent({
  type: 'monthBox',
  emptyValue: null,
  format: (_component, value, { locale }) =>
    typeof value === 'string' && value !== '' ? [formatDateLong(value, locale)] : [],
  render: (component, props) => renderDateInput(component, props, 'month'),
  readValue: (_component, control) => {
    const text = textFrom(control)
    return typeof text === 'string' ? parseDate(text, 'month') : text
  },
  reformatOnBlur: () => true,
  stepValue: (value, by) => stepDate(value, by, 'month'),
})
