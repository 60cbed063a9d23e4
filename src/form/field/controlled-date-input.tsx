import { useLingui } from '@lingui/react/macro'
import { CalendarIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldAria } from '#src/ui/field.tsx'
import form from '../form.module.css'
import { formatDateInput, parseDate } from './date-format.ts'

type Props = FieldAria & {
  /** YYYY-MM-DD, or the raw text where it is not a date. */
  value: string
  earliest: string
  latest: string
  onChange: (value: string) => void
  /** Called with the value once it is left, picked or confirmed with Enter, which then submits no form. */
  onCommit?: (value: string) => void
}

/** A date typed in any format, or picked in the browser's calendar; formatted in the user's language on blur, as in a form. */
export const ControlledDateInput = ({ value, earliest, latest, onChange, onCommit, ...input }: Props) => {
  const { t, i18n } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    setDraft(null)
    onCommit?.(value)
  }
  return (
    <div className={form['date']}>
      <input
        {...input}
        className="ds-input"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? formatDateInput(value, 'date', i18n.locale)}
        onChange={({ target }) => {
          setDraft(target.value)
          onChange(parseDate(target.value, 'date'))
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || onCommit === undefined) return
          event.preventDefault()
          commit()
        }}
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
        onChange={({ target }) => {
          onChange(target.value)
          onCommit?.(target.value)
        }}
      />
    </div>
  )
}
