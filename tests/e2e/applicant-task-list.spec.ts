import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'
import { findInMail } from './find-in-mail.ts'
import { test } from './test.ts'

/** Switches to English by the header; the case's own language is Swedish. */
const switchToEnglish = async (page: Page) => {
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

test('the task list has an open correction first, with a link to its field', async ({ page, request }) => {
  await page.goto(await requestCaseLink(request, demoCaseOf('5599152633', 'SUBMITTED')))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rätta det här först' })).toBeVisible()
  await expect(page.getByText('0 av 2 besvarade')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rätta ”Gatuadress”' })).toHaveAttribute(
    'href',
    /\/form\/workplaces#mainWorkplaceStreet$/,
  )
  await expectAccessible(page)
})

test('a changed answer counts when the company leaves its form, and both sides see what it was', async ({
  page,
  browser,
  request,
}) => {
  const corrected = demoCaseOf('5599152633', 'SUBMITTED')
  await page.goto(await requestCaseLink(request, corrected))
  await page.getByRole('link', { name: 'Rätta ”Gatuadress”' }).click()
  const street = page.locator('[data-key="mainWorkplaceStreet"]')
  const before = await street.getByRole('textbox').inputValue()
  await street.getByRole('textbox').fill('Hyvelgatan 16')
  await page.context().setOffline(true)
  await street.getByRole('button', { name: /^Jag har rättat det/ }).click()
  await expect(street.getByRole('alert')).toBeVisible()
  await expect(street.getByRole('button', { name: /^Försök igen/ })).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog').getByText(/^Sparat \d\d:\d\d$/)).toBeVisible()

  const next = page.locator('[data-step="next"]')
  await expect(next).toContainText('Nästa rättelse (2 av 2)')
  await next.click()
  await expect(page).not.toHaveURL(/mainWorkplaceStreet/)
  await expect(next).toContainText('Tillbaka till översikten')
  await page.keyboard.press('Escape')
  const card = page.locator('#corrections')
  await expect(card.locator('ins')).toHaveText('Hyvelgatan 16')
  await expect(card.locator('del')).toHaveText(before)
  await expect(card.getByRole('button', { name: 'Ändra igen: Gatuadress' })).toBeVisible()
  await expectAccessible(page)

  const staff = await (await browser.newContext()).newPage()
  await signInAs(staff, 'Anders Ögren', adminAddress(corrected))
  await expect(staff.locator('#corrections ins')).toHaveText('Hyvelgatan 16')
  await expect(staff.locator('#corrections del')).toHaveText(before)
  await staff.context().close()
})

test('a case that cannot be signed yet lists the remaining tasks as links', async ({ page, request }) => {
  await page.goto(await requestCaseLink(request, demoCaseOf('5599033361', 'STARTED')))
  const signing = page.getByRole('region', { name: 'Skriv under' })
  await expect(signing.getByRole('button', { name: 'Gå till underskrift' })).toHaveAttribute('aria-disabled', 'true')
  await expect(signing.getByRole('link', { name: /^Fyll i \d+ formulär$/ })).toHaveAttribute('href', /#forms$/)
  await expect(page.getByText('2 av 8 klara')).toBeVisible()
  await expectAccessible(page)
})

test('the page is in the language of the case, and a switch changes the case too', async ({ page, request }) => {
  const link = await requestCaseLink(request, demoCaseOf('5599054870', 'STARTED'))
  await page.goto(link)
  await switchToEnglish(page)
  await expect(page.getByRole('heading', { name: 'It is your turn' })).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'It is your turn' })).toBeVisible()
  await page.getByRole('button', { name: 'Svenska' }).click()
  await expect(page.getByRole('heading', { name: 'Det är er tur' })).toBeVisible()
})

test('the language can be chosen in its dialog', async ({ page, request }) => {
  await page.goto(`${await requestCaseLink(request, demoCaseOf('5599054870', 'STARTED'))}/switchlocale`)
  const dialog = page.getByRole('dialog', { name: 'Välj språk' })
  await expect(dialog.getByRole('heading', { name: 'Välj språk' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'English' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'It is your turn' })).toBeVisible()
  await page.getByRole('button', { name: 'Svenska' }).click()
  await expect(page.getByRole('heading', { name: 'Det är er tur' })).toBeVisible()
})

test('a message is read and answered in the messages dialog', async ({ page, request }) => {
  await page.goto(await requestCaseLink(request, demoCaseOf('5599059200', 'STARTED')))
  await page.getByRole('link', { name: /^(Läs och svara|Visa alla meddelanden)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Meddelanden' })
  await expect(dialog.getByText('Nej, men det går bra med den från förra året.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await expect(dialog.getByLabel('Skriv ett meddelande')).toHaveAttribute('aria-invalid', 'true')
  const reply = `Då tar vi den, tack! ${crypto.randomUUID()}`
  await dialog.getByLabel('Skriv ett meddelande').fill(reply)
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: reply })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Visa alla meddelanden' })).toBeVisible()
})

test('a rejected company reads why, and whether it may apply again', async ({ page, request }) => {
  await page.goto(await requestCaseLink(request, demoCaseOf('6827141182', 'REJECTED')))
  const turn = page.getByRole('region', { name: 'Ansökan är avslagen' })
  await expect(turn.getByRole('blockquote')).toHaveText(
    'Företaget har inga anställda ännu. Välkommen tillbaka när den första är på plats.',
  )
  await expect(turn.getByText('Ni är välkomna att ansöka igen.')).toBeVisible()
  await expectAccessible(page)
  await turn.getByRole('link', { name: 'Gör en ny ansökan' }).click()
  await expect(page).toHaveURL(/\/apply\/hantverksgivarna\/medlemsansokan\/6827141182$/)
  await expect(page.locator('#org-number')).toHaveValue('682714-1182')

  await page.goto(await requestCaseLink(request, demoCaseOf('9698033181', 'REJECTED')))
  await expect(turn.getByText('Hantverksgivarna tar inte emot en ny ansökan från er.')).toBeVisible()
  await expect(turn.getByRole('link', { name: 'Gör en ny ansökan' })).toHaveCount(0)
})

test('a company that is let to start over finds behind its old link where to make a new application', async ({
  browser,
  request,
}) => {
  const started = demoCaseOf('5599054870', 'STARTED')
  const link = await requestCaseLink(request, started)
  const caseworker = await browser.newPage({ locale: 'sv-SE' })
  await signInAs(caseworker, 'Maria Öberg', adminAddress(started, '/reset'))
  const dialog = caseworker.getByRole('dialog')
  await expect(dialog).toContainText(started.company.contactPersonEmail)
  await dialog.getByRole('button', { name: 'Avsluta ärendet' }).click()
  await expect(dialog).toBeHidden()
  await caseworker.close()
  await findInMail(request, started.company.contactPersonEmail, /utan beslut, så att ni kan börja om/)

  const page = await browser.newPage({ locale: 'sv-SE' })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ansökan finns inte längre')
  await expect(page.getByRole('main')).not.toContainText('e-postmeddelandet')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Gör en ny ansökan' }).first().click()
  await expect(page.locator('#org-number')).toBeVisible()
  await expect(page).toHaveURL(/\/apply\/hantverksgivarna\/medlemsansokan$/)
  await page.close()
})

test('a link that was cut off does not close the application that the whole one has opened', async ({
  page,
  context,
  request,
}) => {
  const link = await requestCaseLink(request, demoCaseOf('5599022158', 'CREATED'))
  await page.goto(link)
  const heading = page.getByRole('region', { name: 'Formulär' })
  await expect(heading).toBeVisible()
  const other = await context.newPage()
  await other.goto(link.slice(0, -2))
  await expect(other.getByRole('region', { name: 'Formulär' })).toBeVisible()
  await other.close()
  await page.reload()
  await expect(heading).toBeVisible()
})

test('a corrected answer that is wrong says so on the task list, with a link to its form', async ({
  page,
  request,
}) => {
  const link = await requestCaseLink(request, demoCaseOf('5599152633', 'SUBMITTED'))
  await page.goto(`${link}/form/agreements`)
  const since = page.locator('[data-key="insuredSince"]').getByRole('textbox')
  const before = await since.inputValue()
  await since.fill('banan')
  await page.keyboard.press('Escape')
  const correction = page.locator('#corrections').getByRole('listitem').filter({ hasText: 'Försäkringen gäller från' })
  const unfinished = correction.getByText('Rättelsen är inte klar än:')
  await expect(unfinished).toBeVisible()
  await expect(correction.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await correction.getByRole('link', { name: /^Kollektivavtal och försäkringar: 1 uppgift/ }).click()
  await since.fill(before)
  await page.keyboard.press('Escape')
  await expect(unfinished).toHaveCount(0)
})

test('a correction that is marked as handled keeps the focus and stays in view', async ({ page, request }) => {
  await page.goto(await requestCaseLink(request, demoCaseOf('5599152633', 'SUBMITTED')))
  await page.locator('#corrections a[href$="#insuredSince"]').click()
  const month = page.locator('[data-key="insuredSince"]')
  await month.getByRole('textbox').fill('2020-03')
  await month.getByRole('button', { name: /^Jag har rättat det/ }).click()
  await expect(month.getByText('Besvarat', { exact: true })).toBeFocused()
  await expect(month.getByText('Besvarat', { exact: true })).toBeInViewport()
})

test('the link of a correction leads to its field, also where the form waits for a long list', async ({
  page,
  request,
}) => {
  await page.goto(await requestCaseLink(request, demoCaseOf('5599059200', 'STARTED')))
  await page
    .getByRole('link', { name: /^Rätta/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#sniCode$/)
  const code = page.locator('[data-key="sniCode"]').getByRole('combobox')
  await expect(code).toBeFocused()
  await expect(code).toBeInViewport()
})

test('the address of a case without its link leads to the link in the e-mail', async ({ page }) => {
  const { id } = demoCaseOf('5599022158', 'CREATED')
  await page.goto(`/case/${id}`)
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: /^(Öppna länken från ert e-postmeddelande|Open the link in your e-mail)$/,
    }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('an invalid link redirects to the renewal', async ({ page }) => {
  const { id } = demoCaseOf('5599022158', 'CREATED')
  const token = 'x'.repeat(43)
  await page.goto(`/case/${id}/${token}`)
  await expect(page).toHaveURL(new RegExp(`/case/${token}/renew`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/60 (dagar, om den inte tas tillbaka|days, unless it is withdrawn)/)).toBeVisible()
  await expectAccessible(page)
  for (const address of [page.url(), `/case/${token}/renew`]) {
    await page.goto(address)
    await page.getByRole('button', { name: /^(Skicka en ny länk|Send a new link)$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^(Titta i e-posten|Check your e-mail)$/ })).toBeFocused()
  }
})
