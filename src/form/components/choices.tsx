import { type ReactElement, Fragment } from 'react'
import type { ChoiceOption } from '#schemas/form/option.ts'
import type { Translatable } from '#schemas/locale.ts'
import type { ComponentOf } from '#schemas/form.ts'
import { isBlank, textsOf, textOf } from '#schemas/form/value.ts'
import { optionsOf } from '#schemas/form/options.ts'
import styles from '../form.module.css'
import { defineFormComponent } from '../define-form-component.ts'
import { textFrom } from '../read-control.ts'
import { FormField } from '../field/form-field.tsx'
import { LockedIcon } from '../../ui/field.tsx'
import { compareFormatted } from '../review/answer-diff.ts'

export const checkbox = defineFormComponent({
  type: 'checkbox',
  // An untouched box (null) and an unticked box (false) are equal.
  compare: (earlier, now) =>
    (earlier.value === true) === (now.value === true) ? null : compareFormatted(earlier, now),
  Component: (props) => {
    const { component, value, isReadOnly, aria, localized } = props
    return (
      <FormField {...props} isLabelBeside>
        <label className={styles.choice}>
          <input className="ds-input" type="checkbox" {...aria} defaultChecked={value === true} disabled={isReadOnly} />
          <span>
            {isReadOnly && <LockedIcon />}
            {localized(component.label)}
          </span>
        </label>
      </FormField>
    )
  },
  readValue: (_component, control) => (control instanceof HTMLInputElement ? control.checked : undefined),
})

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
          // Rendered even without a choice, so that nothing below moves.
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

type ChoiceProps = {
  /** Id of the field. */
  id: string
  index: number
  option: ChoiceOption
  localized: (text: Translatable) => string
  /** The radio button or checkbox, described by `choiceTextId`. */
  children: ReactElement
}

/** A radio button or checkbox with its label, and its text below. Static. */
const Choice = ({ id, index, option, localized, children }: ChoiceProps) => {
  const label = (
    <label className={styles.choice}>
      {children}
      <span>{localized(option.label)}</span>
    </label>
  )
  if (option.text === undefined) return label
  return (
    <div className={styles.described}>
      {label}
      <div id={choiceTextId(id, index, option)} className="meta">
        {localized(option.text)}
      </div>
    </div>
  )
}

/** Id of an option's text; undefined for an option without one. */
const choiceTextId = (id: string, index: number, { text }: ChoiceOption): string | undefined =>
  text && `${id}-option-${index}-text`

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
