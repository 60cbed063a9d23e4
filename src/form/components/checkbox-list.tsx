import { optionsOf } from '#schemas/form/options.ts'
import { textsOf } from '#schemas/form/value.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { Choice, choiceTextId } from '../field/choice.tsx'
import { FormField } from '../field/form-field.tsx'
import styles from '../form.module.css'

export const checkboxList = defineFormComponent({
  type: 'checkboxList',
  Component: (props) => {
    const { component, id, value, error, isReadOnly, optionsByTag, localized } = props
    const chosen = textsOf(value)
    return (
      <FormField {...props} group="group">
        <div className={styles.choices} data-orientation={component.orientation}>
          {optionsOf(component, optionsByTag).map((option, index) => (
            <Choice key={option.value} id={id} index={index} option={option} localized={localized}>
              <input
                className="ds-input"
                type="checkbox"
                value={option.value}
                defaultChecked={chosen.includes(option.value)}
                disabled={isReadOnly}
                aria-invalid={error === null ? undefined : true}
                aria-describedby={choiceTextId(id, index, option)}
              />
            </Choice>
          ))}
        </div>
      </FormField>
    )
  },
  /** In the order of the options. */
  readValue: (_component, control) => {
    const boxes = control.closest(`.${styles.choices}`)?.querySelectorAll('input') ?? []
    const chosen = [...boxes].flatMap((box) => (box.checked ? [box.value] : []))
    return chosen.length === 0 ? null : chosen
  },
})
