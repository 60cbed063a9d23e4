import {
  lazyRouteComponent,
  Outlet,
  useMatches,
  useRouterState,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { Suspense, useLayoutEffect, type ReactNode } from 'react'
import { afterNextPaint } from '#src/platform/after-first-paint.ts'
import { lazyAfter } from '#src/platform/lazy-after.ts'
import { staticDataOf } from '#src/platform/route-static-data.ts'
import { useServices } from '#src/platform/services.ts'
import { Announcer } from '#src/ui/announcer.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { loadFailedDialog, RouteErrorScreen } from './route-error-screen.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './root-layout.module.css'
import { useNavigationFocus } from './use-navigation-focus.ts'
import { usePageTitle } from './use-page-title.ts'
import { usePageViews } from './use-page-views.ts'

/** Lazy, since applicants never see it. The root route loads it before it shows a page of staff. */
export const StaffHeader = lazyRouteComponent(() => import('#src/screens/staff-header/staff-header.tsx'), 'StaffHeader')

/** Before the next paint there is no message, and nothing that has the focus is removed. */
const FlashRegion = lazyAfter(afterNextPaint, async () => (await import('#src/ui/flash-region.tsx')).FlashRegion)
const FocusFallback = lazyAfter(afterNextPaint, async () => {
  // Ahead, since without network a dialog fails, and what says so cannot be fetched.
  void loadFailedDialog().catch(() => null)
  return (await import('./focus-fallback.ts')).FocusFallback
})

/** The layout of every screen. */
export const RootLayout = () => (
  <Layout>
    <Outlet />
  </Layout>
)

/** A page whose guard or texts failed. */
export const RootError = (props: ErrorComponentProps) => (
  <Layout hasFailed>
    <RouteErrorScreen {...props} />
  </Layout>
)

/** Title, header, main, footer and messages. `hasFailed`: without the header of staff, which may be what failed. */
const Layout = ({ hasFailed = false, children }: { hasFailed?: boolean; children: ReactNode }) => {
  const { header, audience = 'applicant' } = staticDataOf(useMatches())
  const { telemetry } = useServices()
  const isLoading = useRouterState({ select: (state) => state.isLoading })

  // Before the paint: sizes and density depend on it.
  useLayoutEffect(() => {
    document.documentElement.dataset['audience'] = audience
  }, [audience])
  usePageTitle()
  useNavigationFocus()
  usePageViews(telemetry)

  return (
    <div className={styles.page}>
      <SkipLink target="main" />
      <div className={styles.progress} data-loading={isLoading} aria-hidden />
      {header === 'staff' && !hasFailed ? <StaffHeader /> : <ApplicantHeader />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <Announcer />
      <Suspense>
        <FlashRegion />
        <FocusFallback />
      </Suspense>
    </div>
  )
}

/** Before everybody but staff, also on a page that asks for no header: whose it is, and the other language. */
const ApplicantHeader = () => <TopBar start={<Brand />} end={<LocaleSwitch />} />
