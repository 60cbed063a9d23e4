import { formatNumber, readNumber } from '#schemas/form/number.ts'
import type { ComponentOf } from '#schemas/form.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { FieldIcon } from '../../ui/field-icon.tsx'
import { FormField } from '../field/form-field.tsx'
import { localeOf } from '../field/locale-of.ts'
import styles from '../form.module.css'
import { textFrom, textOf } from '../value-guards.ts'

const widths = { short: 'zip', medium: 'medium', full: 'full' } as const

const isServerValidated = ({ validation }: ComponentOf<'textBox'>): boolean =>
  validation.some(({ type }) => type === 'zipCode')

const numberRule = ({ validation }: ComponentOf<'textBox'>) => validation.find((rule) => rule.type === 'number')

export const textBox = defineFormComponent({
  type: 'textBox',
  emptyValue: null,
  format: (component, value, { locale }) => {
    if (typeof value !== 'string' || value.trim() === '') return []
    return numberRule(component) === undefined ? value.split('\n') : [formatNumber(value, locale)]
  },
  Component: (props) => {
    const { component, isReadOnly, backendValidation, aria, localized, locale, messages } = props
    const text = textOf(props.value)
    const common = {
      ...aria,
      className: 'ds-input',
      readOnly: isReadOnly,
      inputMode: component.inputMode,
      autoComplete: component.autoComplete ?? 'off',
      placeholder: component.placeholder && localized(component.placeholder),
    }
    return (
      <FormField
        {...props}
        width={widths[component.width ?? 'full']}
        after={
          backendValidation === true && isServerValidated(component) && <Confirmation text={messages.zipCodeValid} />
        }
      >
        {component.lines === undefined ? (
          <input
            type="text"
            {...common}
            defaultValue={numberRule(component) === undefined ? text : formatNumber(text, locale)}
          />
        ) : (
          <textarea {...common} rows={component.lines} defaultValue={text} />
        )}
      </FormField>
    )
  },
  readValue: (component, control) => {
    const text = textFrom(control)
    const rule = numberRule(component)
    return rule === undefined || typeof text !== 'string' ? text : readNumber(text, rule.decimals, localeOf(control))
  },
  reformatOnBlur: (component) => numberRule(component) !== undefined,
})

/** The server has confirmed the answer. */
const Confirmation = ({ text }: { text: string }) => (
  <div className={styles.valid} data-part="valid">
    <FieldIcon name="check" />
    <span>{text}</span>
  </div>
)
