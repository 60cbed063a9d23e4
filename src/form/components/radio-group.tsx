import { defineFormComponent } from '../define-form-component.ts'
import { frame } from '../drawing/frame.ts'
import styles from '../form.module.css'
import { attributes, markup } from '../drawing/markup.ts'
import { textFrom } from '../value-kinds.ts'

export const radioGroup = defineFormComponent({
  type: 'radioGroup',
  emptyValue: null,
  tell: ({ radioButtons }, value, { textIn }) =>
    radioButtons.filter((option) => option.value === value).map(({ label }) => textIn(label)),
  draw: (component, drawing) => {
    const { id, value, isReadOnly, textIn, below } = drawing
    return frame(
      component,
      drawing,
      { group: 'radiogroup' },
      markup`<div class="${styles['choices']}">${component.radioButtons.map(
        (option) =>
          markup`<label class="${styles['choice']}"><input class="ds-input" type="radio"${attributes({
            name: id,
            value: option.value,
            checked: value === option.value,
            disabled: isReadOnly,
          })}><span>${textIn(option.label)}</span></label>${below(option.value)}`,
      )}</div>`,
    )
  },
  read: (_component, control) => textFrom(control),
})
