import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { test } from './test.ts'

const ready = () => demoCaseOf('5599050118', 'STARTED')

test('an application is sent to its signatories and the signing is cancelled', async ({ page, request }) => {
  await page.goto(await requestCaseLink(request, ready()))
  await page.getByRole('link', { name: 'Gå till underskrift' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hur vill ni skriva under?' })).toBeFocused()
  await expectAccessible(page)

  const addresses = page.getByRole('textbox')
  const first = await addresses.first().inputValue()
  const second = await addresses.nth(1).inputValue()
  await addresses.nth(1).fill(first.toUpperCase())
  await page.getByRole('button', { name: 'Skicka till 2 undertecknare' }).click()
  await expect(addresses.nth(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('group', { name: 'Undertecknarna behöver ändras' })).toBeFocused()
  await expectAccessible(page)

  await addresses.nth(1).fill(second)
  await page.getByRole('button', { name: 'Skicka till 2 undertecknare' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ansökan är skickad för underskrift' })).toBeFocused()
  await expect(page).toHaveURL(/\/shared\?text=digital$/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Till ansökan' }).click()
  await expect(page.getByText('Har inte skrivit under')).toHaveCount(2)
  await page.getByRole('link', { name: 'Avbryt underskriften' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avbryta underskriften?' })
  await expect(dialog.getByText('Länkarna för underskrift slutar gälla.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Avbryt underskriften' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Gå till underskrift' })).toBeVisible()
})

test('all answers can be read before signing, changed from there, and read during signing', async ({
  page,
  request,
}) => {
  await page.goto(`${await requestCaseLink(request, ready())}/sign`)
  await page.getByRole('link', { name: 'Läs hela ansökan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hela ansökan' })).toBeFocused()
  const contacts = page.getByRole('region', { name: 'Kontaktpersoner' })
  await expect(contacts.getByText('Hur tecknas företagets firma?')).toBeVisible()
  await expectAccessible(page)
  await expectDownload(page, () => page.getByRole('button', { name: 'Öppna som PDF' }).click())

  await contacts.getByRole('link', { name: 'Ändra Kontaktpersoner' }).click()
  await page.getByLabel('Er referens på fakturan').fill('Kajplats 7')
  await page.getByRole('button', { name: 'Stäng' }).click()
  await expect(contacts.getByText('Kajplats 7')).toBeVisible()

  await page.getByRole('link', { name: 'Gå till underskrift' }).click()
  await page.getByRole('button', { name: 'Skicka till 2 undertecknare' }).click()
  await page.getByRole('link', { name: 'Läs hela ansökan' }).click()
  await expect(page.getByText('Svaren är låsta')).toBeVisible()
  await expect(contacts.getByText('Kajplats 7')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ändra/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Tillbaka till ansökan' }).click()
  await page.getByRole('link', { name: 'Avbryt underskriften' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt underskriften' }).click()
  await expect(page.getByRole('link', { name: 'Gå till underskrift' })).toBeVisible()
})

const WireFacts = v.looseObject({ facts: v.looseObject({}) })

for (const [disabledMethod, heading, reason] of [
  ['digital', 'Skriv under på papper', 'Här går det inte att skriva under digitalt.'],
  ['paper', 'Skriv under digitalt', 'Här går det inte att skriva under på papper.'],
] as const)
  test(`where ${disabledMethod} signing is off the page asks nothing, and its heading has the signing method that is left`, async ({
    page,
    request,
  }) => {
    await page.route('**/api/Case?*', async (route) => {
      const response = await route.fetch()
      const { facts, ...opened } = v.parse(WireFacts, await response.json())
      await route.fulfill({
        response,
        json: { ...opened, facts: { ...facts, disabledSigningMethods: [disabledMethod] } },
      })
    })
    await page.goto(`${await requestCaseLink(request, ready())}/sign`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('main').getByText(reason)).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectAccessible(page)
  })

test('the download for a paper signature is confirmed and locks the answers', async ({ page, request }) => {
  await page.goto(`${await requestCaseLink(request, ready())}/sign`)
  await askForDownload(page, '2')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('med plats för 2 underskrifter')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByRole('radio', { name: 'På papper' })).toBeChecked()
  await expect(page.getByLabel('Hur många ska skriva under?')).toHaveValue('2')
  await expectAccessible(page)

  await askForDownload(page, '2')
  await expectDownload(page, () => page.getByRole('button', { name: 'Ladda ner och lås' }).click())
  await expect(page.getByRole('radio', { name: 'Ladda upp' })).toBeChecked()

  const takeBack = page.getByRole('button', { name: 'Ångra papper och ändra svaren' })
  await takeBack.click()
  const question = page.getByText('Det dokument som ni har laddat ner gäller inte längre')
  await expect(question).toBeFocused()
  await expect(question).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Behåll' }).click()
  await expect(takeBack).toBeFocused()
  await takeBack.click()
  await page.getByRole('button', { name: 'Ångra papper', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Gå till underskrift' })).toBeVisible()
})

test('a signed paper is returned by post or as a photo', async ({ page, request }) => {
  await page.goto(`${await requestCaseLink(request, demoCaseOf('5599165809', 'DOWNLOADED_FOR_ANALOG_SIGNATURE'))}/sign`)
  await expectDownload(page, () => page.getByRole('button', { name: 'Ladda ner igen' }).click())
  await expect(page.getByRole('radio', { name: 'Ladda upp' })).toBeChecked()
  await page.getByRole('radio', { name: 'Skicka med post' }).check()
  await expect(page.getByText('Box 14 250')).toBeVisible()
  await page.getByRole('button', { name: 'Vi har skickat den med post' }).click()
  await expect(page).toHaveURL(/\/shared\?text=analog_mailed$/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Till ansökan' }).click()
  await page.getByRole('link', { name: 'Ladda upp eller ändra' }).click()
  await expectAccessible(page)
  const photo = { name: 'signed.png', mimeType: 'image/png', buffer: Buffer.from('not an image') }
  const sendIn = page.getByRole('button', { name: 'Skicka in' })
  await page.locator('input[type=file]').setInputFiles(photo)
  await sendIn.click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toHaveText(
    'Filen är skadad, eller av en typ som inte går att ta emot. Välj en PDF eller en bild.',
  )
  await page.locator('input[type=file]').setInputFiles({ ...photo, buffer: Buffer.from('') })
  await expect(refusal).toHaveText('Filen är tom. Välj en annan, eller fotografera sidan på nytt.')
  await expect(refusal).toBeInViewport()
  await page.locator('input[type=file]').setInputFiles({ ...photo, name: 'letter.txt', mimeType: 'text/plain' })
  await expect(refusal).toHaveText('Filtypen går inte att ta emot. Välj en PDF eller en bild.')
  await expect(sendIn).toBeHidden()
  await page.locator('input[type=file]').setInputFiles({ ...photo, buffer: onePixel })
  await expect(page.getByRole('img', { name: 'signed.png' })).toBeVisible()
  await expect(sendIn).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Välj en annan' }).click()
  await expect(sendIn).toBeHidden()
  await expect(page.locator('input[type=file]')).toBeFocused()
  await page.locator('input[type=file]').setInputFiles({ ...photo, buffer: onePixel })
  await sendIn.click()
  await expect(page).toHaveURL(/\/shared\?text=analog_upload$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tack! Ansökan är inskickad' })).toBeFocused()

  await page.getByRole('button', { name: 'Byt bilden' }).click()
  await expect(page.locator('input[type=file]')).toBeFocused()
  await page.locator('input[type=file]').setInputFiles({ ...photo, name: 'sharper.png', buffer: onePixel })
  await page.getByRole('button', { name: 'Byt till den här' }).click()
  await expect(page.getByText('Ni har skickat in sharper.png.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Byt bilden' })).toBeFocused()
  await expectAccessible(page)

  // An applicant who has left the page finds the way back from the application.
  await page.getByRole('link', { name: 'Till ansökan' }).click()
  await page.getByRole('link', { name: 'Byt bilden' }).click()
  await expect(page.getByRole('button', { name: 'Byt bilden' })).toBeVisible()
})

const askForDownload = async (page: Page, count: string): Promise<void> => {
  await page.getByRole('radio', { name: 'På papper' }).check()
  const field = page.getByLabel('Hur många ska skriva under?')
  const goToDownload = page.getByRole('button', { name: 'Gå vidare till nedladdning' })
  await field.fill('0')
  await goToDownload.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(count)
  await goToDownload.click()
}

const expectDownload = async (page: Page, start: () => Promise<void>): Promise<void> => {
  const downloading = page.waitForEvent('download')
  await start()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
