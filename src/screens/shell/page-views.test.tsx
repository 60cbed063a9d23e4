import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTelemetry } from '#src/platform/create-services.ts'
import { usePageViews } from './root-layout.tsx'

test('each change of route is reported as one page view, with the name of the route', async () => {
  const views: string[] = []
  const telemetry = { pageView: (name: string) => void views.push(name) }
  const root = createRootRoute({
    component: function Page() {
      usePageViews(telemetry)
      return <Outlet />
    },
  })
  const list = createRoute({ getParentRoute: () => root, path: '/list', staticData: { name: 'CaseList' } })
  const form = createRoute({ getParentRoute: () => root, path: '/case/$token', staticData: { name: 'CaseMember' } })
  const history = createMemoryHistory({ initialEntries: ['/list'] })
  const router = createRouter({ routeTree: root.addChildren([list, form]), history })
  await render(withTestI18n(<RouterProvider router={router} />))
  await expect.poll(() => views).toStrictEqual(['CaseList'])
  history.push('/case/a-secret-token')
  await expect.poll(() => views).toStrictEqual(['CaseList', 'CaseMember'])
  history.push('/case/another-token')
  await expect.poll(() => views).toStrictEqual(['CaseList', 'CaseMember', 'CaseMember'])
})

test('page views are not reported, and no SDK is loaded, without a key and a connection string', () => {
  const paint = vi.spyOn(window, 'requestAnimationFrame')
  const address = { connectionString: null, instrumentationKey: null }
  const telemetry = createTelemetry({ telemetry: address, productPrefix: 'membership/' })
  telemetry.pageView('CaseList')
  telemetry.failure(new Error('anything'))
  // The library would be asked for once the first screen is painted.
  expect(paint).not.toHaveBeenCalled()
  paint.mockRestore()
})
