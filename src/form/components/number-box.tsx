import type { ComponentOf } from '#schemas/form.ts'
import { parseNumberAnswer } from '#schemas/form/number.ts'
import { affixesOf, formatAmount, writtenUnits } from '#schemas/form/quantity.ts'
import { textOf } from '#schemas/form/value.ts'
import { classNames } from '../../ui/class-names.ts'
import { defineFormComponent } from '../define-form-component.ts'
import { FormField } from '../field/form-field.tsx'
import { localeOf, textFrom } from '../read-control.ts'

/** Typed text that is no number is kept as it is. */
export const numberBox = defineFormComponent({
  type: 'numberBox',
  Component: (props) => {
    const { component, value, isReadOnly, aria, locale, messages } = props
    const { before, after } = affixesOf(component, locale)
    const unit = (before || after).trim()
    const unitId = `${props.id}-unit`
    const input = (
      <input
        type="text"
        {...aria}
        aria-describedby={classNames(unit !== '' && unitId, aria['aria-describedby']) || undefined}
        className="ds-input"
        readOnly={isReadOnly}
        inputMode={inputModeOf(component)}
        autoComplete="off"
        defaultValue={typeof value === 'number' ? formatAmount(value, component, locale) : textOf(value)}
      />
    )
    return (
      <FormField
        {...props}
        width="medium"
        after={
          component.computed && (
            <div className="meta" data-part="computed">
              {messages.computed}
            </div>
          )
        }
      >
        {unit === '' ? (
          input
        ) : (
          <div className="ds-field-affixes">
            {input}
            {/* After the field in every language: the focus would be lost if the control moved when the language changes. */}
            <span className="ds-field-affix" id={unitId}>
              {unit}
            </span>
          </div>
        )}
      </FormField>
    )
  },
  readValue: (component, control) => {
    const text = textFrom(control)
    if (typeof text !== 'string') return text
    const { decimals } = component
    return parseNumberAnswer(text, { decimals, locale: localeOf(control), units: writtenUnits(component) })
  },
  reformatOnBlur: () => true,
})

/** Phones' number keyboards have no minus, so they are used only if no answer can be negative. */
const inputModeOf = ({ decimals, validation }: ComponentOf<'numberBox'>): 'text' | 'decimal' | 'numeric' => {
  const isNeverNegative = validation.some((rule) => rule.type === 'range' && Number(rule.min) >= 0)
  return isNeverNegative ? (decimals > 0 ? 'decimal' : 'numeric') : 'text'
}
