import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CannedText } from '#schemas/canned-text.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { ServicesContext } from '#src/platform/services.ts'
import { createTestServices } from '#tests/browser/mount-case.tsx'
import { caseFacts } from '#tests/fixtures/case-facts.ts'
import { questionsQuery } from './canned-text-changes.ts'
import { TextsPanel } from './texts-panel.tsx'

const moId = 'hantverksgivarna'
const own: CannedText = {
  id: '01920000-0000-7000-8000-000000000001',
  name: 'Mötestid',
  kind: 'message',
  question: null,
  texts: { sv: 'Vi ses, {contact}.' },
  isShared: false,
  version: 1,
  changedAt: '2026-03-04T08:00:00.000Z',
  changedBy: 'Maria Öberg',
}
const shared: CannedText = {
  ...own,
  id: '01920000-0000-7000-8000-000000000002',
  name: 'Avslag',
  kind: 'rejection',
  isShared: true,
}

/** The texts of the server, and the bodies that were sent to it. */
let stored: CannedText[] = []
let sent: unknown[] = []

const respond = async (_: unknown, init?: RequestInit): Promise<Response> => {
  if (typeof init?.body !== 'string') return await Promise.resolve(Response.json(stored))
  const body: CannedText = JSON.parse(init.body)
  sent.push(body)
  const [first] = stored
  if (body.version !== first?.version)
    return Response.json({ errorCode: 'CANNED_TEXT_CHANGED', requestId: '1' }, { status: 409 })
  stored = [{ ...first, ...body, version: body.version + 1 }]
  return Response.json(stored[0])
}

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker'])
  await activateLocale('sv')
})

beforeEach(() => {
  localStorage.clear()
  stored = [own, shared]
  sent = []
  vi.stubGlobal('fetch', respond)
  return () => vi.unstubAllGlobals()
})

const mount = async (roleId: 1 | 2) => {
  const services = createTestServices(caseFacts())
  const { api, queryClient } = services
  const roles = [{ moId, roleId, roleName: '' }]
  queryClient.setQueryData(meQuery(api).queryKey, { id: 'tenant.1', name: 'Maria Öberg', email: 'm@h.example', roles })
  queryClient.setQueryData(questionsQuery(api, moId).queryKey, [])
  return await render(
    <I18nProvider i18n={i18n}>
      <ServicesContext value={services}>
        <QueryClientProvider client={queryClient}>
          <TextsPanel moId={moId} />
        </QueryClientProvider>
      </ServicesContext>
    </I18nProvider>,
  )
}

const dialog = page.getByRole('dialog')
const swedish = dialog.getByRole('textbox', { name: 'Svenska' })
const save = dialog.getByRole('button', { name: 'Spara' })

test('saving over a colleague’s changed canned text requires a second save', async () => {
  await mount(1)
  await page.getByRole('button', { name: 'Ändra Mötestid' }).click()
  await swedish.fill('Vi hörs, {contact}.')
  await expect.element(dialog.getByText('Vi hörs, Karin Sjöblom.')).toBeVisible()
  stored = [{ ...own, texts: { sv: 'Hej då' }, version: 4 }]
  await save.click()
  await expect.element(dialog.getByRole('alert').getByText(/^Någon annan har ändrat/)).toBeVisible()
  await expect.element(swedish).toHaveValue('Vi hörs, {contact}.')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ version: 1 }, { version: 4, texts: { sv: 'Vi hörs, {contact}.' } }])
  expect(localStorage.length).toBe(0)
})

test('an unfinished canned text is restored, and a button discards it', async () => {
  await mount(1)
  await page.getByRole('button', { name: 'Ny text' }).click()
  await swedish.fill('Hej {compani}')
  await expect.element(swedish).toHaveAccessibleDescription(/Menade du ”\{company\}”\?/)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Ny text' }).click()
  await expect.element(swedish).toHaveValue('Hej {compani}')
  await dialog.getByRole('button', { name: 'Kasta utkastet' }).click()
  await expect.element(swedish).toHaveValue('')
})

test('a caseworker changes only own canned texts, and finds texts by their words', async () => {
  await mount(2)
  await expect.element(page.getByRole('button', { name: 'Ändra Mötestid' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Ändra Avslag' }).elements()).toStrictEqual([])
  await page.getByRole('searchbox').fill('motestid')
  await expect.element(page.getByRole('button', { name: 'Gör en egen av Avslag' })).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('finns inte')
  await expect.element(page.getByText('Ingen text passar. Prova ett annat ord.')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Gör en egen av Avslag' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Vems text' })).toHaveValue('own')
  expect(dialog.getByRole('option', { name: 'Gemensam för organisationen' }).elements()).toStrictEqual([])
})
