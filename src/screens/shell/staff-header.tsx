import { Breadcrumbs } from './breadcrumbs.tsx'
import { AccountCorner } from './account-corner.tsx'
import { ProductBrand } from './brand.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { SearchLink } from './search-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useAppName } from '#src/platform/use-app-name.ts'
import styles from './header.module.css'

/** Before those who are signed in: the way back, who they are and the way out. */
export const StaffHeader = () => {
  const appName = useAppName()
  return (
    <TopBar
      start={
        <>
          <span className={styles.product}>
            <ProductBrand name={appName} />
          </span>
          <Breadcrumbs />
        </>
      }
      end={
        <>
          <SearchLink />
          <LocaleSwitch />
          <AccountCorner />
        </>
      }
    />
  )
}
