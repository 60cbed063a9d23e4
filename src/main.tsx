// Imported first, since it sets the order of the cascade layers.
import './ui/theme/theme.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot, type RootOptions } from 'react-dom/client'
import { activateLocale, currentLocale, preferredLocale, requestAreas } from './platform/i18n.ts'
import { offeredLocales } from './platform/use-locale.ts'
import { stripLogoutState } from './platform/browser-storage.ts'
import { nextTask } from './platform/after-first-paint.ts'
import { tolerateTranslation } from './platform/tolerate-translation.ts'
import { handlePreloadErrors } from './platform/preload-errors.ts'
import { ServicesContext } from './platform/services.ts'
import { createServices } from './platform/create-services.ts'
import { createAppRouter, pagePendingMs } from './router.tsx'
import { Trans } from '@lingui/react/macro'
import { MessagePage } from './screens/shell/message-page.tsx'

const container = document.getElementById('app')
if (container === null) throw new Error('The page has no element #app.')

tolerateTranslation()
requestAreas(['shell'])
const texts = activateLocale(preferredLocale())
// The first formatter takes some 20 ms, 80 on a phone: in a task of its own, while the configuration is fetched, not while the page renders.
setTimeout(() => new Intl.NumberFormat(preferredLocale()).format(0))

const start = async () => {
  stripLogoutState()
  const onSignInFailed = () => {
    const { pathname, href } = router.state.location
    if (pathname !== '/failed')
      void router.navigate({ to: '/failed', search: { reason: 'auth', from: href }, replace: true })
  }
  const [services] = await Promise.all([createServices({ onSignInFailed }), texts])
  const offered = offeredLocales(services.config)
  // The page began before the offered languages were known.
  if (!offered.includes(currentLocale())) await activateLocale(preferredLocale(offered))
  handlePreloadErrors(services.telemetry.failure)
  const report: NonNullable<RootOptions['onCaughtError']> = (error) => services.telemetry.failure(error)
  const router = createAppRouter(services)
  await nextTask()
  // A page whose data arrive soon is rendered once, without a skeleton. The router would show one at once on the first load.
  const delayMs = Math.max(pagePendingMs, services.config.loadingDelayMs)
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, delayMs))])
  const root = createRoot(container, { onCaughtError: report, onUncaughtError: report })
  // A transition, so that rendering yields to the browser between presses.
  startTransition(() =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <ServicesContext value={services}>
            <QueryClientProvider client={services.queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </ServicesContext>
        </I18nProvider>
      </StrictMode>,
    ),
  )
}

start().catch(async (error: unknown) => {
  await texts
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <StartFailedScreen error={error} />
    </I18nProvider>,
  )
})

/** Shown when the configuration cannot be loaded. */
const StartFailedScreen = ({ error }: { error: unknown }) => (
  <MessagePage
    heading={<Trans>Sidan gick inte att starta</Trans>}
    actions={
      <a href={window.location.pathname}>
        <Trans>Försök igen</Trans>
      </a>
    }
  >
    <p>
      <Trans>Servern svarar inte som den ska. Det ni har sparat finns kvar.</Trans>
    </p>
    {error instanceof Error && <p className="meta">{error.message}</p>}
  </MessagePage>
)
