import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { SearchIcon } from 'lucide-react'
import styles from './staff-header.module.css'

/** A link from a case to the search in all lists; the lists have a button of their own. */
export const SearchLink = () => {
  const { t } = useLingui()
  const isOnCase = useLocation({ select: ({ pathname }) => pathname.startsWith('/case/') })
  if (!isOnCase) return null
  return (
    <Link
      to="/search"
      state={{ isDetour: true }}
      className={styles.icon}
      aria-label={t`Sök i alla listor`}
      title={t`Sök i alla listor`}
    >
      <SearchIcon aria-hidden />
    </Link>
  )
}
