import { spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { findFreePort } from '#scripts/start/port.ts'
import { expectAccessible } from './expect-accessible.ts'
import { test } from './test.ts'

const folder = mkdtempSync(join(tmpdir(), 'preview-'))
const file = join(folder, 'workshop-visit.json')
let preview: ChildProcess
let address = ''

test.beforeAll(async () => {
  copyFileSync('templates/examples/workshop-visit.json', file)
  const port = await findFreePort()
  preview = spawn(process.execPath, ['scripts/template.ts', file, '--port', String(port), '--no-open'])
  address = await new Promise((resolve, reject) => {
    let output = ''
    const onOutput = (text: Buffer): void => {
      output += text.toString()
      const [, url] = /Preview: (\S+)/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    }
    preview.stdout?.on('data', onOutput)
    preview.stderr?.on('data', onOutput)
    preview.once('exit', () => reject(new Error(output)))
  })
})

test.afterAll(() => {
  preview.kill()
  rmSync(folder, { recursive: true })
})

const save = (change: (text: string) => string): void => writeFileSync(file, change(readFileSync(file, 'utf8')))
/** On a phone's screen, which is never scaled: Playwright cannot click in a scaled iframe. */
const open = async (page: Page, locale: string): Promise<FrameLocator> => {
  await page.goto(`${address}?locale=${locale}&screen=phone`)
  return page.frameLocator('iframe')
}
const panel = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('the preview’s panels follow the answers, and a document that is broken and then repaired', async ({ page }) => {
  const form = await open(page, 'sv')
  const telephone = form.getByRole('textbox', { name: 'Telefon till den som tar emot' })
  await expect(form.getByRole('heading', { name: 'Besök i verkstaden' })).toBeVisible()
  await expect(panel(page, /^Dokumentet/)).toContainText('Inga fel och inga varningar.')
  await expect(panel(page, /^Dolda rader/)).toContainText('Visas när Vill ni ha ett besök? wantsVisit är Ja')

  await form.getByRole('radio', { name: 'Ja' }).check()
  await telephone.fill('vet inte')
  await telephone.blur()
  await expect(panel(page, /^Svar/)).toContainText('wantsVisit"yes"visitPhone"vet inte"')
  await expect(panel(page, /^Fel i svaren/)).toContainText('Telefonnumret stämmer inte')
  await expect(panel(page, /^Dolda rader/)).not.toContainText('visitPhone')

  save((text) => text.replace('"type": "radioGroup"', '"type": "radioGruop"'))
  await expect(panel(page, /^Dokumentet/)).toContainText('rad 21, tecken 17')
  await expect(panel(page, /^Dokumentet/)).toContainText('Menar du "radioGroup"?')
  await expect(page.getByRole('region', { name: 'Formuläret' })).toContainText('som det senast gick att visa')
  await expect(form.getByRole('radio', { name: 'Ja' })).toBeChecked()

  await telephone.focus()
  save((text) => text.replace('radioGruop', 'radioGroup').replace('Vilken dag passar?', 'Vilken dag kommer vi?'))
  await expect(form.getByText('Vilken dag kommer vi?')).toBeVisible()
  await expect(panel(page, /^Dokumentet/)).toContainText('Inga fel och inga varningar.')
  await expect(telephone).toHaveValue('vet inte')
  await expect(telephone).toBeFocused()
})

test('a form is shown in English, dark mode and desktop size with its answers, and the URL has the settings', async ({
  page,
}) => {
  const form = await open(page, 'sv')
  await form.getByRole('radio', { name: 'Nej' }).check()
  await page.getByText('English').click()
  await page.getByText('Dark').click()
  await expect(form.getByRole('heading', { name: 'Visit to the workshop' })).toBeVisible()
  await expect(form.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(form.getByText('Section 1 of 2')).toBeVisible()
  await page.getByText('Desktop').click()
  await expect(form.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await expect(form.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(form.locator('html')).toHaveCSS('color-scheme', 'dark')
  expect(new URL(page.url()).search).toBe('?locale=en&screen=desktop&scheme=dark')
})

test('checking all answers lists all errors, each a link to its field', async ({ page }) => {
  const form = await open(page, 'en')
  await page.getByRole('button', { name: 'Check all answers' }).click()
  const errors = panel(page, /^Errors in the answers/)
  await expect(errors.getByRole('listitem')).toHaveText([
    'Would you like a visit?You must choose an option REQUIRED',
    'Which trades do you have?You must choose an option REQUIRED',
    'How many work in the workshop?Enter a number REQUIRED',
  ])
  await errors.getByRole('button', { name: 'Which trades do you have?' }).click()
  await expect(form.getByRole('group', { name: 'Which trades do you have?' })).toBeFocused()
  await expectAccessible(page)
})

test('the lists that a form on its own takes from the membership applications are named', async ({ page }) => {
  const whole = readFileSync(file, 'utf8')
  const group =
    '{ "component": { "type": "selectList", "componentId": "group", "tag": "Undergrupper", "label": { "sv": "Grupp", "en": "Group" } } },'
  save((text) => text.replace('"rows": [', `"rows": [${group}`))
  await open(page, 'sv')
  await expect(panel(page, /^Dokumentet/)).toContainText(
    'Alternativen för taggen Undergrupper är medlemsansökningarnas. Mallen som formuläret sätts in i behöver listan i sitt eget dynamicData.',
  )
  save(() => whole)
})

test('a long id breaks, and leaves the panels their width', async ({ page }) => {
  const id = `visitPhoneOf${'TheOneWhoReceivesUs'.repeat(2)}`
  save((text) => text.replaceAll('visitPhone', id))
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, 'sv')
  await expect(panel(page, /^Dolda rader/)).toContainText(id)
  const overflow = await panel(page, /^Dolda rader/).evaluate(({ parentElement: side }) =>
    side === null ? null : side.scrollWidth - side.clientWidth,
  )
  expect(overflow).toBe(0)
})
