import { Breadcrumbs } from './breadcrumbs.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ProductBrand } from '#src/screens/shell/brand.tsx'
import { InspectorLink } from './inspector-link.tsx'
import { LocaleSwitch } from '#src/screens/shell/locale-switch.tsx'
import { SearchLink } from './search-link.tsx'
import { TopBar } from '#src/screens/shell/top-bar.tsx'
import { StaffLiveUpdates } from '#src/case/live/staff-live-updates.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useAppName } from '#src/platform/use-app-name.ts'
import styles from './staff-header.module.css'

/** The staff's header: breadcrumbs, search, language and account. */
export const StaffHeader = () => {
  const appName = useAppName()
  return (
    <>
      <TopBar
        start={
          <>
            <StaffLiveUpdates />
            <span className={styles.product}>
              <ProductBrand name={appName} />
            </span>
            <Breadcrumbs />
          </>
        }
        end={
          <>
            <SearchLink />
            <InspectorLink />
            <LocaleSwitch />
            <AccountMenu />
          </>
        }
      />
      <StaleNotice />
    </>
  )
}
