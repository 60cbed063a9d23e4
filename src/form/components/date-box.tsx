import { parseDate } from '../field/date-format.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { DateInput, openPicker, stepDate } from '../field/date-input.tsx'
import { textFrom } from '../text-from.ts'

export const dateBox = defineFormComponent({
  type: 'dateBox',
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

export const monthBox = defineFormComponent({
  type: 'monthBox',
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
