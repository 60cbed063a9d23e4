import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { admissionPeriod, proposedAdmissionDate } from '#machines/case/admission.ts'
import { queueAdmissionDate, sendAdmissionDateMail } from '#schemas/api/case-actions.ts'
import type { Case } from '#schemas/case.ts'
import { formatDate } from '#schemas/dates.ts'
import { IsoDate } from '#schemas/identifiers.ts'
import { serverToday } from '#src/api/server-clock.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { ControlledDateInput } from '#src/form/field/controlled-date-input.tsx'
import { useServices } from '#src/platform/services.ts'
import { Field, fieldAria } from '#src/ui/field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DateTime, useNow } from '#src/ui/time.tsx'
import { admissionMailQuery, historyQuery } from '../../../case/queries/detail-queries.ts'
import { ActionDialog, useCloseWithToast, useCompanyName } from '../dialogs/action-dialog.tsx'
import styles from '../dialogs/dialogs.module.css'
import { MailView } from './mail-log.tsx'

/**
 * Sends the admission date to the company, or chooses the one that is sent once the register has made it a member: proposed from the requested
 * month, with a preview of the mail.
 */
export const AdmissionDialog = () => {
  const { t } = useLingui()
  const { case: opened, hasTag } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  // Fixed when the dialog opens: the register's answer must not turn choosing a date into sending it.
  const [isSent] = useState(() => !hasTag('awaits:register'))
  const type = isSent ? 'case.sendAdmissionDate' : 'case.queueAdmissionDate'
  const choice = useAdmissionChoice()
  const { date, today, isInRange } = choice
  const [previewed, setPreviewed] = useState(date)
  // A wrong date does not change the preview, so that the buttons stay in place.
  if (isInRange && previewed !== date) setPreviewed(date)
  const sending = useCaseAction<string>({
    event: (admissionDate) => ({ type, admissionDate, today }),
    send: (api, admissionDate, version) =>
      isSent
        ? api.fetch(sendAdmissionDateMail, { params: { caseId: opened.id }, body: { admissionDate } })
        : api.fetch(queueAdmissionDate, { params: { caseId: opened.id }, body: { admissionDate }, version }),
    onDone: () =>
      closeWithToast(
        isSent ? t`Inträdesdatumet är skickat.` : t`Inträdesdatumet skickas när medlemsregistret har svarat.`,
      ),
  })
  return (
    <ActionDialog
      heading={
        isSent ? (
          <Trans>Skicka inträdesdatum till {company}?</Trans>
        ) : (
          <Trans>Vilket inträdesdatum ska skickas till {company}?</Trans>
        )
      }
      event={{ type, admissionDate: isInRange ? date : today, today }}
      action={sending}
      verb={isSent ? <Trans>Skicka</Trans> : <Trans>Spara</Trans>}
      busyVerb={isSent ? t`Skickar …` : t`Sparar …`}
      getInput={choice.read}
    >
      {!isSent && (
        <p>
          <Trans>Mejlet skickas när medlemsregistret har gjort företaget till medlem, och inte annars.</Trans>
        </p>
      )}
      <SentBefore />
      <AdmissionDateField choice={choice} />
      <Preview date={previewed} />
    </ActionDialog>
  )
}

/** The date that the company has got already, and when; nothing where it got none. */
const SentBefore = () => {
  const { i18n } = useLingui()
  const { api } = useServices()
  const { admissionDate, id } = useCaseContext().case
  const { data: entries = [] } = useQuery({ ...historyQuery(api, id), enabled: admissionDate !== null })
  if (admissionDate === null) return null
  const date = formatDate(admissionDate, i18n.locale)
  const sent = entries.find(({ eventType }) => eventType === 'AdmissionDateMailSent')
  return (
    <p>
      {sent === undefined ? (
        <Trans>Inträdesdatumet {date} är redan skickat.</Trans>
      ) : (
        <Trans>
          Inträdesdatumet {date} skickades redan <DateTime at={sent.at} />.
        </Trans>
      )}
    </p>
  )
}

/** The date as it is being chosen: the queued, cancelled or sent one, else the one that the company's month proposes. */
export const useAdmissionChoice = () => {
  const { case: opened } = useCaseContext()
  const today = useToday()
  const { earliest, latest } = admissionPeriod(today)
  const isInPeriod = (day: string): boolean => v.is(IsoDate, day) && day >= earliest && day <= latest
  const [date, setDate] = useState(() => {
    const earlier = opened.facts.queuedAdmission?.date ?? opened.admissionDate ?? ''
    return isInPeriod(earlier) ? earlier : proposedAdmissionDate(today, requestedMonthOf(opened))
  })
  const [isChecked, setChecked] = useState(false)
  const isInRange = isInPeriod(date)
  /** Returns the date, or null after focusing a wrong one. */
  const read = (): string | null => {
    setChecked(true)
    if (isInRange) return date
    document.getElementById(fieldId)?.focus()
    return null
  }
  return { date, setDate, today, earliest, latest, isInRange, isWrong: isChecked && !isInRange, read }
}

const fieldId = 'admission-date'

export const AdmissionDateField = ({
  choice: { date, setDate, earliest, latest, isWrong },
}: {
  choice: ReturnType<typeof useAdmissionChoice>
}) => {
  const { t, i18n } = useLingui()
  const { case: opened } = useCaseContext()
  const [from, until] = [formatDate(earliest, i18n.locale), formatDate(latest, i18n.locale)]
  return (
    <Field
      id={fieldId}
      label={<Trans>Inträdesdatum</Trans>}
      width="date"
      description={<RequestedMonth month={requestedMonthOf(opened)} />}
      error={
        !isWrong
          ? null
          : v.is(IsoDate, date)
            ? t`Datumet ska ligga mellan ${from} och ${until}.`
            : t`Skriv ett datum så här: 2026-12-01.`
      }
    >
      <ControlledDateInput
        {...fieldAria(fieldId, { description: true, error: isWrong, isRequired: true })}
        value={date}
        earliest={earliest}
        latest={latest}
        onChange={setDate}
      />
    </Field>
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

/** YYYY-MM-DD by the server's clock. */
const useToday = (): string => serverToday(useNow())

/** The month YYYY-MM from which the company wants to be a member; null without an answer. */
const requestedMonthOf = ({ roles, forms }: Case): string | null => {
  const answer = forms
    .flatMap(({ values }) => values)
    .find(({ componentId }) => componentId === roles.membershipMonth)?.value
  return typeof answer === 'string' && /^\d{4}-\d{2}$/.test(answer) ? answer : null
}
