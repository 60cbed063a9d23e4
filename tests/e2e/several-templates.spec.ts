import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { expectAccessible } from './expect-accessible.ts'
import { findCaseLink } from './find-in-mail.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { testWithTemplates } from './published-templates.ts'
import { signInAs } from './staff.ts'

const lines = ['Vilka ni är', 'Vem som skriver under'].join('\n')

/** The example, with a description of two lines in place of how long it takes. */
const test = testWithTemplates('hantverksgivarna', (folder) => {
  const file = join(folder, 'supporting-membership.json')
  const text = readFileSync('templates/examples/supporting-membership.json', 'utf8')
    .replace('"Vilka ni är, och vem som skriver under"', JSON.stringify(lines))
    .replace('"minutes": 3,', '')
  writeFileSync(file, text)
  return [file]
})

test.use({ locale: 'sv-SE' })

test('a company chooses what to apply for, and its task list names the choice', async ({ page, request }) => {
  await page.goto('/apply/hantverksgivarna')
  await expect(page.getByRole('heading', { level: 1, name: 'Vad vill ni ansöka om?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ansökan om stödmedlemskap' }).click()
  await expect(page).toHaveURL(/\/apply\/hantverksgivarna\/stodmedlemskap$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ansökan om stödmedlemskap' })).toBeVisible()

  const email = 'eva.ek@stodjarna.example'
  await page.locator('#org-number').fill(unknownOrgNo(41))
  await page.locator('#contact-email').fill(email)
  await page.getByRole('button', { name: 'Skicka länk till ansökan' }).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await page.goto((await findCaseLink(request, email)).path)
  await expect(page.getByText('Ansökan om stödmedlemskap')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Företaget', exact: true })).toBeVisible()
})

test('the description of a form keeps its line breaks, in the list of forms and above the form', async ({
  page,
  request,
}) => {
  const email = 'eva.ek@rader.example'
  const path = 'hantverksgivarna/stodmedlemskap'
  await page.goto(await newApplication(request, { orgNo: unknownOrgNo(43), email, locale: 'sv', path }))
  const description = page.getByText('Vilka ni är')
  await expect(description).toHaveCount(1)
  expect(await description.innerText()).toBe(lines)
  await page.getByRole('link', { name: 'Företaget', exact: true }).click()
  const heading = page.getByRole('dialog').getByText('Vilka ni är')
  await expect(heading).toBeVisible()
  expect(await heading.innerText()).toBe(lines)
})

test('an unknown template has a page that says so', async ({ page }) => {
  await page.goto('/apply/hantverksgivarna/annat')
  await expect(page.getByRole('heading', { name: 'Kan inte hitta sidan: /apply/hantverksgivarna/annat' })).toBeVisible()
})

test('staff create a case of the template that they choose, and find it by its name', async ({ page, request }) => {
  const orgNo = unknownOrgNo(42)
  await newApplication(request, { orgNo, email: 'bo.berg@bada.example', locale: 'sv' })
  await signInAs(page, 'Anders Ögren', '/new')
  await page.locator('#new-template').selectOption({ label: 'Ansökan om stödmedlemskap' })
  await page.locator('#new-org-number').fill(orgNo)
  await page.locator('#new-email').fill('bo.berg@bada.example')
  await page.getByRole('button', { name: 'Skapa ansökan' }).click()
  await expect(page.getByText(`Ansökan för ${formatOrgNumber(orgNo)} är skapad.`)).toBeVisible()

  await page.goto(`/?search=${orgNo}`)
  const cases = page.getByRole('link', { name: 'Företag utan namn', exact: true })
  await expect(cases).toHaveCount(2)
  await page.locator('#filter-template').selectOption({ label: 'Ansökan om stödmedlemskap' })
  await expect(cases).toHaveCount(1)
  await expect(page.getByRole('table').getByText('Ansökan om stödmedlemskap')).toBeVisible()
  await cases.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Företag utan namn' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Ansökan om stödmedlemskap', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
