import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { unassigned } from '#schemas/api/case-list.ts'
import type { ListPath, ListSearch } from '#src/case/list/list-search.ts'
import { countsQuery, meQuery, myOrganisationsQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import styles from './quick-lists.module.css'

/** Preset filters: the user's own turn, longest wait first; what an administrator decides; cases that wait for a caseworker and have none; unread messages; and, where there are any, exported cases that the register lacks. */
export const QuickLists = ({ listPath }: { listPath: ListPath }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const untransferred = useQuery(countsQuery(api)).data?.exported.casesWithPendingTransfer ?? 0
  const untransferredCount = i18n.number(untransferred)
  const organisations = useQuery(myOrganisationsQuery(api)).data ?? []
  if (me === undefined || me.roles.length === 0) return null
  const decidedByCaseworkers = new Set(
    organisations.filter(({ deciders }) => deciders === 'caseworkers').map(({ id }) => id),
  )
  const longestFirst = { list: 'active', sort: 'awaitsSince', direction: 'ascending' } as const
  const isRegional = me.roles.every(({ roleId }) => roleId === 4)
  // Where caseworkers decide too, no case waits for administrators.
  const [decides, decidesToo] = new Set(
    me.roles.filter(({ moId, roleId }) => roleId === 1 && !decidedByCaseworkers.has(moId)).map(({ moId }) => moId),
  )
  const mayHandle = me.roles.some(({ roleId }) => roleId === 1 || roleId === 2)
  const ownFilter = mayHandle ? { handler: me.email, awaits: 'caseworker' as const } : { awaits: 'region' as const }
  const lists: { key: string; text: ReactNode; search: ListSearch }[] = [
    ...(mayHandle || isRegional
      ? [{ key: 'own', text: <Trans>Min tur</Trans>, search: { ...longestFirst, ...ownFilter } }]
      : []),
    ...(decides !== undefined
      ? [
          {
            key: 'decide',
            text: <Trans>Att besluta</Trans>,
            // Of the other organisations, what others decide.
            search: {
              ...longestFirst,
              awaits: 'administrator' as const,
              ...(decidesToo === undefined && { moId: decides }),
            },
          },
        ]
      : []),
    ...(mayHandle
      ? [
          {
            key: 'unassigned',
            text: <Trans>Att fördela</Trans>,
            search: { ...longestFirst, handler: unassigned, awaits: 'caseworker' as const },
          },
        ]
      : []),
    { key: 'unread', text: <Trans>Olästa meddelanden</Trans>, search: { ...longestFirst, unread: true } },
    ...(untransferred > 0
      ? [
          {
            key: 'untransferred',
            text: <Trans>Inte hos medlemsregistret än ({untransferredCount})</Trans>,
            search: { ...longestFirst, list: 'exported' as const, transferPending: true as const },
          },
        ]
      : []),
  ]
  return (
    <nav aria-label={t`Snabbval`} className={styles.quick}>
      {lists.map(({ key, text, search }) => (
        <Link key={key} to={listPath} search={search} className={styles.list}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
