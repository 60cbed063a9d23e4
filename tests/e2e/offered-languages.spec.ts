import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { findInMail } from './find-in-mail.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { productServer } from './product-server.ts'
import { signInAs } from './staff.ts'
import { testWithServer } from './test-with-server.ts'

/** An installation that offers every language of the product. */
const test = testWithServer(async () => {
  const server = await productServer(() => ({ LOCALES: 'sv,en,nb' }))
  await server.start()
  return server
})
test.use({ locale: 'nb-NO' })

test('a Norwegian company applies in Norwegian, and reads it in another of the languages that are offered', async ({
  page,
  request,
}, { project }) => {
  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page.getByRole('heading', { name: 'Slik fungerer det' })).toBeVisible()

  const email = `kari.${project.name}@malerne.example`
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(project.name === 'phone' ? 61 : 62),
    email,
    locale: 'nb',
  })
  await findInMail(request, email, /Hei!/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Nå er det deres tur' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${new URL(page.url()).pathname}/form/company`)
  const language = page.getByRole('dialog').getByRole('combobox', { name: 'Språk' })
  await language.focus()
  await language.selectOption('Svenska')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await expect(language).toBeFocused()
  await expect(language).toHaveValue('sv')
  await expectAccessible(page)
})

test('a caseworker reads the lists and an organisation’s settings in Norwegian', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Språk' })).toHaveValue('nb')
  await expectAccessible(page)
  await page.goto('/organisation/settings')
  await expect(page.getByLabel(/^Telefontid på norsk/)).toBeVisible()
  await expectAccessible(page)
})
