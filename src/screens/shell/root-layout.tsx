import { Trans, useLingui } from '@lingui/react/macro'
import {
  lazyRouteComponent,
  Outlet,
  useMatches,
  useRouterState,
  Link,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useEffect, useRef, type ReactNode } from 'react'
import { localized } from '#schemas/locale.ts'
import { afterNextPaint, lazyAfter } from '#src/platform/after-first-paint.ts'
import { usePageSubject } from '#src/platform/page-subject.ts'
import { staticDataOf, pagePath } from '#src/platform/route-static-data.ts'
import { useServices } from '#src/platform/services.ts'
import { Announcer } from '#src/ui/announcer.tsx'
import type { Telemetry } from '../../platform/error-reporting.ts'
import { useAppName, useLocale } from '../../platform/use-locale.ts'
import { useTitleParts } from '../../ui/page-title.ts'
import { LocaleSwitch } from './locale-switch.tsx'
import { loadFailedDialog, RouteErrorScreen } from './route-error-screen.tsx'
import { Brand, TopBar } from './top-bar.tsx'
import styles from './root-layout.module.css'

/** Lazy, since applicants never see it. The root route loads it before it shows a page of staff. */
export const StaffHeader = lazyRouteComponent(() => import('#src/screens/staff-header/staff-header.tsx'), 'StaffHeader')

/** Before the next paint there is no message, and no focused element is removed. */
const FlashRegion = lazyAfter(afterNextPaint, async () => (await import('#src/ui/flash-region.tsx')).FlashRegion)
const FocusCare = lazyAfter(afterNextPaint, async () => {
  // Preloaded, since a dialog fails without network, where its error could not be fetched.
  void loadFailedDialog().catch(() => null)
  return (await import('./focus-care.tsx')).FocusCare
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

  // Before the paint, since sizes and density depend on it.
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
        <FocusCare />
      </Suspense>
    </div>
  )
}

/** The header for everybody but staff, also on a page without a header of its own: its organisation, and the language switch. */
const ApplicantHeader = () => <TopBar start={<Brand />} end={<LocaleSwitch />} />

/**
 * Focuses the page's h1 after navigation to another page, not when a dialog over the same page opens or closes. A page
 * whose code or data is still loading gets the focus when its heading appears.
 */
const useNavigationFocus = (): void => {
  const page = pagePath(useMatches())
  const lastPage = useRef(page)
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    if (focusHeading()) return
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page])
}

/** Focuses the heading, and returns whether the page has a visible heading. A hidden heading belongs to the previous page. */
const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading?.checkVisibility() !== true) return false
  heading.focus({ preventScroll: true })
  return true
}

/**
 * Sets the document's title: errors, the page, the form and company, and the product (WCAG 2.4.2). A case's
 * page begins with the company, so that tabs can be distinguished.
 */
const usePageTitle = (): void => {
  const { i18n } = useLingui()
  const appName = useAppName()
  const { title, name = '', dialog } = staticDataOf(useMatches())
  const { problem, form, company } = useTitleParts()
  // While a page of staff waits for its texts, its title would be the id of the message.
  const isLoaded = title !== undefined && (title.message !== undefined || title.id in i18n.messages)
  const routeTitle = isLoaded ? i18n._(title) : undefined
  const isForm = form !== undefined && (name === 'Form' || name === 'Form-Admin')
  const parts = isForm ? [form, company] : dialog === undefined ? [company, routeTitle] : [routeTitle, form, company]
  const text = [...parts, appName].filter((part) => part !== undefined).join(' - ')
  const pageTitle = problem === undefined ? text : `${problem}: ${text}`
  useEffect(() => {
    document.title = pageTitle
  }, [pageTitle])
}

/** Reports one view per route change, by the route's name and never by its path (specification §1). */
export const usePageViews = (telemetry: Pick<Telemetry, 'pageView'>): void => {
  const matches = useMatches()
  const { name } = staticDataOf(matches)
  const address = matches.at(-1)?.pathname
  useEffect(() => {
    if (name !== undefined && address !== undefined) telemetry.pageView(name)
  }, [telemetry, name, address])
}

/** The first tab stop of every page. `target` is the id of the main element. */
const SkipLink = ({ target }: { target: string }) => (
  <a
    className="ds-skip-link"
    href={`#${target}`}
    onClick={(event) => {
      // The URL stays unchanged, since its hash belongs to the router.
      event.preventDefault()
      document.getElementById(target)?.focus()
    }}
  >
    <Trans>Hoppa till innehållet</Trans>
  </a>
)

/** The footer of every page: links to the organisation's information pages, and in a demo to the sandbox. */
const Footer = () => {
  const { config } = useServices()
  const { t } = useLingui()
  const locale = useLocale()
  const appName = useAppName()
  const information = usePageSubject()?.information
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <span>{appName}</span>
        {information !== undefined && information.pages.length > 0 && (
          <nav aria-label={t`Om organisationen`} className={styles.pages}>
            {information.pages.map(({ pageId, title }) => (
              <Link
                key={pageId}
                to="/apply/$moSlug/information/$pageId"
                params={{ moSlug: information.moSlug, pageId }}
                search={information.search}
              >
                {localized(title, locale)}
              </Link>
            ))}
          </nav>
        )}
        {config.sandbox && (
          <a href="/sandbox">
            <Trans>Demomiljö: e-post, underskrift och register</Trans>
          </a>
        )}
      </div>
    </footer>
  )
}
