import { optionsOf } from '#schemas/form/options.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { renderField } from '../field/field.ts'
import styles from '../form.module.css'
import { renderAttributes, renderHtml } from '../renderer/render-html.ts'
import { textsOf } from '../value-guards.ts'

export const checkboxList = defineFormComponent({
  type: 'checkboxList',
  emptyValue: null,
  format: (component, value, { localized, optionsByTag }) =>
    optionsOf(component, optionsByTag)
      .filter((option) => textsOf(value).includes(option.value))
      .map(({ label }) => localized(label)),
  render: (component, props) => {
    const { value, error, isReadOnly, optionsByTag, localized } = props
    const chosen = textsOf(value)
    return renderField(
      component,
      props,
      { group: 'group' },
      renderHtml`<div class="${styles['choices']}">${optionsOf(component, optionsByTag).map(
        (option) =>
          renderHtml`<label class="${styles['choice']}"><input class="ds-input" type="checkbox"${renderAttributes({
            value: option.value,
            checked: chosen.includes(option.value),
            disabled: isReadOnly,
            'aria-invalid': error === null ? null : 'true',
          })}><span>${localized(option.label)}</span></label>`,
      )}</div>`,
    )
  },
  /** In the order of the options. */
  readValue: (_component, control) => {
    const boxes = control.closest(`.${styles['choices']}`)?.querySelectorAll('input') ?? []
    const chosen = [...boxes].flatMap((box) => (box.checked ? [box.value] : []))
    return chosen.length === 0 ? null : chosen
  },
})
