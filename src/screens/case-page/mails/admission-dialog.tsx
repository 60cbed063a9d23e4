import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarIcon } from 'lucide-react'
import { useState, useRef } from 'react'
import * as v from 'valibot'
import { admissionPeriod, proposedAdmissionDate } from '#machines/case/admission.ts'
import { sendAdmissionDateMail } from '#schemas/api/case-actions.ts'
import type { Case } from '#schemas/case.ts'
import { formatDate } from '#schemas/dates.ts'
import { IsoDate } from '#schemas/identifiers.ts'
import { serverToday } from '#src/api/server-clock.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { parseDate, formatDateInput } from '#src/form/field/date-format.ts'
import form from '#src/form/form.module.css'
import { useServices } from '#src/platform/services.ts'
import { Field, fieldAria } from '#src/ui/field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useNow } from '#src/ui/time.tsx'
import { admissionMailQuery } from '../../../case/queries/detail-queries.ts'
import { ActionDialog, useCloseWithToast, useCompanyName } from '../dialogs/action-dialog.tsx'
import styles from '../dialogs/dialogs.module.css'
import { MailView } from './mail-log.tsx'

/** Sends the admission date to the company: proposed from the requested month, with a preview of the mail. */
export const AdmissionDialog = () => {
  const { t, i18n } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const today = useToday()
  const { earliest, latest } = admissionPeriod(today)
  const requestedMonth = requestedMonthOf(opened)
  const [date, setDate] = useState(() => proposedAdmissionDate(today, requestedMonth))
  const [previewed, setPreviewed] = useState(date)
  const [isChecked, setChecked] = useState(false)
  const isInPeriod = (day: string): boolean => v.is(IsoDate, day) && day >= earliest && day <= latest
  const isDate = v.is(IsoDate, date)
  const isInRange = isInPeriod(date)
  const [from, until] = [formatDate(earliest, i18n.locale), formatDate(latest, i18n.locale)]
  const sending = useCaseAction<string>({
    event: (admissionDate) => ({ type: 'case.sendAdmissionDate', admissionDate, today }),
    send: (api, admissionDate) =>
      api.fetch(sendAdmissionDateMail, { params: { caseId: opened.id }, body: { admissionDate } }),
    onDone: () => closeWithToast(t`Inträdesdatumet är skickat.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Skicka inträdesdatum till {company}?</Trans>}
      event={{ type: 'case.sendAdmissionDate', admissionDate: isInRange ? date : today, today }}
      action={sending}
      verb={<Trans>Skicka</Trans>}
      busyVerb={t`Skickar …`}
      getInput={() => {
        setChecked(true)
        if (isInRange) return date
        document.getElementById('admission-date')?.focus()
        return null
      }}
    >
      <Field
        id="admission-date"
        label={<Trans>Inträdesdatum</Trans>}
        width="date"
        description={<RequestedMonth month={requestedMonth} />}
        error={
          !isChecked || isInRange
            ? null
            : isDate
              ? t`Datumet ska ligga mellan ${from} och ${until}.`
              : t`Skriv ett datum så här: 2026-12-01.`
        }
      >
        <ControlledDateInput
          id="admission-date"
          value={date}
          earliest={earliest}
          latest={latest}
          isInvalid={isChecked && !isInRange}
          onChange={(next) => {
            setDate(next)
            // A wrong date leaves the mail as it is, so that the buttons below it stay where they are.
            if (isInPeriod(next)) setPreviewed(next)
          }}
        />
      </Field>
      {isInPeriod(previewed) && <Preview date={previewed} />}
    </ActionDialog>
  )
}

const RequestedMonth = ({ month }: { month: string | null }) => {
  const { i18n } = useLingui()
  if (month === null) return <Trans>Företaget har inte angett någon månad.</Trans>
  const name = formatDate(month, i18n.locale)
  return <Trans>Företaget vill bli medlem från {name}.</Trans>
}

const Preview = ({ date }: { date: string }) => {
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const { data: mail, isError } = useQuery({
    ...admissionMailQuery(api, opened.id, date),
    placeholderData: keepPreviousData,
  })
  if (isError)
    return (
      <p className="meta">
        <Trans>Mejlet kan inte visas just nu.</Trans>
      </p>
    )
  return (
    <section className={styles.preview} aria-labelledby="mail-preview">
      <h3 id="mail-preview">
        <Trans>Så här ser mejlet ut</Trans>
      </h3>
      {mail === undefined ? <Skeleton rows={4} rowHeight={24} /> : <MailView mail={mail} />}
    </section>
  )
}

/** YYYY-MM-DD, as the server has it. */
const useToday = (): string => serverToday(useNow())

/** The month YYYY-MM from which the company wants to be a member; null without an answer. */
const requestedMonthOf = ({ roles, forms }: Case): string | null => {
  const answer = forms
    .flatMap(({ values }) => values)
    .find(({ componentId }) => componentId === roles.membershipMonth)?.value
  return typeof answer === 'string' && /^\d{4}-\d{2}$/.test(answer) ? answer : null
}

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
