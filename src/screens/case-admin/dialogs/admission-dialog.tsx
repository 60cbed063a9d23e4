import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { admissionPeriod, proposedAdmissionDate } from '#machines/case/admission.ts'
import { sendAdmissionDateMail } from '#schemas/api/case-actions.ts'
import type { Case } from '#schemas/case.ts'
import { IsoDate } from '#schemas/identifiers.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { Field } from '#src/ui/field.tsx'
import { dateText } from '#src/ui/moments.ts'
import { useNow } from '#src/ui/now.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { admissionMailQuery } from '../detail-queries.ts'
import { MailView } from '../mail-view.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import { DateInput } from './date-input.tsx'
import styles from './dialogs.module.css'
import { useDone } from './use-done.ts'

/** Tells the company the date that its membership begins: proposed from what it has asked for, and the mail shown before it is sent. */
export const AdmissionDialog = () => {
  const { t, i18n } = useLingui()
  const { case: opened } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const today = useToday()
  const { earliest, latest } = admissionPeriod(today)
  const wished = wishedMonth(opened)
  const [date, setDate] = useState(() => proposedAdmissionDate(today, wished))
  const [isChecked, setChecked] = useState(false)
  const isDate = v.is(IsoDate, date)
  const isInRange = isDate && date >= earliest && date <= latest
  const [from, until] = [dateText(earliest, i18n.locale), dateText(latest, i18n.locale)]
  const sending = useCaseAction<string>({
    event: (admissionDate) => ({ type: 'case.sendAdmissionDate', admissionDate, today }),
    send: (api, admissionDate) =>
      api.answer(sendAdmissionDateMail, { params: { caseId: opened.id }, body: { admissionDate } }),
    onDone: () => done(t`Inträdesdatumet är skickat.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Skicka inträdesdatum till {company}?</Trans>}
      event={{ type: 'case.sendAdmissionDate', admissionDate: isInRange ? date : today, today }}
      action={sending}
      verb={<Trans>Skicka</Trans>}
      busyVerb={t`Skickar …`}
      read={() => {
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
        description={<Wish month={wished} />}
        error={
          !isChecked || isInRange
            ? null
            : isDate
              ? t`Datumet ska ligga mellan ${from} och ${until}.`
              : t`Skriv ett datum så här: 2026-12-01.`
        }
      >
        <DateInput
          id="admission-date"
          value={date}
          earliest={earliest}
          latest={latest}
          isWrong={isChecked && !isInRange}
          onChange={setDate}
        />
      </Field>
      {isInRange && <Preview date={date} />}
    </ActionDialog>
  )
}

const Wish = ({ month }: { month: string | null }) => {
  const { i18n } = useLingui()
  if (month === null) return <Trans>Företaget har inte angett någon månad.</Trans>
  const name = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric' }).format(new Date(`${month}-02`))
  return <Trans>Företaget vill bli medlem från {name}.</Trans>
}

const Preview = ({ date }: { date: string }) => {
  const { api } = useServices()
  const { case: opened } = useOpenCase()
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

/** YYYY-MM-DD in the reader's own calendar. */
const useToday = (): string => {
  const now = new Date(useNow())
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The month YYYY-MM from which the company wants to be a member; null where it has said none. */
const wishedMonth = ({ roles, forms }: Case): string | null => {
  const answer = forms
    .flatMap(({ values }) => values)
    .find(({ componentId }) => componentId === roles.membershipMonth)?.value
  return typeof answer === 'string' && /^\d{4}-\d{2}$/.test(answer) ? answer : null
}
