import { readDate, toldDate } from '../drawing/date-text.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { drawDate, stepDate } from '../drawing/draw-date.ts'
import { textFrom } from '../value-kinds.ts'

export const monthBox = defineFormComponent({
  type: 'monthBox',
  emptyValue: null,
  tell: (_component, value, { locale }) => (typeof value === 'string' && value !== '' ? [toldDate(value, locale)] : []),
  draw: (component, drawing) => drawDate(component, drawing, 'month'),
  read: (_component, control) => {
    const text = textFrom(control)
    return typeof text === 'string' ? readDate(text, 'month') : text
  },
  isRewritten: () => true,
  step: (value, by) => stepDate(value, by, 'month'),
})
