import type { ComponentOf } from '#schemas/form.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { frame, tied } from '../drawing/frame.ts'
import styles from '../form.module.css'
import { icon } from '../drawing/icons.tsx'
import { attributes, markup } from '../drawing/markup.ts'
import { textFrom, textOf } from '../value-kinds.ts'

const widths = { short: 'zip', medium: 'medium', full: 'full' } as const

const asksServer = ({ validation }: ComponentOf<'textBox'>): boolean =>
  validation.some(({ type }) => type === 'zipCode')

export const textBox = defineFormComponent({
  type: 'textBox',
  emptyValue: null,
  tell: (_component, value) => (typeof value === 'string' && value.trim() !== '' ? value.split('\n') : []),
  draw: (component, drawing) => {
    const { value, isReadOnly, backendValidation, textIn, words } = drawing
    const isFound = backendValidation === true && asksServer(component)
    const common = {
      ...tied(component, drawing),
      class: 'ds-input',
      readonly: isReadOnly,
      inputmode: component.inputMode,
      autocomplete: component.autoComplete ?? 'off',
      placeholder: component.placeholder ? textIn(component.placeholder) : null,
    }
    return frame(
      component,
      drawing,
      {
        width: widths[component.width ?? 'full'],
        ...(isFound && {
          after: markup`<div class="${styles['found']}" data-part="found">${icon('check')}<span>${words.zipCodeFound}</span></div>`,
        }),
      },
      component.lines === undefined
        ? markup`<input type="text"${attributes({ ...common, value: textOf(value) })}>`
        : // A line break right after the tag would be left out.
          markup`<textarea${attributes({ ...common, rows: component.lines })}>\n${textOf(value)}</textarea>`,
    )
  },
  read: (_component, control) => textFrom(control),
})
