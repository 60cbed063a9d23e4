import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PersonWithRole } from '#schemas/api/organisation.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { ServicesContext } from '#src/platform/services.ts'
import { FlashRegion } from '#src/ui/flash-region.tsx'
import { createTestServices } from '#tests/browser/mount-case.tsx'
import { caseFacts } from '#tests/fixtures/case-facts.ts'
import { RemovePersonDialog } from './role-dialogs.tsx'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker'])
  await activateLocale('sv')
})

const people: readonly PersonWithRole[] = ['Anders Ögren', 'Sofia Källström'].map((name, index) => ({
  id: `tenant.${index}`,
  name,
  email: `${name.charAt(0)}@hantverksgivarna.example`,
  roleId: 2,
  roleName: 'Handläggare',
  administratorRole: 'advisor',
  lastSeenAt: '2026-11-20T08:12:00.000Z',
  assignedCaseCount: 3,
}))
const [anders] = people

test('removing a colleague whose cases nobody takes over shows that they are unassigned, with a link to them', async () => {
  if (anders === undefined) throw new Error('Nobody is to be removed')
  vi.stubGlobal('fetch', async () => await Promise.resolve(Response.json(people.slice(1))))
  const services = createTestServices(caseFacts())
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <FlashRegion />
        <RemovePersonDialog
          onUndo={() => undefined}
          moId="hantverksgivarna"
          person={anders}
          people={people}
          onClose={() => {}}
        />
      </>
    ),
  })
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/organisation/people'] }),
  })
  await render(
    <I18nProvider i18n={i18n}>
      <ServicesContext value={services}>
        <QueryClientProvider client={services.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesContext>
    </I18nProvider>,
  )
  const successor = page.getByRole('combobox', {
    name: '3 öppna ärenden är delegerade till personen. Vem tar över dem?',
  })
  await expect.element(successor).toHaveAccessibleDescription(/hela tiden under filtret Handläggare: Utan handläggare/)
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click()
  const link = page.getByRole('link', { name: 'Visa ärenden utan handläggare' })
  await expect.poll(() => link.element().getAttribute('href')).toContain('handler=-')
  vi.unstubAllGlobals()
})
