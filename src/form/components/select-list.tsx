import { optionsOf } from '#schemas/form/options.ts'
import { textOf } from '#schemas/form/value.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { FormField } from '../field/form-field.tsx'
import { textFrom } from '../text-from.ts'

export const selectList = defineFormComponent({
  type: 'selectList',
  Component: (props) => {
    const { component, value, isReadOnly, aria, optionsByTag, localized, messages } = props
    return (
      <FormField {...props}>
        <select className="ds-input" {...aria} disabled={isReadOnly} defaultValue={textOf(value)}>
          <option value="">{component.placeholder ? localized(component.placeholder) : messages.choose}</option>
          {optionsOf(component, optionsByTag).map((option) => (
            <option key={option.value} value={option.value}>
              {localized(option.label)}
            </option>
          ))}
        </select>
      </FormField>
    )
  },
  readValue: (_component, control) => textFrom(control),
})
