import { expect } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { expectAccessible } from './expect-accessible.ts'
import { fieldLocator, openForm } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    locale: 'sv',
    number: 670,
    noContact: 'Nätverksfel. Kontrollera din internetanslutning.',
    waiting: 'Ej sparat: ingen kontakt, 1 svar väntar här',
    saved: /^Sparat \d\d:\d\d$/,
  },
  phone: {
    locale: 'en',
    number: 671,
    noContact: 'Network error. Check your internet connection.',
    waiting: 'Not saved: no contact, 1 answer is waiting here',
    saved: /^Saved \d\d:\d\d$/,
  },
} as const

test('a form can be opened and filled in without network once the task list was there, and is saved later', async ({
  page,
  context,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const email = `utan-nat-${project.name}@malarna.example`
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(t.number),
    email,
    locale: t.locale,
  })
  // The files that the forms need are fetched once the list is painted, their texts last.
  let isPreloading = false
  page.on('request', (sent) => (isPreloading ||= sent.url().includes('/after-paint-')))
  const formTexts = page.waitForEvent(
    'requestfinished',
    (sent) => isPreloading && /\/(?:sv|en)-[^/]+\.js$/.test(sent.url()),
  )
  await page.goto(link)
  await formTexts
  await context.setOffline(true)
  await page.locator('a[href$="/form/company"]').focus()
  await page.keyboard.press('Enter')
  await fieldLocator(page, 'company', 'website').fill('malarna.example')
  await expect(page.getByText(t.waiting)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t.saved)).toBeVisible()
})

test('a form that cannot be fetched leaves the way back to the task list, also without network', async ({
  page,
  context,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const email = `ingen-vag-${project.name}@malarna.example`
  // Never answered: for a script that fails the page is reloaded.
  await page.route(/\/after-paint-/, () => {})
  await page.goto(await newApplication(request, { orgNo: unknownOrgNo(t.number + 2), email, locale: t.locale }))
  const toForm = page.locator('a[href$="/form/company"]')
  await expect(toForm).toBeVisible()
  await context.setOffline(true)
  await toForm.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t.noContact })).toBeFocused()
  await page.goBack()
  await expect(toForm).toBeVisible()
  await context.setOffline(false)
  await toForm.click()
  await expect(fieldLocator(page, 'company', 'website')).toBeVisible()
})

test('the page to sign, opened without network, leads back to the task list', async ({ page, context, request }) => {
  await page.goto(await requestCaseLink(request, demoCaseOf('5599050118', 'STARTED')))
  const toSigning = page.getByRole('link', { name: 'Gå till underskrift' })
  await expect(toSigning).toBeVisible()
  await context.setOffline(true)
  await toSigning.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: texts.desktop.noContact })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tillbaka till ansökan' }).click()
  await expect(toSigning).toBeVisible()
  await context.setOffline(false)
  await toSigning.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hur vill ni skriva under?' })).toBeFocused()
})

test('the signing page lists unsaved answers', async ({ page, request }) => {
  const form = await openForm(page, await requestCaseLink(request, demoCaseOf('5599050118', 'STARTED')), 'contacts')
  // As when the server is unreachable: the pages are loaded, and nothing is saved.
  await page.route('**/api/Case/*/Data*', async (route) => await route.abort())
  await form.getByLabel('Er referens på fakturan').fill('Kajplats 7')
  await expect(form.getByText(texts.desktop.waiting)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Gå till underskrift' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hur vill ni skriva under?' })).toBeFocused()
  const notice = page.getByRole('region', { name: 'Allt är inte sparat hos oss än' })
  const toForm = notice.getByRole('link', { name: 'Kontaktpersoner' })
  await expect(toForm).toBeVisible()
  await expectAccessible(page)
  // Saved from there, the form stays where it is.
  await toForm.click()
  const reference = form.getByLabel('Er referens på fakturan')
  await reference.fill('Kajplats 8')
  await page.unroute('**/api/Case/*/Data*')
  // Not `click`, which scrolls by itself to where the bar comes from.
  const { x, y } = (await form.getByRole('button', { name: 'Spara nu' }).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 8, y + 8)
  await expect(form.getByText(texts.desktop.saved)).toBeVisible()
  await expect(reference).toBeInViewport()
})
