import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { maxLogEntries, listOrganisationLog } from '#schemas/api/organisation.ts'
import { defaultRoleNames } from '#schemas/default-role-names.ts'
import { RoleId } from '#schemas/member-organisation.ts'
import type { OrganisationLogEntry } from '#schemas/organisation-log.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useServices } from '#src/platform/services.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { changedSettings, type Part } from './changed-settings.ts'
import { roleTexts } from './role-texts.ts'
import { WideTable } from './wide-table.tsx'
import styles from './organisation.module.css'
import type { Api } from '../../api/client.ts'

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

const What = ({ entry }: { entry: OrganisationLogEntry }) => {
  const { i18n } = useLingui()
  const { params } = entry
  const at = (name: string): string => (typeof params[name] === 'object' ? '' : String(params[name] ?? ''))
  const [name, slug, version] = [at('name'), at('slug'), at('version')]
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
  }
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
