import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { unassigned } from '#schemas/api/case-list.ts'
import type { ListHome, ListSearch } from '#src/case/list/list-search.ts'
import { meQuery } from '#src/case/queries/me-queries.ts'
import { useServices } from '#src/platform/services.ts'
import styles from './quick-lists.module.css'

/** What a day begins with, one press each: what waits for oneself, longest first; what nobody has taken; what nobody has read. */
export const QuickLists = ({ home }: { home: ListHome }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  if (me === undefined || me.roles.length === 0) return null
  const longestFirst = { list: 'active', sort: 'awaitsSince', direction: 'ascending' } as const
  const isRegional = me.roles.every(({ roleId }) => roleId === 4)
  const mayHandle = me.roles.some(({ roleId }) => roleId === 1 || roleId === 2)
  const own = mayHandle ? { handler: me.email, awaits: 'caseworker' as const } : { awaits: 'region' as const }
  const lists: { key: string; text: ReactNode; search: ListSearch }[] = [
    ...(mayHandle || isRegional
      ? [{ key: 'own', text: <Trans>Min tur</Trans>, search: { ...longestFirst, ...own } }]
      : []),
    ...(mayHandle
      ? [
          {
            key: 'unassigned',
            text: <Trans>Ej tilldelade</Trans>,
            search: { ...longestFirst, handler: unassigned, awaits: 'caseworker' as const },
          },
        ]
      : []),
    { key: 'unread', text: <Trans>Olästa meddelanden</Trans>, search: { ...longestFirst, unread: true } },
  ]
  return (
    <nav aria-label={t`Snabbval`} className={styles.quick}>
      {lists.map(({ key, text, search }) => (
        <Link key={key} to={home} search={search} className={styles.list}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
