import { useLingui } from '@lingui/react/macro'
import { CalendarIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { readDate, shownDate } from '#src/form/drawing/date-text.ts'
import form from '#src/form/form.module.css'
import { controlProps } from '#src/ui/field.tsx'

type Props = {
  id: string
  /** YYYY-MM-DD, or what was written where that is no date. */
  value: string
  earliest: string
  latest: string
  isWrong: boolean
  onChange: (value: string) => void
}

/** A date typed in any manner, or picked in the browser's own calendar; shown in the reader's manner once it is left, as in a form. */
export const DateInput = ({ id, value, earliest, latest, isWrong, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <div className={form['date']}>
      <input
        {...controlProps(id, { description: true, error: isWrong })}
        className="ds-input"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        required
        value={draft ?? shownDate(value, 'date', i18n.locale)}
        onChange={(event) => {
          setDraft(event.target.value)
          onChange(readDate(event.target.value, 'date'))
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
