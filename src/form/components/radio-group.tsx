import { Fragment } from 'react'
import { defineFormComponent } from '../define-form-component.ts'
import { FormField } from '../field/form-field.tsx'
import styles from '../form.module.css'
import { textFrom } from '../value-guards.ts'

export const radioGroup = defineFormComponent({
  type: 'radioGroup',
  emptyValue: null,
  format: ({ radioButtons }, value, { localized }) =>
    radioButtons.filter((option) => option.value === value).map(({ label }) => localized(label)),
  Component: (props) => {
    const { component, id, value, isReadOnly, localized, nestedRows } = props
    return (
      <FormField {...props} group="radiogroup">
        <div className={styles.choices}>
          {component.radioButtons.map((option) => (
            <Fragment key={option.value}>
              <label className={styles.choice}>
                <input
                  className="ds-input"
                  type="radio"
                  name={id}
                  value={option.value}
                  defaultChecked={value === option.value}
                  disabled={isReadOnly}
                />
                <span>{localized(option.label)}</span>
              </label>
              {nestedRows(option.value)}
            </Fragment>
          ))}
        </div>
      </FormField>
    )
  },
  readValue: (_component, control) => textFrom(control),
})
