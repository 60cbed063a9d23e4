import { readFileSync } from 'node:fs'
import { expect, type Download, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readSheet } from '../server/exported-list.ts'
import { expectAccessible, expectContrast } from './expect-accessible.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

const own = ['Företag', 'Ärende', 'Org.nr', 'Status', 'Antal anställda i allt', 'Undertecknarna']

/** The headings of the list, and the texts of each row. */
const shownTable = async (page: Page): Promise<string[][]> =>
  await page
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')]
          .filter((cell) => cell.querySelector('input') === null)
          .map((cell) => cell.textContent.trim()),
      ),
    )

const exportTo = async (page: Page, button: string | RegExp, format: string): Promise<Download> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: format }).click()
  return await download
}

test('a caseworker chooses columns by keyboard, and both files have them as the list has', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'Anders Ögren', '/?list=active&sort=company.name&direction=ascending')
  const { keyboard } = page
  await page.getByRole('button', { name: 'Kolumner' }).focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Kolumner' })
  const search = dialog.getByRole('searchbox', { name: 'Sök kolumn' })
  await expect(search).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: 'Företag', exact: true })).toBeDisabled()
  await expectAccessible(page)
  for (const name of ['Vems tur', 'Sedan', 'Handläggare', 'Ändrad', 'Skapad', 'Olästa']) {
    await dialog.getByRole('checkbox', { name, exact: true }).focus()
    await keyboard.press('Space')
  }
  for (const name of ['Antal anställda i allt', 'Undertecknarna']) {
    await search.fill(name.toLowerCase().slice(0, 12))
    await search.press('Tab')
    await expect(dialog.getByRole('checkbox', { name, exact: true })).toBeFocused()
    await keyboard.press('Space')
  }
  const up = dialog.getByRole('button', { name: 'Flytta upp: Ärende' })
  await up.focus()
  await keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(dialog.getByText('Ärende: plats 2 av 6')).toBeAttached()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Spara' }).focus()
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Antal anställda i allt' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^\d+$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })

  const shown = await shownTable(page)
  expect(shown[0]).toEqual(own)
  const csv = await exportTo(page, 'Exportera listan', 'Som text (CSV)')
  expect(csv.suggestedFilename()).toMatch(/^Hantverksgivarna Aktiva \d{4}-\d\d-\d\d\.csv$/)
  const rows: string[][] = parse(readFileSync(await csv.path()), { bom: true, delimiter: ';' })
  expect(rows).toEqual(shown)

  const workbook = await exportTo(page, 'Exportera listan', 'Till Excel (XLSX)')
  const cells = readSheet(readFileSync(await workbook.path()))
  expect(
    cells.map((row) =>
      row.map((cell) => (typeof cell === 'object' && cell !== null ? String(cell.number) : (cell ?? ''))),
    ),
  ).toEqual(rows)

  const [, first = [], second = []] = shown
  for (const [name = ''] of [first, second]) await page.getByRole('checkbox', { name: `Välj ${name}` }).check()
  const selected = await exportTo(page, 'Exportera 2 valda', 'Som text (CSV)')
  const selectedRows: string[][] = parse(readFileSync(await selected.path()), { bom: true, delimiter: ';' })
  expect(selectedRows).toEqual([own, first, second])
})

test('columns stay for the person, go with a saved view, and are taken back', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/?list=active&status=SUBMITTED')
  await page.getByRole('button', { name: 'Kolumner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kolumner' })
  await dialog.getByRole('checkbox', { name: 'Kontaktens e-post' }).check()
  await dialog.getByRole('button', { name: 'Spara' }).click()
  const contact = page.getByRole('columnheader', { name: 'Kontaktens e-post' })
  await expect(contact).toBeVisible()
  await page.reload()
  await expect(contact).toBeVisible()
  await page.getByRole('button', { name: 'Spara vy' }).click()
  await page.getByRole('textbox', { name: 'Namn' }).fill('Med e-post')
  await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
  const view = page.getByRole('navigation', { name: 'Sparade vyer' }).getByRole('link', { name: 'Med e-post' })
  await expect(view).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'Kolumner' }).click()
  await dialog.getByRole('button', { name: 'Listans egna kolumner' }).click()
  await expect(contact).toBeHidden()
  await view.click()
  await expect(contact).toBeVisible()
  await expect(view).toHaveAttribute('aria-current', 'page')
  const file = await exportTo(page, 'Exportera listan', 'Till Excel (XLSX)')
  expect(file.suggestedFilename()).toMatch(/^Med e-post \d{4}-\d\d-\d\d\.xlsx$/)
})
