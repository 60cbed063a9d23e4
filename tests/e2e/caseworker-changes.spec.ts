import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    changed: /^5 svar ändrade sedan godkännandet .+ av Maria Öberg$/,
    link: 'Gatuadress',
    entry: 'Utställningen',
    street: 'Tidigare: Stationsvägen 7',
    only: 'Visa bara ändrade',
    unchanged: 'Postort',
    row: /ändrat .+, efter godkännandet/,
    forms: 'Formulär',
    print: 'Skriv ut formuläret',
    ofCase: /^Ärende \d{4}-\d{5}$/,
    company: 'Företaget',
    legalName: 'Företagets namn',
    orgNo: '5599089967',
    status: 'STARTED',
  },
  phone: {
    changed: /^5 answers changed since the approval by Maria Öberg, .+$/,
    link: 'Street address',
    entry: 'Utställningen',
    street: 'Earlier: Stationsvägen 7',
    only: 'Show changed only',
    unchanged: 'Town',
    row: /changed .+, after the approval/,
    forms: 'Forms',
    print: 'Print the form',
    ofCase: /^Case \d{4}-\d{5}$/,
    company: 'The company',
    legalName: 'Company name',
    orgNo: '3028015745',
    status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

test('a review shows the answers changed since the approval, with their earlier values', async ({ page }, {
  project,
}) => {
  const t = textsOf(project.name)
  const reopened = demoCaseOf('5599157392', 'SUBMITTED')
  await signInAs(page, 'Anders Ögren', adminAddress(reopened))
  const forms = page.getByRole('region', { name: t.forms, exact: true })
  await expect(forms.getByRole('listitem').filter({ hasText: t.row })).toHaveCount(2)

  await page.goto(adminAddress(reopened, '/form/workplaces'))
  const dialog = page.getByRole('dialog')
  const changes = dialog.getByRole('region', { name: t.changed })
  await expect(changes.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)

  await changes.getByRole('link', { name: t.link, exact: true }).click()
  await expect(dialog.locator(':focus')).toContainText('Hyvelgatan 16')
  await expect(dialog.locator(':focus')).toContainText(t.street)
  await changes.getByRole('link', { name: t.entry }).press('Enter')
  await expect(dialog.locator(':focus').getByRole('heading', { name: t.entry })).toBeVisible()

  const unchanged = dialog.getByRole('term').filter({ hasText: t.unchanged })
  const all = await unchanged.count()
  await changes.getByRole('switch', { name: t.only }).press('Space')
  await expect(unchanged).toHaveCount(all - 2)
  await expectAccessible(page)
})

test('a review prints without screen-only content', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  const reopened = demoCaseOf('5599157392', 'SUBMITTED')
  await signInAs(page, 'Maria Öberg', adminAddress(reopened))
  await page.goto(adminAddress(reopened, '/form/workplaces'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: t.print })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText(t.ofCase)).toBeVisible()
  await expect(dialog.getByText('Hyvelgatan 16')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  const { height } = (await dialog.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(page.viewportSize()?.height ?? 0)
})

test('a form prints the answers of all sections as text', async ({ page, request }, { project }) => {
  const t = textsOf(project.name)
  const filled = demoCaseOf(t.orgNo, t.status)
  await page.goto(await requestCaseLink(request, filled))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/case/${filled.id}/form/company`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 1, name: t.company })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await dialog.getByRole('button', { name: t.print }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true')

  const name = dialog.getByRole('term').filter({ hasText: t.legalName })
  await expect(name).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(name).toBeVisible()
  await expect(dialog.getByText(t.ofCase)).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(name).toHaveCount(0)
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
})
