import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { fieldLocator } from './form-page.ts'
import { unknownOrgNo } from './new-application.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

/** A number that the register knows and nobody has applied with, one for each language. */
const texts = {
  desktop: {
    applicant: { name: 'Snickeriet på Öland AB', orgNo: '559903-7784' },
    silentApplicant: { name: 'Göta Kanals Snickerifabrik AB', orgNo: '559913-1421' },
    dialog: 'Ny ansökan',
    create: 'Skapa ansökan',
    created: 'Ansökan för 559903-7784 är skapad.',
    open: 'Öppna ärendet',
    cancel: 'Avbryt',
    silent: 'Skapa utan att meddela företaget',
    isSilent: 'Skapad i tysthet',
    handler: 'Handläggare',
    inform: 'Skicka länken till företaget',
    fillFirst: 'Fyll i Företaget',
    openCompany: 'Öppna Företaget',
    fillIn: 'Fyll i åt företaget',
    wrongNumber: 'Skriv ett organisationsnummer så här: XXXXXX-XXXX.',
    wrongDigits: 'Siffrorna i organisationsnumret stämmer inte ihop. Kontrollera att ingen är felskriven.',
    soleTrader: 'Organisationstyp: Enskild firma.',
    wrongAddress: 'Skriv en e-postadress så här: namn@foretag.se.',
    refusals: {
      exists: 'Det finns redan ett ärende för det här numret.',
      member: 'Företaget är redan medlem.',
      type: 'Den organisationstypen kan inte bli medlem.',
      rejected: 'Företaget har fått avslag och får inte ansöka igen.',
    },
    failure: 'Något gick fel när ansökan skulle skapas',
  },
  phone: {
    applicant: { name: 'Södertälje Industrirör AB', orgNo: '559918-3463' },
    silentApplicant: { name: 'Ödlunds Finsnickeri', orgNo: '712309-4471' },
    dialog: 'New application',
    create: 'Create the application',
    created: 'The application for 559918-3463 has been created.',
    open: 'Open the case',
    cancel: 'Cancel',
    silent: 'Create without telling the company',
    isSilent: 'Created silently',
    handler: 'Caseworker',
    inform: 'Send the link to the company',
    fillFirst: 'Fill in The company',
    openCompany: 'Open The company',
    fillIn: 'Fill in for the company',
    wrongNumber: 'Write an organisation number like this: XXXXXX-XXXX.',
    wrongDigits: 'The digits of the organisation number do not fit together. Check that none is mistyped.',
    soleTrader: 'Type of organisation: Sole trader.',
    wrongAddress: 'Write an e-mail address like this: name@company.com.',
    refusals: {
      exists: 'A case already exists for this number.',
      member: 'The company is already a member.',
      type: 'That type of organisation cannot become a member.',
      rejected: 'The company has been rejected and may not apply again.',
    },
    failure: 'Something went wrong when creating the membership application',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

const fill = async (page: Page, { orgNo, email }: { orgNo: string; email: string }) => {
  await page.locator('#new-organisation').selectOption('hantverksgivarna')
  await page.locator('#new-org-number').fill(orgNo)
  await page.locator('#new-email').fill(email)
}

test('a case that cannot be created shows the reason, and keeps the input', async ({ page, request }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/new')
  const dialog = page.getByRole('dialog', { name: t.dialog })
  const create = dialog.getByRole('button', { name: t.create })
  await create.click()
  await expect(dialog.getByText(t.wrongNumber)).toBeVisible()
  await expect(dialog.getByText(t.wrongAddress)).toBeVisible()
  await expect(page.locator('#new-org-number')).toBeFocused()
  await expectAccessible(page)

  await page.locator('#new-org-number').fill('559904-1027')
  await expect(dialog.getByText(t.wrongDigits)).toBeVisible()

  const refusal = dialog.getByRole('alert')
  const refused = async (orgNo: string, text: string) => {
    await fill(page, { orgNo, email: 'kontakt@foretaget.example' })
    await expect(refusal).toHaveCount(0)
    await create.click()
    await expect(refusal).toContainText(text)
    await expect(page.locator('#new-org-number')).toHaveValue(orgNo)
  }
  await page.locator('#new-org-number').fill('559904-1026')
  // Before anything is created.
  await expect(dialog.getByRole('status').getByText(t.refusals.exists)).toBeVisible()
  await expect(dialog.getByRole('link', { name: t.open })).toHaveAttribute('href', /\/case\/admin\//)
  await page.locator('#new-org-number').fill('559914-0554')
  await expect(dialog.getByRole('status').getByText(t.refusals.member)).toBeVisible()
  await expectAccessible(page)
  await refused('559904-1026', t.refusals.exists)
  await refused('559914-0554', t.refusals.member)
  await refused('769802-6700', t.refusals.type)
  await refused('969803-3181', t.refusals.rejected)
  await expectAccessible(page)

  await request.post('/sandbox/faults', { data: { part: 'register', mode: '500' } })
  await refused('559903-7784', t.failure)
  await request.post('/sandbox/faults', { data: { part: 'register', mode: 'none' } })
  await dialog.getByRole('button', { name: t.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
})

test('a created case is in the list, and its company gets a mail', async ({ page, request }, { project }) => {
  const t = textsOf(project.name)
  const email = `${project.name}@ny-kund.example`
  await signInAs(page, 'Maria Öberg', '/?search=ny-kund')
  await page.getByRole('link', { name: t.dialog }).click()
  await fill(page, { orgNo: t.applicant.orgNo, email })
  await page.getByRole('button', { name: t.create }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(t.created)).toBeVisible()
  // Back in the list, with its search in the URL.
  await expect(page).toHaveURL(/search=ny-kund/)
  await expect(page.getByRole('table').getByRole('link', { name: t.applicant.name, exact: true })).toBeVisible()
  // Its link stays, beside the button for the next one.
  const notice = page.getByRole('status').filter({ hasText: t.created })
  await notice.getByRole('link', { name: t.open }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.applicant.name })).toBeVisible()
  await page.goBack()
  await expectAccessible(page)
  await notice.getByRole('button').click()
  await expect(page.getByText(t.created)).toHaveCount(0)
  await page.getByRole('link', { name: t.dialog }).click()
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => (await (await request.get(`/sandbox/mail/api/messages?to=${email}`)).json()).length)
    .toBe(1)
})

test('a silent case opens for its creator to fill in, and its company is told only by the link', async ({
  page,
  request,
}, { project }) => {
  const t = textsOf(project.name)
  const email = `${project.name}@tyst-kund.example`
  await signInAs(page, 'Maria Öberg', '/simple/new')
  await fill(page, { orgNo: t.silentApplicant.orgNo, email })
  await page.getByRole('checkbox', { name: t.silent }).check()
  await page.getByRole('button', { name: t.create }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: t.silentApplicant.name })).toBeVisible()
  await expect(page.getByText(t.isSilent)).toBeVisible()
  await expect(page.getByRole('region', { name: t.handler }).getByText('Maria Öberg')).toBeVisible()
  expect(await (await request.get(`/sandbox/mail/api/messages?to=${email}`)).json()).toEqual([])

  // Filled in for the company from form to form and over a reload; opened from the case, a form is read.
  await page.getByRole('link', { name: t.fillFirst }).click()
  const website = fieldLocator(page, 'company', 'website')
  await expect(website).toHaveJSProperty('tagName', 'INPUT')
  await page.reload()
  await expect(website).toHaveJSProperty('tagName', 'INPUT')
  const next = page.locator('[data-step="next"]')
  await next.click()
  await next.click()
  await expect(page).toHaveURL(/form\/workplaces\?.*fill=true/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/fill=true/)
  await page.getByRole('link', { name: t.openCompany, exact: true }).click()
  await expect(page.getByRole('link', { name: t.fillIn })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: t.inform }).click()
  await expect(page.getByText(t.isSilent)).toHaveCount(0)
  await expect(page.getByRole('button', { name: t.inform })).toHaveCount(0)
  await expect
    .poll(async () => (await (await request.get(`/sandbox/mail/api/messages?to=${email}`)).json()).length)
    .toBe(1)
})

test('the type of a company comes from the register, or is chosen if the register does not know the number', async ({
  page,
}, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/new')
  const type = page.locator('#new-type')
  const dialog = page.getByRole('dialog', { name: t.dialog })
  await fill(page, { orgNo: '712309-4471', email: '' })
  await expect(dialog.getByText(t.soleTrader)).toBeVisible()
  await expect(type).toHaveCount(0)
  await fill(page, { orgNo: unknownOrgNo(73), email: '' })
  await type.selectOption('FOREIGN_COMPANY')
  await expectAccessible(page)
  await fill(page, { orgNo: '769802-6700', email: '' })
  await expect(dialog.getByText(t.refusals.type)).toBeVisible()
  await expect(type).toHaveCount(0)
})
