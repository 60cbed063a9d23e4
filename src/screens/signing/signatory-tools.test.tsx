import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Actor } from '#machines/case/permissions.ts'
import type { PendingTask } from '#schemas/pending-task.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { applicant, staff } from '#tests/fixtures/case-actors.ts'
import { factsAwaitingSignatories } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing', 'applicant'])
  await activateLocale('sv')
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

const failed = (name: PendingTask['name'], overrides: Partial<PendingTask> = {}): PendingTask => ({
  name,
  email: null,
  attempts: 2,
  lastErrorCode: 'OUTSIDE_UNAVAILABLE',
  nextAttemptAt: '2026-03-05T12:05:00.000Z',
  ...overrides,
})

const mount = async (pending: PendingTask[], actor: Actor = applicant) => {
  const { services, case: opened } = await mountCase(
    factsAwaitingSignatories(),
    actor,
    actor.kind === 'applicant' ? '/shared' : '',
  )
  services.queryClient.setQueryData(caseQuery(services.api, opened.id).queryKey, { ...opened, pending })
}
/** Returns what stands about the link of each signatory, Karin and Bengt, and whether a reminder can be sent. */
const links = () =>
  page
    .getByRole('button', { name: /^Påminn / })
    .elements()
    .map((button) => [
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
      button.getAttribute('aria-disabled') !== 'true',
    ])
const sent = ['Länken skickades 2 mars 10:00.', true]
const unsent = ['Länken är inte skickad än. Nytt försök 5 mars 13:05.', false]

test('without pending tasks the link of each signatory has been sent', async () => {
  await mount([])
  await expect.poll(links).toStrictEqual([sent, sent])
})

test('no link has been sent before the signing provider has accepted the document', async () => {
  await mount([failed('createSigningDocument')])
  await expect.poll(links).toStrictEqual([unsent, unsent])
  expect(page.getByText(/Kom det inget\?/).elements()).toStrictEqual([])
})

test('staff see that no link has been sent', async () => {
  await mount([failed('createSigningDocument')], staff(2))
  await expect.poll(links).toStrictEqual([unsent, unsent])
})

test('a pending reminder is shown at its signatory', async () => {
  await mount([failed('remindSignatory', { email: 'bengt@svets.example' })])
  await expect.poll(links).toStrictEqual([sent, ['Påminnelsen är inte skickad än. Nytt försök 5 mars 13:05.', false]])
})

test('a link to a new address has not been sent before the signing provider has the address', async () => {
  const first = { email: 'karin@svets.example', attempts: 0, lastErrorCode: null }
  await mount([failed('readdressSignatory', first)])
  await expect.poll(links).toStrictEqual([['Länken skickas så snart underskriftstjänsten svarar.', false], sent])
})

test('a link whose sending was given up says so', async () => {
  const task = failed('readdressSignatory', { email: 'karin@svets.example', nextAttemptAt: null })
  await mount([task])
  await expect
    .poll(links)
    .toStrictEqual([['Länken är inte skickad än. Inga fler försök görs av sig själva.', false], sent])
})

test('another signatory has a name and an address, both of which are sent', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body))
    return await new Promise(() => {})
  })
  await mount([])
  await page.getByRole('button', { name: /^Byt adress eller person, bengt/ }).click()
  await page.getByRole('textbox', { name: /^Namn/ }).fill('Nils Ek')
  await page.getByRole('textbox', { name: /^Ny e-postadress/ }).fill('nils@svets.example')
  await page.getByRole('button', { name: 'Skicka till den nya adressen' }).click()
  await expect
    .poll(() => bodies)
    .toStrictEqual([{ email: 'bengt@svets.example', to: 'nils@svets.example', name: 'Nils Ek' }])
})

test('the page shows the number of signatories who have not signed', async () => {
  const facts = factsAwaitingSignatories()
  const [first, ...others] = facts.signature.signatories
  if (first === undefined) throw new Error('Nobody is asked')
  const signatories = [{ ...first, status: 'signed' as const, at: '2026-03-03T10:00:00.000Z' }, ...others]
  await mountCase({ ...facts, signature: { ...facts.signature, signatories } }, applicant, '/shared')
  await expect.element(page.getByText('1 av 2 har skrivit under.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '010-123 45 67' })).toBeVisible()
})
