import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectContrast } from './expect-accessible.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

test.use({ locale: 'sv-SE' })

const text = readFileSync('templates/examples/supporting-membership.json', 'utf8')

const choose = async (page: Page, document: string): Promise<void> => {
  await page.locator('input[type=file][accept*=json]').setInputFiles({
    name: 'stod.json',
    mimeType: 'application/json',
    buffer: Buffer.from(document),
  })
}

test('an administrator publishes a template, sees what a new version changes, and retires it', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/')
  await page.getByRole('link', { name: 'Organisation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mallar' })).toBeVisible()
  const membership = page.getByRole('table', { name: 'Ansökan om medlemskap' })
  await expect(membership.getByRole('row', { name: /\b1 Gäller/ })).toBeVisible()
  // A link under the pointer fetches what it leads to: what there is to apply for, before there is more.
  const startPage = page.waitForResponse((response) => response.url().includes('hantverksgivarna'))
  await page.getByRole('link', { name: '/apply/hantverksgivarna/medlemsansokan' }).hover()
  await startPage

  await choose(page, text.replace('"radioGroup"', '"radioGruop"'))
  const findings = page.getByRole('list', { name: 'Anmärkningar' })
  await expect(findings.getByRole('listitem')).toHaveText([
    /^Fel\s*Rad 37, tecken 21.*Menar du "radioGroup"\?\s*"type": "radioGruop",$/,
  ])
  await expectAccessible(page, 'errors')

  await choose(page, text)
  await expect(page.getByRole('group', { name: 'Ansökan om stödmedlemskap, version 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Publicera version 1' }).click()
  const support = page.getByRole('table', { name: 'Ansökan om stödmedlemskap' })
  await expect(support.getByRole('row', { name: /\b1 Gäller/ })).toBeVisible()

  await choose(page, text)
  await expect(page.getByText('Versionen är redan publicerad, med samma innehåll.')).toBeVisible()
  await choose(page, text.replace('"maxPeople": 2', '"maxPeople": 1'))
  await expect(page.getByText('Den här versionen är redan publicerad med annat innehåll')).toBeVisible()

  const next = text.replace('"version": 1', '"version": 2').replace('"maxPeople": 2', '"maxPeople": 1')
  await choose(page, next)
  const differences = page.getByRole('list', { name: 'Skillnader' })
  await expect(differences.getByRole('listitem')).toHaveText([
    /^Andra reglerVem skriver under för företaget\?Företaget supporterSignatories\s*Högst så många personerNu 2Blir 1$/,
  ])
  await expectAccessible(page, 'differences')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page, 'differences in the dark')
  await page.getByRole('button', { name: 'Publicera version 2' }).click()
  await expect(support.getByRole('row', { name: /\b2 Gäller/ })).toBeVisible()
  await expect(support.getByRole('row', { name: /\b1 Ersatt av en senare/ })).toBeVisible()

  await page.getByRole('button', { name: 'Dra tillbaka version 2 av Ansökan om stödmedlemskap' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nya ansökningar görs då med version 1.')).toBeVisible()
  await expectAccessible(page, 'the question')
  await dialog.getByRole('button', { name: 'Dra tillbaka' }).click()
  await expect(support.getByRole('row', { name: /\b2 Tillbakadragen/ })).toBeVisible()
  await expect(support.getByRole('row', { name: /\b1 Gäller/ })).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ladda ner version 1 av Ansökan om stödmedlemskap som fil' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('stodmedlemskap-1.json')
  await page.getByRole('link', { name: '/apply/hantverksgivarna/stodmedlemskap' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ansökan om stödmedlemskap' })).toBeVisible()
})

test('the texts of a template go to a translator as CSV, and the translations into its file', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/organisation/templates')
  const untranslated = text.replace('"sv": "Med arbete", "en": "With work"', '"sv": "Med arbete"')
  await choose(page, untranslated.replace('"version": 1', '"version": 9'))
  const findings = page.getByRole('list', { name: 'Anmärkningar' })
  await expect(findings.getByRole('listitem')).toContainText(['Med arbete'])
  const translations = page.getByRole('region', { name: 'Översättningar' })
  const [texts] = await Promise.all([
    page.waitForEvent('download'),
    translations.getByRole('button', { name: 'Ladda ner texterna (CSV)' }).click(),
  ])
  expect(texts.suggestedFilename()).toBe('stod.csv')
  const csv = readFileSync(await texts.path(), 'utf8')
  const readIn = async (content: string) =>
    await translations
      .locator('input[type=file]')
      .setInputFiles({ name: 'stod.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

  await readIn(csv.replace('forms/supporter/title', 'forms/supporter/nowhere'))
  await expect(translations.getByRole('list', { name: 'Fel i översättningarna' })).toContainText('Rad 3')
  await expectAccessible(page, 'problems of translations')
  await readIn(csv.replace('Med arbete,,', 'Med arbete,By working,'))
  await expect(translations.getByText('1 text är översatt.')).toBeVisible()
  await expect(findings).toBeHidden()
  await expect(page.getByRole('button', { name: 'Publicera version 9' })).toBeVisible()
  await expectAccessible(page, 'translations')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    translations.getByRole('button', { name: 'Ladda ner den översatta mallen' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('"sv": "Med arbete", "en": "By working"')
})

test('moved rows and borrowed option lists are named before a template is published', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/organisation/templates')
  const label = '"label": { "sv": "Land", "en": "Country" }'
  const country = `{ "component": { "type": "comboBox", "componentId": "country", "tag": "countries", ${label} } },`
  const version = (number: number) => text.replace('"version": 1', `"version": ${number}`)
  await choose(page, version(20).replace('"rows": [', `"rows": [${country}`))
  await expect(page.getByText('ur tjänstens listor: länder countries')).toBeVisible()
  await page.getByRole('button', { name: 'Publicera version 20' }).click()
  await expect(page.getByText('Version 20 är publicerad och gäller nu.')).toBeVisible()

  const choice = '{\n          "component": {\n            "type": "radioGroup"'
  await choose(page, version(21).replace(choice, `${country}${choice}`))
  const differences = page.getByRole('list', { name: 'Skillnader' })
  await expect(differences.getByRole('listitem')).toHaveText([
    /^Annan ordningFöretagetsupporter\s*LandNu förstBlir efter ”Organisationsnummer”$/,
  ])
})

test('a caseworker has no way to the templates', async ({ page }) => {
  await signInAs(page, 'Anders Ögren', '/')
  await expect(page.getByRole('link', { name: 'Ny ansökan' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Organisation' })).toHaveCount(0)
  await page.goto('/organisation/templates')
  await expect(page.getByText('Bara en organisations administratörer ser den här sidan.')).toBeVisible()
})
