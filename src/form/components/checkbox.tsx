import { defineFormComponent } from '../define-form-component.ts'
import { differenceInWords } from '../review/difference.ts'
import { frame, tied } from '../drawing/frame.ts'
import styles from '../form.module.css'
import { attributes, markup } from '../drawing/markup.ts'

export const checkbox = defineFormComponent({
  type: 'checkbox',
  emptyValue: false,
  tell: (_component, value, { words }) => (typeof value === 'boolean' ? [value ? words.yes : words.no] : []),
  // Never touched and not ticked say the same.
  compare: (earlier, now) =>
    (earlier.value === true) === (now.value === true) ? null : differenceInWords(earlier, now),
  draw: (component, drawing) =>
    frame(
      component,
      drawing,
      { isLabelBeside: true },
      markup`<label class="${styles['choice']}"><input class="ds-input" type="checkbox"${attributes({
        ...tied(component, drawing),
        checked: drawing.value === true,
        disabled: drawing.isReadOnly,
      })}><span${attributes({ class: drawing.isReadOnly && 'ds-readonly-icon' })}>${drawing.textIn(component.label)}</span></label>`,
    ),
  read: (_component, control) => (control instanceof HTMLInputElement ? control.checked : undefined),
})
