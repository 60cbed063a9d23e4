import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { caseKey, caseQuery } from '#src/case/queries/case-queries.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { flashStore } from '#src/ui/flash.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing', 'form'])
  await activateLocale('sv')
})

test('a colleague whose role is removed while a case is open learns so from the first refused request, with a link to the list', async () => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url
    const me = { id: 'x', name: 'Nora Utansson', email: 'nora@annanstans.example', roles: [] }
    return await Promise.resolve(
      new URL(url).pathname.endsWith('/Me')
        ? Response.json(me)
        : Response.json({ errorCode: 'NOT_FOUND', requestId: 'r' }, { status: 404 }),
    )
  })
  const { case: opened, services } = await mountCase(factsFor('SUBMITTED'), staff(2))
  const invalidate = vi.spyOn(services.queryClient, 'invalidateQueries')
  await page.getByRole('button', { name: 'Godkänn', exact: true }).click()
  await expect.poll(() => invalidate.mock.calls).toContainEqual([{ queryKey: caseKey(opened.id) }])
  // Keeps the test's queries from being refetched automatically.
  await services.queryClient.fetchQuery({ ...caseQuery(services.api, opened.id), staleTime: 0 }).catch(() => {})
  await expect.element(page.getByRole('heading', { name: /^Du har inte längre någon roll hos / })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Till ansökningarna' })).toBeVisible()
  vi.unstubAllGlobals()
})

test('a colleague whose role is changed while a case is open learns so from the first refused request, and the buttons follow', async () => {
  sessionStorage.clear()
  const { case: opened, services } = await mountCase(factsFor('SUBMITTED'), staff(2))
  const { api, queryClient } = services
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url
    const roles = [{ moId: opened.mo.id, roleId: 3, roleName: 'Läsare' }]
    return await Promise.resolve(
      new URL(url).pathname.endsWith('/Me')
        ? Response.json({ id: 'tenant.2', name: 'Nora Utansson', email: 'nora@annanstans.example', roles })
        : Response.json({ errorCode: 'FORBIDDEN', requestId: 'r' }, { status: 403 }),
    )
  })
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  await page.getByRole('button', { name: 'Godkänn', exact: true }).click()
  await expect.poll(() => invalidate.mock.calls).toContainEqual([{ queryKey: meQuery(api).queryKey }])
  // The test's queries are not refetched by themselves.
  await queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 })
  await expect.poll(() => flashStore.current().snackbar).toBe('Din roll har ändrats. Sidan visar vad du kan göra nu.')
  await expect.element(page.getByRole('button', { name: 'Godkänn Företaget' })).not.toBeInTheDocument()
  vi.unstubAllGlobals()
})

test('the head of a case says how many corrections are written and not sent', async () => {
  const draftOf = (componentId: string) => ({
    formId: 'company',
    componentId,
    message: 'Stämmer det?',
    writtenBy: 'Anders Ögren',
    writtenAt: '2026-03-05T12:00:00.000Z',
  })
  await mountCase(factsFor('SUBMITTED', { correctionDrafts: ['fTax', 'website'].map(draftOf) }), staff(2))
  await expect.element(page.getByText('2 rättelser ej skickade')).toBeVisible()
})
