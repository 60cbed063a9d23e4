import { useLingui } from '@lingui/react'
import { organisationName } from '#schemas/member-organisation.ts'
import { usePageSubject, webLogoOf, type PageOrganisation } from '#src/platform/page-subject.ts'
import { useAppName } from '#src/platform/use-locale.ts'
import styles from './brand.module.css'

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
