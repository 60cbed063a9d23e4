import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { maxLogEntries, listOrganisationLog } from '#schemas/api/organisation.ts'
import { isCaseColumn } from '#schemas/case-column.ts'
import { defaultRoleNames } from '#schemas/default-role-names.ts'
import { formatDate } from '#schemas/dates.ts'
import { locales } from '#schemas/locale.ts'
import { RoleId } from '#schemas/member-organisation.ts'
import type { OrganisationLogEntry } from '#schemas/organisation-log.ts'
import { getOwn } from '#schemas/records.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useServices } from '#src/platform/services.ts'
import { columnTexts } from '#src/screens/case-list/columns/column-texts.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DateTime } from '#src/ui/time.tsx'
import type { Api } from '../../api/client.ts'
import { roleTexts } from './role-texts.ts'
import { decidersTexts, signingMethodsTexts, startAnswersTexts } from './settings-draft.ts'
import { WideTable } from './wide-table.tsx'
import styles from './organisation.module.css'

/** Shows who changed what of an organisation, and when. */
export const LogPanel = ({ moId }: { moId: string }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const { data, error, isFetching, refetch } = useQuery(logQuery(api, moId))
  if (data === undefined)
    return error === null ? (
      <Skeleton rows={6} rowHeight={57} label={t`Hämtar loggen …`} />
    ) : (
      <ErrorState
        heading={<Trans>Loggen kunde inte hämtas</Trans>}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={error instanceof ApiError ? error.body?.requestId : undefined}
      />
    )
  if (data.length === 0)
    return (
      <EmptyState>
        <Trans>Ingen har ändrat något än.</Trans>
      </EmptyState>
    )
  return (
    <Card>
      <WideTable
        label={t`Logg`}
        columns={[{ name: <Trans>När</Trans> }, { name: <Trans>Vem</Trans> }, { name: <Trans>Vad</Trans> }]}
      >
        {data.map((entry, index) => (
          <tr key={data.length - index} className={styles.entry}>
            <td>
              <DateTime at={entry.at} />
            </td>
            <td>{entry.actorName}</td>
            <td>
              <What entry={entry} />
            </td>
          </tr>
        ))}
      </WideTable>
      {data.length === maxLogEntries && (
        <p>
          <Trans>De {maxLogEntries} senaste ändringarna visas. Den som driver tjänsten kan ta fram äldre.</Trans>
        </p>
      )}
    </Card>
  )
}

const textAt = (params: OrganisationLogEntry['params'], name: string): string =>
  typeof params[name] === 'object' ? '' : String(params[name] ?? '')

const What = ({ entry }: { entry: OrganisationLogEntry }) => {
  const { i18n } = useLingui()
  const { params } = entry
  const at = (name: string): string => textAt(params, name)
  const [name, slug, version] = [at('name'), at('slug'), at('version')]
  const deputy = at('deputy')
  const days = `${formatDate(at('firstDay'), i18n.locale)}–${formatDate(at('lastDay'), i18n.locale)}`
  const rank = v.safeParse(RoleId, params['rank'])
  const isUsual = rank.success && at('roleName') === defaultRoleNames[rank.output]
  const roleName = isUsual ? i18n._(roleTexts[rank.output].name) : at('roleName')
  switch (entry.change) {
    case 'organisation.created':
      return <Trans>Organisationen {name} skapades</Trans>
    case 'organisation.changed':
      return <ChangedSettings entry={entry} />
    case 'role.granted':
      return (
        <Trans>
          {name} fick rollen {roleName}
        </Trans>
      )
    case 'role.revoked':
      return (
        <Trans>
          {name} har inte längre rollen {roleName}
        </Trans>
      )
    case 'template.published':
      return (
        <Trans>
          Version {version} av mallen <code>{slug}</code> publicerades
        </Trans>
      )
    case 'template.retired':
      return (
        <Trans>
          Version {version} av mallen <code>{slug}</code> drogs tillbaka
        </Trans>
      )
    case 'cannedText.added':
      return <Trans>Texten ”{name}” lades till</Trans>
    case 'cannedText.changed':
      return <Trans>Texten ”{name}” ändrades</Trans>
    case 'cannedText.removed':
      return <Trans>Texten ”{name}” togs bort</Trans>
    case 'cases.exported':
      return <ExportedCases params={params} />
    case 'absence.added':
      return (
        <Trans>
          {name} är borta {days}, {deputy} står in
        </Trans>
      )
    case 'absence.changed':
      return (
        <Trans>
          Frånvaron ändrades: {name} är borta {days}, {deputy} står in
        </Trans>
      )
    case 'absence.removed':
      return (
        <Trans>
          {name} är inte borta {days}
        </Trans>
      )
  }
}

const ExportedCases = ({ params }: Pick<OrganisationLogEntry, 'params'>) => {
  const { t, i18n } = useLingui()
  const { count, filters } = params
  const [name, format] = [textAt(params, 'name'), textAt(params, 'format')]
  const shown = textAt(params, 'columns')
    .split(', ')
    .map((column) => (isCaseColumn(column) ? i18n._(columnTexts[column]) : column))
    .join(', ')
  return (
    <>
      <Plural
        value={Number(count)}
        one={`# ärende i listan ”${name}” exporterades till en fil (${format})`}
        other={`# ärenden i listan ”${name}” exporterades till en fil (${format})`}
      />
      <ul className={styles.changed}>
        <li>
          {t`Kolumner`}: {shown}
        </li>
        {typeof filters === 'object' && Object.keys(filters).length > 0 && (
          <li>
            {t`Filter`}:{' '}
            {Object.entries(filters)
              .map(([filter, value]) => `${filter} ${value}`)
              .join(', ')}
          </li>
        )}
      </ul>
    </>
  )
}

const ChangedSettings = ({ entry }: { entry: OrganisationLogEntry }) => {
  const { i18n } = useLingui()
  return (
    <>
      <Trans>Inställningar ändrades</Trans>
      <ul className={styles.changed}>
        {changedSettings(entry).map(({ name, values }, index) => {
          const setting = typeof name === 'string' ? name : i18n._(name)
          return (
            <li key={index}>
              {values === null ? (
                <Trans>{setting}: en annan bild</Trans>
              ) : (
                <Trans>
                  {setting}: från <Parts parts={values.from} /> till <Parts parts={values.to} />
                </Trans>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const Parts = ({ parts }: { parts: readonly Part[] }) => {
  const { i18n } = useLingui()
  if (parts.length === 0)
    return (
      <em>
        <Trans>inget</Trans>
      </em>
    )
  return parts.map(({ text, locale }, index) => (
    <span key={index} lang={locale ?? undefined}>
      {index > 0 && ' / '}
      <q>{typeof text === 'string' ? text : i18n._(text)}</q>
    </span>
  ))
}

/** The query for the changes of an organisation, newest first. */
const logQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'log'],
    queryFn: ({ signal }) => api.fetch(listOrganisationLog, { params: { moId }, signal }),
    // Another page of the organisation writes to it.
    staleTime: 0,
  })

type ChangedSetting = {
  name: MessageDescriptor | string
  /** Null for what cannot be read as text, such as an image. */
  values: { from: readonly Part[]; to: readonly Part[] } | null
}
/** A part of a setting, and the language that it is in; null where it is in none. */
type Part = { text: MessageDescriptor | string; locale: string | null }

const settingNames: Readonly<Record<string, MessageDescriptor>> = {
  slug: msg`Namn i adresser`,
  name: msg`Namn på svenska`,
  nameInEnglish: msg`Namn på engelska`,
  accentColour: msg`Färg`,
  email: msg`E-postadress för frågor`,
  telephone: msg`Telefonnummer`,
  openingHours: msg`Telefontid`,
  postalAddress: msg`Postadress för ansökningar på papper`,
  handlingTime: msg`Handläggningstid`,
  signingDays: msg`Dagar att skriva under`,
  signingMethods: msg`Så skriver företag under`,
  startAnswers: msg`Besked när ett företag inte kan ansöka`,
  deciders: msg`De som beslutar om ansökningar`,
  signingService: msg`Tjänst för underskrifter`,
  images: msg`Logotyp`,
}

const choices: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  signingMethods: signingMethodsTexts,
  startAnswers: startAnswersTexts,
  deciders: decidersTexts,
}

/** The settings that an entry of the log changes, each as it was and as it became. */
export const changedSettings = ({ params }: Pick<OrganisationLogEntry, 'params'>): ChangedSetting[] =>
  Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'object'
      ? [
          {
            name: getOwn(settingNames, name) ?? name,
            values:
              name === 'images'
                ? null
                : differingParts(partsOf(name, value['from'] ?? ''), partsOf(name, value['to'] ?? '')),
          },
        ]
      : [],
  )

/** Leaves out the parts that are the same in a language. */
const differingParts = (from: readonly Part[], to: readonly Part[]): { from: Part[]; to: Part[] } => {
  const without = (parts: readonly Part[], others: readonly Part[]) =>
    parts.filter(
      ({ text, locale }) => locale === null || !others.some((other) => other.locale === locale && other.text === text),
    )
  return { from: without(from, to), to: without(to, from) }
}

/** The log has a text as it is, and all else as JSON. An entry of an earlier version can be cut off. */
const partsOf = (name: string, text: string): Part[] => {
  const choice = getOwn(getOwn(choices, name) ?? {}, text)
  if (choice !== undefined) return [{ text: choice, locale: null }]
  if (text === 'null') return []
  const value =
    name === 'openingHours' || name === 'handlingTime' || text.startsWith('[') || text.startsWith('{')
      ? parsed(text)
      : null
  if (typeof value !== 'object' || value === null) return [{ text, locale: null }]
  if (Array.isArray(value)) return [{ text: value.map(String).join(', '), locale: null }]
  const parts = Object.entries(value)
  if (name !== 'openingHours' && name !== 'handlingTime')
    return parts.map(([, each]) => ({ text: String(each), locale: null }))
  return parts
    .toSorted(([one], [other]) => positionOf(one) - positionOf(other))
    .map(([locale, each]) => ({ text: String(each), locale }))
}

/** In the order in which people choose languages, whatever the order in the log; others come last. */
const positionOf = (locale: string): number => {
  const position = locales.findIndex((each) => each === locale)
  return position === -1 ? locales.length : position
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
