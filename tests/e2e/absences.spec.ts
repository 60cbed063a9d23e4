import { expect } from '@playwright/test'
import { demoCaseOf } from './case-link.ts'
import { expectAccessible, expectContrast } from './expect-accessible.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

test.use({ locale: 'sv-SE' })

const about = demoCaseOf('5599144127', 'SUBMITTED')
const company = about.company.name

test('a deputy does a colleague’s work, and a colleague who is removed leaves no case without somebody', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Anders Ögren', adminAddress(about))
  await page.getByRole('button', { name: 'Ta ärendet' }).click()
  await expect(page.getByRole('region', { name: 'Handläggare', exact: true })).toContainText('Anders Ögren')
  await page.goto('/')
  await page.getByRole('link', { name: 'Frånvaro' }).click()
  await page.getByRole('button', { name: 'Ny frånvaro' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog.getByLabel('Sista dagen')).toBeFocused()
  await expect(dialog.getByText('Välj vem som står in.')).toBeVisible()
  await expectAccessible(page, 'a new absence')
  await dialog.getByLabel('Sista dagen').fill('2031-01-12')
  await dialog.getByLabel('Vem står in?').selectOption('Sofia Källström')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  const row = page.getByRole('table', { name: 'Frånvaro' }).getByRole('row', { name: 'Anders Ögren' })
  await expect(row).toContainText('12 jan 2031')
  await expectAccessible(page, 'absences')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page, 'absences in the dark')

  const { origin: baseURL } = new URL(page.url())
  const sofias = await (await browser.newContext({ locale: 'sv-SE', baseURL })).newPage()
  await signInAs(sofias, 'Sofia Källström', '/')
  await sofias.getByRole('link', { name: /^Min tur/ }).click()
  const listed = sofias.getByRole('table').getByRole('row').filter({ hasText: company })
  await expect(listed).toContainText('Din tur')
  await expect(listed).toContainText('Sofia Källströmför Anders Ögren (borta t.o.m. 12 jan 2031)')
  await expectAccessible(sofias, 'the list')
  await listed.getByRole('link', { name: company }).click()
  await expect(sofias.getByRole('heading', { name: /^Din tur sedan/ })).toBeVisible()
  const standsIn = 'Sofia Källström, för Anders Ögren (borta t.o.m. 12 jan 2031)'
  await expect(sofias.getByText(standsIn)).toHaveCount(2)
  const forms = sofias.getByRole('region', { name: 'Formulär' })
  await forms
    .getByRole('button', { name: /^Godkänn (?!rättelsen|underskriften)/ })
    .first()
    .click()
  await expect(forms.getByRole('button', { name: /^Ta tillbaka godkännandet av/ })).toHaveCount(1)
  const history = sofias.getByRole('list', { name: 'Händelser, senaste först' })
  await expect(history.getByRole('listitem').first()).toContainText(
    'Sofia Källström för Anders Ögren godkände formuläret',
  )
  await expectAccessible(sofias, 'the case')
  await sofias.context().close()

  const marias = await (await browser.newContext({ locale: 'sv-SE', baseURL })).newPage()
  await signInAs(marias, 'Maria Öberg', '/organisation/people')
  const anders = marias.getByRole('row', { name: /^Anders Ögren/ })
  const count = await anders.getByRole('cell').nth(2).innerText()
  expect(Number(count)).toBeGreaterThan(0)
  const remove = async (successor: string) => {
    await marias.getByRole('button', { name: 'Ta bort Anders Ögren' }).click()
    await marias.getByRole('combobox', { name: /Vem tar över dem\?$/ }).selectOption(successor)
    await marias.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(anders).toHaveCount(0)
  }
  await remove('Sofia Källström')
  await marias.getByRole('button', { name: 'Ångra' }).click()
  await expect(anders.getByRole('cell').nth(2)).toHaveText(count)
  await marias.goto('/organisation/absences')
  await expect(marias.getByRole('row', { name: /^Anders Ögren/ })).toContainText('Sofia Källström')
  await marias.goto('/organisation/people')
  await remove('Sofia Källström')
  await marias.goto('/organisation/absences')
  await expect(marias.getByText('Ingen är borta.')).toBeVisible()
  await marias.goto(adminAddress(about))
  await expect(marias.getByRole('region', { name: 'Handläggare', exact: true })).toContainText('Sofia Källström')
  await expect(marias.getByText('för Anders Ögren (borta')).toHaveCount(0)
  await marias.context().close()
})
