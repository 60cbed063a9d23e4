import { expect } from '@playwright/test'
import { expectAccessible, expectContrast } from './expect-accessible.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

test.use({ locale: 'sv-SE' })

const logo = {
  name: 'märke.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1H0z"/></svg>'),
}

test('an administrator changes the organisation’s name and contact details, and companies see them', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Maria Öberg', '/organisation/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Inställningar' })).toBeVisible()
  await expect(page).toHaveTitle(/^Inställningar - Medlemsansökan$/)
  await expectAccessible(page, 'settings')
  const email = page.getByLabel('E-postadress för frågor')
  const telephone = page.getByLabel('Telefonnummer')
  const save = page.getByRole('button', { name: 'Spara' })
  await save.click()
  await expect(page.getByText('Det fanns inget att spara.')).toBeVisible()

  await email.fill('medlem@')
  await telephone.fill('ring oss')
  await save.click()
  const summary = page.getByRole('group', { name: 'Rätta det här för att spara' })
  await expect(summary).toBeFocused()
  await expectAccessible(page, 'errors')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page, 'errors in the dark')
  await summary.getByRole('link', { name: 'Skriv ett telefonnummer, högst 40 tecken.' }).click()
  await expect(telephone).toBeFocused()
  await telephone.fill('08-555 99 00')
  await email.fill('ny@hantverksgivarna.example')
  await expect(summary).toBeHidden()

  const image = page.locator('input[type="file"]')
  await image.setInputFiles({ ...logo, buffer: Buffer.alloc(30_001) })
  await expect(page.getByText('Bilden är för stor. Den får vara högst 30 kB.')).toBeVisible()
  await image.setInputFiles({ ...logo, buffer: Buffer.from('no image') })
  await expect(page.getByText('Filen går inte att läsa som en bild. Välj en annan.')).toBeVisible()
  await image.setInputFiles(logo)
  await expect(page.getByRole('img', { name: 'Organisationens logotyp' })).toHaveAttribute('src', /^data:image\/svg/)
  await save.click()
  await expect(page.getByText('Inställningarna är sparade.')).toBeVisible()
  await page.reload()
  await expect(telephone).toHaveValue('08-555 99 00')

  const company = await browser.newPage({ locale: 'sv-SE' })
  await company.goto(new URL('/apply/hantverksgivarna/medlemsansokan', page.url()).href)
  await expect(company.getByRole('banner').locator('img')).toHaveAttribute('src', /^data:image\/svg/)
  await expect(company.getByText('08-555 99 00').first()).toBeVisible()
  await expect(company.getByRole('link', { name: 'ny@hantverksgivarna.example' }).first()).toBeVisible()
  await company.close()
})
