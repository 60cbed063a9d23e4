import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDate } from '#schemas/dates.ts'
import { Field, fieldAria } from '#src/ui/field.tsx'

type DayFieldProps = {
  id: string
  label: string
  /** YYYY-MM-DD, as the limits. */
  day: string
  min: string
  max?: string
  /** Called with a day within the limits. */
  onChange: (day: string) => void
}

/** A day of the period. The browser keeps what is being typed: a day that is written anew with each digit cannot be finished. */
export const DayField = ({ id, label, day, min, max, onChange }: DayFieldProps) => {
  const { t, i18n } = useLingui()
  const [isRefused, setIsRefused] = useState(false)
  const earliest = formatDate(min, i18n.locale)
  const latest = max === undefined ? '' : formatDate(max, i18n.locale)
  const refusal = latest === '' ? t`Välj en dag från ${earliest}.` : t`Välj en dag från ${earliest} till ${latest}.`
  return (
    <Field id={id} label={label} error={isRefused ? refusal : null}>
      <input
        {...fieldAria(id, { error: isRefused })}
        className="ds-input"
        type="date"
        defaultValue={day}
        min={min}
        max={max}
        onChange={({ target }) => {
          if (target.value === '' || !target.validity.valid) return
          setIsRefused(false)
          onChange(target.value)
        }}
        onBlur={({ target }) => setIsRefused(!target.validity.valid)}
      />
    </Field>
  )
}
