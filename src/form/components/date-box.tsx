import { isInCalendar, type DateKind } from '#schemas/form/date-point.ts'
import { type Value, textOf } from '#schemas/form/value.ts'
import { parseDate, formatDateInput } from '../field/date-format.ts'
import { defineFormComponent, type ActionEvent, type StaticProps } from '../define-form-component.ts'
import { textFrom } from '../read-control.ts'
import { FieldIcon } from '../../ui/field.tsx'
import styles from '../form.module.css'
import { FormField } from '../field/form-field.tsx'

/** Date or month input: typed in any accepted format or picked in the browser's date picker; formatted for the user's locale. */
const DateInput = (props: StaticProps<'dateBox' | 'monthBox'> & { kind: DateKind }) => {
  const { component, kind, value, isReadOnly, aria, localized, messages } = props
  return (
    <FormField {...props} width="date">
      <div className={styles.date}>
        <input
          className="ds-input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...aria}
          defaultValue={formatDateInput(textOf(value), kind, messages.locale)}
          readOnly={isReadOnly}
        />
        {!isReadOnly && hasPicker(kind) && (
          <>
            <button
              type="button"
              className={styles.pick}
              data-action="pick"
              aria-label={`${kind === 'date' ? messages.pickDate : messages.pickMonth}: ${localized(component.label)}`}
            >
              <FieldIcon name="calendar" />
            </button>
            <input className={styles.picker} type={kind} tabIndex={-1} aria-hidden="true" />
          </>
        )}
      </div>
    </FormField>
  )
}

/** Opens the browser's date picker beside the button. */
const openPicker = ({ button, value }: ActionEvent): void => {
  const picker = button.nextElementSibling
  if (!(picker instanceof HTMLInputElement)) return
  picker.value = textOf(value)
  picker.showPicker()
}

type DateStep = { by: number; kind: DateKind }

/** The date `by` days or month `by` months later. Undefined without a valid date, since a key alone answers nothing. */
const stepDate = (value: Value, { by, kind }: DateStep): Value | undefined => {
  const text = textOf(value).trim()
  if (!isInCalendar(text, kind)) return undefined
  const [year, month, day] = text.split('-').map(Number)
  if (year === undefined || month === undefined) return undefined
  const instant = kind === 'date' ? Date.UTC(year, month - 1, (day ?? 1) + by) : Date.UTC(year, month - 1 + by, 1)
  const next = new Date(instant).toISOString().slice(0, kind === 'date' ? 10 : 7)
  return isInCalendar(next, kind) ? next : undefined
}

const pickerSupport = new Map<DateKind, boolean>()

/** Some browsers do not support type="month" and would show a text input instead of a picker. */
const hasPicker = (kind: DateKind): boolean => {
  const cached = pickerSupport.get(kind)
  if (cached !== undefined) return cached
  const input = document.createElement('input')
  input.type = kind
  pickerSupport.set(kind, input.type === kind)
  return input.type === kind
}

export const dateBox = defineFormComponent({
  type: 'dateBox',
  hint: (messages) => messages.dateHint,
  Component: (props) => <DateInput {...props} kind="date" />,
  readValue: (_component, control) => {
    const text = textFrom(control)
    return typeof text === 'string' ? parseDate(text, 'date') : text
  },
  reformatOnBlur: () => true,
  stepValue: (value, by) => stepDate(value, { by, kind: 'date' }),
  actions: { pick: openPicker },
})

export const monthBox = defineFormComponent({
  type: 'monthBox',
  hint: (messages) => messages.monthHint,
  Component: (props) => <DateInput {...props} kind="month" />,
  readValue: (_component, control) => {
    const text = textFrom(control)
    return typeof text === 'string' ? parseDate(text, 'month') : text
  },
  reformatOnBlur: () => true,
  stepValue: (value, by) => stepDate(value, { by, kind: 'month' }),
  actions: { pick: openPicker },
})
