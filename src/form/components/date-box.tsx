import { parseDate, formatDateLong } from '../field/date-format.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { DateInput, openPicker, stepDate } from '../field/date-input.tsx'
import { textFrom } from '../text-from.ts'

export const dateBox = defineFormComponent({
  type: 'dateBox',
  emptyValue: null,
  format: (_component, value, { locale }) =>
    typeof value === 'string' && value !== '' ? [formatDateLong(value, locale)] : [],
  hint: (messages) => messages.dateHint,
  Component: (props) => <DateInput {...props} kind="date" />,
  readValue: (_component, control) => {
    const text = textFrom(control)
    return typeof text === 'string' ? parseDate(text, 'date') : text
  },
  reformatOnBlur: () => true,
  stepValue: (value, by) => stepDate(value, { by, kind: 'date' }),
  actions: { pick: openPicker },
})
