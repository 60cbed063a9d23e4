import { Fragment } from 'react'
import type { ComponentOf } from '#schemas/form.ts'
import { isBlank } from '#schemas/form/value.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { Choice, choiceTextId } from '../field/choice.tsx'
import { FormField } from '../field/form-field.tsx'
import styles from '../form.module.css'
import { textFrom } from '../text-from.ts'

const isClearable = ({ clearable, required }: ComponentOf<'radioGroup'>): boolean => clearable ?? !required

export const radioGroup = defineFormComponent({
  type: 'radioGroup',
  Component: (props) => {
    const { component, id, value, isReadOnly, localized, messages, nestedRows } = props
    const isHorizontal = component.orientation === 'horizontal'
    return (
      <FormField {...props} group="radiogroup">
        <div className={styles.choices} data-orientation={component.orientation}>
          {component.radioButtons.map((option, index) => (
            <Fragment key={option.value}>
              <Choice id={id} index={index} option={option} localized={localized}>
                <input
                  className="ds-input"
                  type="radio"
                  name={id}
                  value={option.value}
                  defaultChecked={value === option.value}
                  disabled={isReadOnly}
                  aria-describedby={choiceTextId(id, index, option)}
                />
              </Choice>
              {!isHorizontal && nestedRows(option.value)}
            </Fragment>
          ))}
        </div>
        {/* Below options that lie beside each other, where they have the field's width. */}
        {isHorizontal &&
          component.radioButtons.map(({ value: option }) => <Fragment key={option}>{nestedRows(option)}</Fragment>)}
        {isClearable(component) && !isReadOnly && (
          // Always there, so that nothing below it moves.
          <button type="button" className={styles.clear} data-action="clear" disabled={isBlank(value)}>
            {messages.clearChoice}
            <span className="ds-sr-only">: {localized(component.label)}</span>
          </button>
        )}
      </FormField>
    )
  },
  readValue: (_component, control) => textFrom(control),
  rerenderOnInput: isClearable,
  actions: {
    clear: ({ button, change }) => {
      // The button is off once nothing is chosen.
      button.closest('[data-key]')?.querySelector('input')?.focus()
      change(null)
    },
  },
})
