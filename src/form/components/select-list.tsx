import { optionsOf } from '#schemas/form/options.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { renderField, fieldAria } from '../field/field.ts'
import { renderAttributes, renderHtml } from '../renderer/render-html.ts'
import { textFrom } from '../value-guards.ts'

export const selectList = defineFormComponent({
  type: 'selectList',
  emptyValue: null,
  format: (component, value, { localized, optionsByTag }) =>
    optionsOf(component, optionsByTag)
      .filter((option) => option.value === value)
      .map(({ label }) => localized(label)),
  render: (component, props) => {
    const { value, isReadOnly, optionsByTag, localized, messages } = props
    return renderField(
      component,
      props,
      {},
      renderHtml`<select class="ds-input"${renderAttributes({ ...fieldAria(component, props), disabled: isReadOnly })}><option value="">${
        component.placeholder ? localized(component.placeholder) : messages.choose
      }</option>${optionsOf(component, optionsByTag).map(
        (option) =>
          renderHtml`<option${renderAttributes({ value: option.value, selected: option.value === value })}>${localized(option.label)}</option>`,
      )}</select>`,
    )
  },
  readValue: (_component, control) => textFrom(control),
})
