import { defineFormComponent } from '../define-form-component.ts'
import { drawDate, inDashes } from '../draw-date.ts'
import { textFrom } from '../value-kinds.ts'

export const monthBox = defineFormComponent({
  type: 'monthBox',
  emptyValue: null,
  tell: (_component, value) => (typeof value === 'string' && value !== '' ? [value] : []),
  draw: (component, drawing) => drawDate(component, drawing, 'month'),
  read: (_component, control) => textFrom(control),
  settle: (value) => inDashes(value, 'month'),
})
