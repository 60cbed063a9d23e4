import { formatNumber, readNumber } from '#schemas/form/number.ts'
import { textOf } from '#schemas/form/value.ts'
import type { ComponentOf } from '#schemas/form.ts'
import { lengthOf } from '#schemas/form/rules.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { classNames } from '../../ui/class-names.ts'
import { FieldIcon } from '../../ui/field.tsx'
import { FormField } from '../field/form-field.tsx'
import { localeOf, textFrom } from '../read-control.ts'
import styles from '../form.module.css'

const widths = { short: 'zip', medium: 'medium', full: 'full' } as const

const isServerValidated = ({ validation }: ComponentOf<'textBox'>): boolean =>
  validation.some(({ type }) => type === 'zipCode')

const numberRule = ({ validation }: ComponentOf<'textBox'>) => validation.find((rule) => rule.type === 'number')

export const textBox = defineFormComponent({
  type: 'textBox',
  Component: (props) => {
    const { component, isReadOnly, backendValidation, aria, localized, locale, messages } = props
    const text = textOf(props.value)
    const remaining = isReadOnly ? null : charactersLeft(component, text)
    const countId = `${props.id}-count`
    const common = {
      ...aria,
      'aria-describedby': classNames(aria['aria-describedby'], remaining !== null && countId) || undefined,
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
          <>
            {backendValidation === true && isServerValidated(component) && (
              <Confirmation text={messages.zipCodeValid} />
            )}
            {remaining !== null && (
              <div
                id={countId}
                className={classNames('meta', styles.count)}
                data-part="count"
                data-over={remaining < 0}
              >
                {messages.charactersLeft(remaining)}
              </div>
            )}
          </>
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
    return rule === undefined || typeof text !== 'string'
      ? text
      : readNumber(text, { decimals: rule.decimals, locale: localeOf(control) })
  },
  rerenderOnInput: ({ characterCount }) => characterCount,
  reformatOnBlur: (component) => numberRule(component) !== undefined,
})

/** Null if they are not counted. */
const charactersLeft = ({ characterCount, validation }: ComponentOf<'textBox'>, text: string): number | null => {
  const rule = characterCount ? validation.find(({ type }) => type === 'maxLength') : undefined
  return rule?.type === 'maxLength' ? rule.length - lengthOf(text) : null
}

/** The server has confirmed the answer. */
const Confirmation = ({ text }: { text: string }) => (
  <div className={styles.valid} data-part="valid">
    <FieldIcon name="check" />
    <span>{text}</span>
  </div>
)
