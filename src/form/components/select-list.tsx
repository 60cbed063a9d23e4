import { optionsOf } from '#schemas/form/options.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { frame, tied } from '../drawing/frame.ts'
import { attributes, markup } from '../drawing/markup.ts'
import { textFrom } from '../value-kinds.ts'

export const selectList = defineFormComponent({
  type: 'selectList',
  emptyValue: null,
  tell: (component, value, { textIn, optionsByTag }) =>
    optionsOf(component, optionsByTag)
      .filter((option) => option.value === value)
      .map(({ label }) => textIn(label)),
  draw: (component, drawing) => {
    const { value, isReadOnly, optionsByTag, textIn, words } = drawing
    return frame(
      component,
      drawing,
      {},
      markup`<select class="ds-input"${attributes({ ...tied(component, drawing), disabled: isReadOnly })}><option value="">${
        component.placeholder ? textIn(component.placeholder) : words.choose
      }</option>${optionsOf(component, optionsByTag).map(
        (option) =>
          markup`<option${attributes({ value: option.value, selected: option.value === value })}>${textIn(option.label)}</option>`,
      )}</select>`,
    )
  },
  read: (_component, control) => textFrom(control),
})
