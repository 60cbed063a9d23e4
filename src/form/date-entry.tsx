import { useLingui } from '@lingui/react/macro'
import { CalendarIcon } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { answerControl, AnswerFrame } from './answer-frame.tsx'
import type { FormComponentProps } from './define-form-component.ts'
import styles from './form.module.css'

type DateEntryProps = FormComponentProps<'dateBox' | 'monthBox'> & { kind: 'date' | 'month'; hint: ReactNode }

/** A date or a month that is typed, or picked in the browser's own calendar. Written as YYYY-MM-DD or YYYY-MM. */
export const DateEntry = ({
  component,
  id,
  value,
  issue,
  isReadOnly,
  onChange,
  onLeave,
  kind,
  hint,
}: DateEntryProps) => {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const text = typeof value === 'string' ? value : ''
  return (
    <AnswerFrame id={id} component={component} issue={issue} hint={hint} width="month">
      <div className={styles.date}>
        <input
          {...answerControl(id, { component, issue, hint: true })}
          className="ds-input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          onBlur={() => {
            const written = inDashes(text, kind)
            if (written !== text) onChange(written)
            onLeave()
          }}
        />
        {!isReadOnly && (
          <>
            <button
              type="button"
              className={styles.pick}
              aria-label={kind === 'date' ? t`Välj datum i kalender` : t`Välj månad i kalender`}
              onClick={() => picker.current?.showPicker()}
            >
              <CalendarIcon aria-hidden />
            </button>
            <input
              ref={picker}
              className={styles.picker}
              type={kind}
              tabIndex={-1}
              aria-hidden
              value={isComplete(text, kind) ? text : ''}
              onChange={(event) => {
                onChange(event.target.value === '' ? null : event.target.value)
                onLeave()
              }}
            />
          </>
        )}
      </div>
    </AnswerFrame>
  )
}

/** Digits alone are given their dashes: 202605 is 2026-05. */
export const inDashes = (text: string, kind: 'date' | 'month'): string => {
  const digits = text.replace(/[\s./-]/g, '')
  if (kind === 'month') return /^\d{6}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : text
  return /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : text
}

const isComplete = (text: string, kind: 'date' | 'month'): boolean =>
  (kind === 'date' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}$/).test(text)
