import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { organisationName } from '#schemas/member-organisation.ts'
import { usePageSubject, webLogoOf, type PageOrganisation } from '#src/platform/page-subject.ts'
import { useAppName } from '#src/platform/use-locale.ts'
import styles from './top-bar.module.css'

/** The bar at the top of a page: brand or breadcrumbs at the start, account and language at the end. */
export const TopBar = ({ start, end }: { start: ReactNode; end?: ReactNode }) => (
  <header className={styles.bar}>
    <div className={styles.inner}>
      <div className={styles.start}>{start}</div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  </header>
)

/** The member organisation of the page with its web logo, or the product on a page without one. */
export const Brand = () => {
  const organisation = usePageSubject()?.organisation ?? null
  const appName = useAppName()
  return organisation === null ? <ProductBrand name={appName} /> : <OrganisationBrand organisation={organisation} />
}

const OrganisationBrand = ({ organisation }: { organisation: PageOrganisation }) => {
  const { i18n } = useLingui()
  const logo = webLogoOf(organisation)
  return (
    <span className={styles.brand}>
      {logo !== null && <img src={logo} alt="" className={styles.logo} />}
      <span className={styles.name}>{organisationName(organisation, i18n.locale)}</span>
    </span>
  )
}

export const ProductBrand = ({ name }: { name: string }) => (
  <span className={styles.brand}>
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden focusable="false">
      <rect width="24" height="24" rx="5" fill="var(--accent)" />
      <path
        d="m7 12.4 3.6 3.6L17.5 8.6"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span className={styles.name}>{name}</span>
  </span>
)
