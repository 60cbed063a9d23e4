import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { factsOf } from '#src/platform/route-facts.ts'
import { useAppName } from '#src/platform/use-app-name.ts'
import { FlashRegion } from '#src/ui/flash-region.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { ApplicantHeader, StaffHeader } from './header.tsx'
import styles from './root-layout.module.css'
import { useNavigationFocus } from './navigation-focus.ts'
import { usePageViews } from './page-views.ts'

/** What is around every screen: title, header, the main part, footer and messages. */
export const RootLayout = () => {
  const { i18n } = useLingui()
  const appName = useAppName()
  const { title, header, audience = 'applicant' } = factsOf(useMatches())
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const pageTitle = title === undefined ? appName : `${i18n._(title)} - ${appName}`

  useEffect(() => {
    document.title = pageTitle
  }, [pageTitle])
  useEffect(() => {
    document.documentElement.dataset['audience'] = audience
  }, [audience])
  useNavigationFocus()
  usePageViews()

  return (
    <div className={styles.page}>
      <SkipLink target="main" />
      <div className={styles.progress} data-loading={isLoading} aria-hidden />
      {header === 'applicant' && <ApplicantHeader />}
      {header === 'staff' && <StaffHeader />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <FlashRegion />
    </div>
  )
}
