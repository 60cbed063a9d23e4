import { parseDate, formatDateLong } from '../field/date-format.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { DateInput, openPicker, stepDate } from '../field/date-input.tsx'
import { textFrom } from '../text-from.ts'

export const monthBox = defineFormComponent({
  type: 'monthBox',
  emptyValue: null,
  format: (_component, value, { locale }) =>
    typeof value === 'string' && value !== '' ? [formatDateLong(value, locale)] : [],
  hint: (messages) => messages.monthHint,
  Component: (props) => <DateInput {...props} kind="month" />,
  readValue: (_component, control) => {
    const text = textFrom(control)
    return typeof text === 'string' ? parseDate(text, 'month') : text
  },
  reformatOnBlur: () => true,
  stepValue: (value, by) => stepDate(value, { by, kind: 'month' }),
  actions: { pick: openPicker },
})
