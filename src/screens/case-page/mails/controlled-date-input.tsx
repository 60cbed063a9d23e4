import { useLingui } from '@lingui/react/macro'
import { CalendarIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { parseDate, formatDateInput } from '#src/form/field/date-format.ts'
import form from '#src/form/form.module.css'
import { fieldAria } from '#src/ui/field.tsx'

type Props = {
  id: string
  /** YYYY-MM-DD, or the raw text where it is not a date. */
  value: string
  earliest: string
  latest: string
  isInvalid: boolean
  onChange: (value: string) => void
}

/** A date typed in any format, or picked in the browser's calendar; formatted in the user's language on blur, as in a form. */
export const ControlledDateInput = ({ id, value, earliest, latest, isInvalid, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <div className={form['date']}>
      <input
        {...fieldAria(id, { description: true, error: isInvalid })}
        className="ds-input"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        required
        value={draft ?? formatDateInput(value, 'date', i18n.locale)}
        onChange={(event) => {
          setDraft(event.target.value)
          onChange(parseDate(event.target.value, 'date'))
        }}
        onBlur={() => setDraft(null)}
      />
      <button
        type="button"
        className={form['pick']}
        aria-label={t`Välj datum i kalender`}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarIcon aria-hidden />
      </button>
      <input
        ref={picker}
        className={form['picker']}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={earliest}
        max={latest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
