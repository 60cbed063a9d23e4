import { takeConsoleErrors } from '#tests/setup/console-errors.ts'
import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { msg } from '@lingui/core/macro'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RouteDialog } from './route-dialog.tsx'
import { RouteErrorScreen } from './route-error-screen.tsx'

const TestCasePage = () => (
  <>
    <h1>Ärende</h1>
    <Outlet />
  </>
)

/** Renders a list, and a case with a dialog over it, at the last path, with the earlier paths in the history. */
const openAt = async (...addresses: readonly string[]) => {
  const root = createRootRoute({ component: Outlet })
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: () => <h1>Ansökningar</h1> })
  const caseRoute = createRoute({ getParentRoute: () => root, path: '/case/$caseId', component: TestCasePage })
  const reject = createRoute({
    getParentRoute: () => caseRoute,
    path: 'reject',
    staticData: { name: 'Reject', dialog: {} },
    component: () => <RouteDialog heading="Avslå ansökan?">Ärendet stängs.</RouteDialog>,
  })
  const messages = createRoute({
    getParentRoute: () => caseRoute,
    path: 'messages',
    staticData: { name: 'Messages', title: msg`Meddelanden`, dialog: {} },
    loader: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const history = createMemoryHistory({ initialEntries: [...addresses] })
  const router = createRouter({
    routeTree: root.addChildren([list, caseRoute.addChildren([reject, messages])]),
    history,
    defaultErrorComponent: RouteErrorScreen,
  })
  await render(withTestI18n(<RouterProvider router={router} />))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return history
}

const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })

const expectClosed = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Ärende' })).toBeVisible()
}

test('closing a dialog steps back in history', async () => {
  const history = await openAt('/list', '/case/7', '/case/7/reject')
  await expectClosed()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Ansökningar' })).toBeVisible()
})

test('a dialog reached from elsewhere closes to its parent, with the same parameters', async () => {
  const history = await openAt('/list', '/case/7/reject')
  await expectClosed()
  expect(history.location.pathname).toBe('/case/7')
})

test('a dialog opened by its URL alone closes to its parent', async () => {
  const history = await openAt('/case/7/reject')
  await expectClosed()
  expect([history.location.pathname, history.length]).toStrictEqual(['/case/7', 1])
})

test('a second Escape while a dialog is closing steps no further back', async () => {
  const history = await openAt('/list', '/case/7', '/case/7/reject')
  // A browser steps back in a later task.
  const back = history.back
  history.back = () => setTimeout(back)
  page.getByRole('dialog').element().dispatchEvent(escape())
  page.getByRole('dialog').element().dispatchEvent(escape())
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Ärende' })).toBeVisible()
  expect([history.location.pathname, history.canGoBack()]).toStrictEqual(['/case/7', true])
})

test('a dialog that fails says so in its place, and closes to its parent', async () => {
  const history = await openAt('/case/7', '/case/7/messages')
  const dialog = page.getByRole('dialog', { name: 'Meddelanden' })
  await expect.element(dialog.getByText('Ett oväntat fel inträffade')).toBeVisible()
  await expectClosed()
  expect([history.location.pathname, takeConsoleErrors().length]).toStrictEqual(['/case/7', 1])
})
