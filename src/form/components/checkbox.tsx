import { defineFormComponent } from '../define-form-component.ts'
import { compareFormatted } from '../review/answer-diff.ts'
import { renderField, fieldAria } from '../field/field.ts'
import styles from '../form.module.css'
import { renderAttributes, renderHtml } from '../renderer/render-html.ts'

export const checkbox = defineFormComponent({
  type: 'checkbox',
  emptyValue: false,
  format: (_component, value, { messages }) => (typeof value === 'boolean' ? [value ? messages.yes : messages.no] : []),
  // A box that was never ticked (null) equals an unticked one (false).
  compare: (earlier, now) =>
    (earlier.value === true) === (now.value === true) ? null : compareFormatted(earlier, now),
  render: (component, props) =>
    renderField(
      component,
      props,
      { isLabelBeside: true },
      renderHtml`<label class="${styles['choice']}"><input class="ds-input" type="checkbox"${renderAttributes({
        ...fieldAria(component, props),
        checked: props.value === true,
        disabled: props.isReadOnly,
      })}><span${renderAttributes({ class: props.isReadOnly && 'ds-readonly-icon' })}>${props.localized(component.label)}</span></label>`,
    ),
  readValue: (_component, control) => (control instanceof HTMLInputElement ? control.checked : undefined),
})
