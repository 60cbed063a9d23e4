import { expect, type Page } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { expectAccessible } from './expect-accessible.ts'
import { fieldLocator, openForm } from './form-page.ts'
import { pauseClock } from './pause-clock.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

test.use({ locale: 'sv-SE' })

/** Opens the inspector on the actors of its browser. */
const openInspector = async (inspector: Page): Promise<void> => {
  await signInAs(inspector, 'Maria Öberg', '/inspector')
  await inspector.getByRole('link', { name: 'Just nu' }).click()
  await expect(inspector).toHaveURL(/view=live/)
}

const eventsIn = (inspector: Page) =>
  inspector.getByRole('region', { name: 'Händelseföljd' }).locator('ol').getByRole('listitem')

const follow = async (inspector: Page, machine: string): Promise<void> => {
  const option = inspector.getByRole('combobox', { name: 'Aktör' }).getByRole('option', { name: machine })
  await expect(option).not.toHaveCount(0)
  await inspector.getByLabel('Aktör', { exact: true }).selectOption({ label: await option.last().innerText() })
}

test("the actors of an applicant's tab are followed in another, and nothing that is typed is shown or sent", async ({
  page: inspector,
  context,
  request,
}) => {
  const addresses: URL[] = []
  context.on('request', (sent) => addresses.push(new URL(sent.url())))
  await openInspector(inspector)

  const link = await requestCaseLink(request, demoCaseOf('5599033361', 'STARTED'))
  const token = new URL(link, inspector.url()).pathname.split('/').at(-1) ?? ''
  const applicant = await context.newPage()
  const form = await openForm(applicant, link, 'company')
  const name = fieldLocator(applicant, 'company', 'legalName')
  await name.fill('Hemligheten & Co AB')
  await expect(form.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible()

  await follow(inspector, 'Sparande av svar')
  await expect(inspector.getByRole('link', { name: 'Sparat saved, här är aktören' })).toBeVisible()
  const events = eventsIn(inspector).filter({ hasText: 'Sparande av svar' })
  await expect(events.first()).toContainText('→ Sparat')
  await expect(events.first()).toContainText('outputobject')
  await expect(events.filter({ hasText: 'changed' })).not.toHaveCount(0)
  await expect(events.last()).toContainText('Startade → Orört')
  const shown = await inspector.content()
  expect([token.length > 20, shown.includes(token), shown.includes('Hemligheten')]).toEqual([true, false, false])
  await expectAccessible(inspector)

  const { origin } = new URL(inspector.url())
  expect(addresses.filter((url) => url.origin !== origin && !['blob:', 'data:'].includes(url.protocol))).toEqual([])

  // Closing the inspector ends it in every tab.
  await inspector.getByRole('link', { name: 'Bild', exact: true }).click()
  await expect(inspector.getByRole('region', { name: 'Om det valda' })).toBeVisible()
  expect(await applicant.evaluate(() => localStorage.getItem('inspector'))).toBeNull()
})

test('values that one inspector shows are not in another that has not asked for them', async ({
  page: inspector,
  context,
  request,
}, { project }) => {
  await openInspector(inspector)
  const second = await context.newPage()
  await second.goto('/inspector?view=live')
  await inspector.getByLabel('Visa innehåll: svar, namn och nycklar').check()
  const applicant = await context.newPage()
  await openForm(applicant, await requestCaseLink(request, demoCaseOf('5599033361', 'STARTED')), 'company')
  await fieldLocator(applicant, 'company', 'legalName').fill(`Hemligheten & Co ${project.name}`)

  await expect(eventsIn(inspector).filter({ hasText: `Hemligheten & Co ${project.name}` })).not.toHaveCount(0)
  await expect(eventsIn(second).filter({ hasText: 'outputobject' })).not.toHaveCount(0)
  expect(await second.content()).not.toContain('Hemligheten')

  await inspector.close()
  await second.getByRole('button', { name: 'Töm' }).click()
  await fieldLocator(applicant, 'company', 'legalName').fill(`Hemligheten & Söner ${project.name}`)
  await expect(eventsIn(second).filter({ hasText: 'outputobject' })).not.toHaveCount(0)
  expect(await second.content()).not.toContain('Hemligheten')
})

test('live updates are followed as other actors are, and one inspector that is closed leaves the other its events', async ({
  page: inspector,
  context,
}) => {
  await openInspector(inspector)
  const second = await context.newPage()
  await second.goto('/inspector?view=live')
  const caseworker = await context.newPage()
  const shared = demoCaseOf('5599101895', 'OUT_FOR_REGIONAL_REVIEW')
  await caseworker.goto(adminAddress(shared))
  await expect(eventsIn(second).filter({ hasText: 'stream.opened' })).not.toHaveCount(0)
  await second.close()

  await expect.poll(async () => await caseworker.evaluate(() => localStorage.getItem('inspector'))).toBe('on')
  await inspector.getByRole('button', { name: 'Töm' }).click()
  await caseworker.reload()
  const events = eventsIn(inspector).filter({ hasText: 'Uppdateringar från servern' })
  const opened = events.filter({ hasText: 'stream.opened' }).first()
  await expect(opened).toContainText('→ Allt är hämtat')
  await expect(opened).toContainText('versionnull')
})

test('an event that the server refuses is shown with its reasons, and values once they are requested', async ({
  page: inspector,
  context,
  browser,
}, { project }) => {
  const shared = demoCaseOf(project.name === 'phone' ? '5599157392' : '5599161147', 'SUBMITTED')
  await openInspector(inspector)
  const caseworker = await context.newPage()
  await caseworker.clock.install()
  await caseworker.goto(adminAddress(shared, '/reject-signature'))
  const dialog = caseworker.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Fel person har skrivit under.')
  await pauseClock(caseworker)

  const colleague = await browser.newPage({ locale: 'sv-SE' })
  await signInAs(colleague, 'Anders Ögren', new URL(adminAddress(shared, '/reject-signature'), inspector.url()).href)
  await colleague.getByRole('dialog').getByRole('textbox').fill('Inte behörig.')
  await colleague.getByRole('button', { name: 'Avvisa och skicka' }).click()
  await expect(colleague.getByRole('dialog')).toBeHidden()
  await colleague.close()

  await inspector.getByLabel('Visa innehåll: svar, namn och nycklar').check()
  await expect.poll(async () => await caseworker.evaluate(() => localStorage.getItem('inspector values'))).toBe('on')
  await dialog.getByRole('button', { name: 'Avvisa och skicka' }).click()
  await caseworker.clock.resume()
  await follow(inspector, 'Ändring av ett ärende')
  const events = eventsIn(inspector)
  const refused = events.filter({ hasText: 'Servern nekade:' })
  await expect(refused.first()).toContainText('NOT_IN_THIS_STATE')
  await expect(events.filter({ hasText: 'Fel person har skrivit under.' })).not.toHaveCount(0)
})

test("a colleague's approval of a form moves the chart of the open case by its own event, with her name", async ({
  page: inspector,
  context,
  browser,
}) => {
  const shared = demoCaseOf('5599144127', 'SUBMITTED')
  await openInspector(inspector)
  await inspector.getByLabel('Visa innehåll: svar, namn och nycklar').check()
  const caseworker = await context.newPage()
  await caseworker.goto(adminAddress(shared))
  await expect(caseworker.getByRole('heading', { level: 1, name: shared.company.name })).toBeVisible()
  await expect.poll(async () => await caseworker.evaluate(() => localStorage.getItem('inspector values'))).toBe('on')

  const colleague = await browser.newPage({ locale: 'sv-SE' })
  await signInAs(colleague, 'Anders Ögren', new URL(adminAddress(shared), inspector.url()).href)
  await colleague
    .getByRole('button', { name: /^Godkänn / })
    .first()
    .click()
  await expect(colleague.getByRole('button', { name: /^Ta tillbaka godkännandet av/ })).toHaveCount(1)

  const approval = eventsIn(inspector).filter({ hasText: 'form.approve' })
  await expect(approval).toHaveCount(1)
  await expect(approval).toContainText('Godkänna ett formulär form.approve → Inskickad, granskas')
  await expect(approval).toContainText('byAnders Ögren')
  await colleague.close()
})
