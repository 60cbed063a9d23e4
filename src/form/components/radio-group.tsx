import { defineFormComponent } from '../define-form-component.ts'
import { renderField } from '../field/field.ts'
import styles from '../form.module.css'
import { renderAttributes, renderHtml } from '../renderer/render-html.ts'
import { textFrom } from '../value-guards.ts'

export const radioGroup = defineFormComponent({
  type: 'radioGroup',
  emptyValue: null,
  format: ({ radioButtons }, value, { localized }) =>
    radioButtons.filter((option) => option.value === value).map(({ label }) => localized(label)),
  render: (component, props) => {
    const { id, value, isReadOnly, localized, nestedRows } = props
    return renderField(
      component,
      props,
      { group: 'radiogroup' },
      renderHtml`<div class="${styles['choices']}">${component.radioButtons.map(
        (option) =>
          renderHtml`<label class="${styles['choice']}"><input class="ds-input" type="radio"${renderAttributes({
            name: id,
            value: option.value,
            checked: value === option.value,
            disabled: isReadOnly,
          })}><span>${localized(option.label)}</span></label>${nestedRows(option.value)}`,
      )}</div>`,
    )
  },
  readValue: (_component, control) => textFrom(control),
})
