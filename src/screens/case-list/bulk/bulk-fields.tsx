import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { admissionPeriod, proposedAdmissionDate } from '#machines/case/admission.ts'
import type { BulkAction, PreviewedCase } from '#schemas/api/bulk.ts'
import { CannedTexts, placeholders, unknownPlaceholders } from '#schemas/canned-text.ts'
import { byName } from '#schemas/canonical-text.ts'
import { formatDate } from '#schemas/dates.ts'
import { IsoDate } from '#schemas/identifiers.ts'
import { localeNames, locales, type Locale } from '#schemas/locale.ts'
import { maxMessageLength } from '#schemas/message.ts'
import type { Api } from '#src/api/client.ts'
import { serverToday } from '#src/api/server-clock.ts'
import { handlersQuery, meQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { ChooseHandler } from '#src/screens/case-page/contact/choose-handler.tsx'
import { ControlledDateInput } from '#src/form/field/controlled-date-input.tsx'
import { cannedTextsQuery, placeholderTexts } from '#src/screens/organisation/canned-text-changes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, fieldAria } from '#src/ui/field.tsx'
import { insertText } from '#src/ui/insert-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useNow } from '#src/ui/time.tsx'
import styles from './bulk.module.css'

type FieldProps = {
  /** Whether somebody has tried to begin: problems are shown then. */
  isChecked: boolean
  /** Called with the action as it is chosen; null while it is incomplete. */
  onChange: (action: BulkAction | null) => void
}
type CasesProps = FieldProps & { cases: readonly PreviewedCase[] }

type HandlerProps = Omit<CasesProps, 'onChange'> & {
  /** `moIds`: the organisations whose cases the person handles. */
  onChange: (action: BulkAction, moIds: readonly string[]) => void
}

/** The people who handle cases of each organisation, in its order. */
const handlersOfAllQuery = (api: Api, moIds: readonly string[]) => {
  const handlersOf = async (client: QueryClient, moId: string) => await client.query(handlersQuery(api, moId))
  return queryOptions({
    queryKey: ['handlers', moIds],
    queryFn: async ({ client }) => await Promise.all(moIds.map(async (moId) => await handlersOf(client, moId))),
  })
}

/** Chooses the person who is to handle the cases, among those who handle cases of any of their organisations. */
export const HandlerField = ({ cases, isChecked, onChange }: HandlerProps) => {
  const { t } = useLingui()
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const [chosenId, setChosenId] = useState('')
  const moIds = [...new Set(cases.map(({ moId }) => moId))]
  const { data: found } = useQuery(handlersOfAllQuery(api, moIds))
  if (found === undefined) return <Skeleton rows={4} rowHeight={40} />
  const people = [...new Map(found.flat().map((each) => [each.id, each])).values()]
  const chosen = people.find(({ id }) => id === chosenId)
  const chosenName = chosen?.name ?? ''
  return (
    <>
      <ChooseHandler
        people={people.toSorted(byName)}
        value={chosenId}
        onChange={(userId) => {
          setChosenId(userId)
          const handles = (index: number) => found[index]?.some(({ id }) => id === userId) === true
          onChange(
            { type: 'case.delegate', userId },
            moIds.filter((_, index) => handles(index)),
          )
        }}
        missing={isChecked && chosen === undefined ? t`Välj vem som ska handlägga ärendena.` : null}
      />
      {chosen !== undefined && chosen.id !== me?.id && (
        <p className={styles.consequence}>
          <Trans>{chosenName} får ett mejl om alla ärendena.</Trans>
        </p>
      )}
    </>
  )
}

/** Writes the message in each language that the cases have; placeholders stand for what is each case's own. */
export const MessageFields = ({ cases, isChecked, onChange }: CasesProps) => {
  const { t, i18n } = useLingui()
  const [texts, setTexts] = useState<Partial<Record<Locale, string>>>({})
  const [last, setLast] = useState<HTMLTextAreaElement | null>(null)
  const counts = locales.flatMap((locale) => {
    const count = cases.filter((each) => each.locale === locale).length
    return count === 0 ? [] : [{ locale, count }]
  })
  const write = (next: typeof texts) => {
    setTexts(next)
    const parsed = v.safeParse(CannedTexts, next)
    const isWhole = counts.every(({ locale }) => (next[locale] ?? '').trim() !== '')
    onChange(parsed.success && isWhole ? { type: 'message.post', texts: parsed.output } : null)
  }
  const problemOf = (text: string): string | null => {
    const [unknown] = unknownPlaceholders(text)
    const name = unknown?.name ?? ''
    if (unknown !== undefined) return t`Det finns ingen platshållare ”${name}”.`
    return isChecked && text.trim() === '' ? t`Du måste fylla i ett värde` : null
  }
  const moIds = [...new Set(cases.map(({ moId }) => moId))]
  return (
    <>
      {moIds.length === 1 && moIds[0] !== undefined && (
        <CannedTextField moId={moIds[0]} onChoose={(chosen) => write({ ...texts, ...chosen })} />
      )}
      {counts.map(({ locale, count }) => {
        const text = texts[locale] ?? ''
        const problem = problemOf(text)
        const name = localeNames[locale]
        return (
          <Field
            key={locale}
            id={`bulk-message-${locale}`}
            label={<Trans>Meddelande</Trans>}
            mark={t`(${name}, ${plural(count, { one: '# ärende', other: '# ärenden' })})`}
            error={problem}
          >
            <textarea
              {...fieldAria(`bulk-message-${locale}`, { error: problem !== null })}
              className="ds-input"
              rows={6}
              lang={locale}
              maxLength={maxMessageLength}
              required
              value={text}
              onFocus={({ currentTarget }) => setLast(currentTarget)}
              onChange={({ target }) => write({ ...texts, [locale]: target.value })}
            />
          </Field>
        )
      })}
      <div role="group" aria-label={t`Infoga ur ärendet`} className={styles.placeholders}>
        <span className="meta">
          <Trans>Infoga ur ärendet</Trans>
        </span>
        {placeholders
          .filter((name) => name !== 'question' && name !== 'answer')
          .map((name) => (
            <Button
              key={name}
              variant="outlined"
              size="small"
              isNeutral
              onClick={() => {
                const textarea = last ?? document.querySelector<HTMLTextAreaElement>('dialog[open] textarea')
                if (textarea !== null) insertText(textarea, `{${name}}`)
              }}
            >
              {i18n._(placeholderTexts[name])}
            </Button>
          ))}
      </div>
    </>
  )
}

type CannedTextFieldProps = { moId: string; onChoose: (texts: Partial<Record<Locale, string>>) => void }

/** Fills the fields with a canned text of the organisation. */
const CannedTextField = ({ moId, onChoose }: CannedTextFieldProps) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { data = [] } = useQuery(cannedTextsQuery(api, moId))
  const messages = data.filter(({ kind, question }) => kind === 'message' && question === null)
  const [chosen, setChosen] = useState('')
  if (messages.length === 0) return null
  return (
    <Field id="bulk-canned-text" label={<Trans>Färdig text</Trans>} mark={t`(frivilligt)`}>
      <select
        id="bulk-canned-text"
        className="ds-input"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value)
          const text = messages.find(({ id }) => id === target.value)
          if (text !== undefined) onChoose(text.texts)
        }}
      >
        <option value="">{t`Ingen: skriv själv`}</option>
        {messages.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** The date that counts until another one is written. */
export const proposedDateOf = (today: string) =>
  ({ type: 'case.sendAdmissionDate', admissionDate: proposedAdmissionDate(today, null) }) as const

/** The date that all the companies get. */
export const AdmissionDateField = ({ isChecked, onChange }: FieldProps) => {
  const { t, i18n } = useLingui()
  const today = serverToday(useNow())
  const { earliest, latest } = admissionPeriod(today)
  const [date, setDate] = useState(() => proposedDateOf(today).admissionDate)
  const isInPeriod = (day: string): boolean => v.is(IsoDate, day) && day >= earliest && day <= latest
  const [from, until] = [formatDate(earliest, i18n.locale), formatDate(latest, i18n.locale)]
  return (
    <Field
      id="bulk-admission-date"
      label={<Trans>Inträdesdatum</Trans>}
      width="date"
      description={<Trans>Alla företagen får samma datum.</Trans>}
      error={isChecked && !isInPeriod(date) ? t`Datumet ska ligga mellan ${from} och ${until}.` : null}
    >
      <ControlledDateInput
        {...fieldAria('bulk-admission-date', {
          description: true,
          error: isChecked && !isInPeriod(date),
          isRequired: true,
        })}
        value={date}
        earliest={earliest}
        latest={latest}
        onChange={(next) => {
          setDate(next)
          onChange(isInPeriod(next) ? { type: 'case.sendAdmissionDate', admissionDate: next } : null)
        }}
      />
    </Field>
  )
}
