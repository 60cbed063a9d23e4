import { optionsOf } from '#schemas/form/options.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { frame } from '../drawing/frame.ts'
import styles from '../form.module.css'
import { attributes, markup } from '../drawing/markup.ts'
import { textsOf } from '../value-kinds.ts'

export const checkboxList = defineFormComponent({
  type: 'checkboxList',
  emptyValue: null,
  tell: (component, value, { textIn, optionsByTag }) =>
    optionsOf(component, optionsByTag)
      .filter((option) => textsOf(value).includes(option.value))
      .map(({ label }) => textIn(label)),
  draw: (component, drawing) => {
    const { value, issue, isReadOnly, optionsByTag, textIn } = drawing
    const chosen = textsOf(value)
    return frame(
      component,
      drawing,
      { group: 'group' },
      markup`<div class="${styles['choices']}">${optionsOf(component, optionsByTag).map(
        (option) =>
          markup`<label class="${styles['choice']}"><input class="ds-input" type="checkbox"${attributes({
            value: option.value,
            checked: chosen.includes(option.value),
            disabled: isReadOnly,
            'aria-invalid': issue === null ? null : 'true',
          })}><span>${textIn(option.label)}</span></label>`,
      )}</div>`,
    )
  },
  /** In the order of the options, which is that of the page. */
  read: (_component, control) => {
    const boxes = control.closest(`.${styles['choices']}`)?.querySelectorAll('input') ?? []
    const chosen = [...boxes].flatMap((box) => (box.checked ? [box.value] : []))
    return chosen.length === 0 ? null : chosen
  },
})
