import { expect, type Page, type Request } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { fieldLocator, openForm } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { caseOf, storedAnswers } from './stored-answers.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    locale: 'sv',
    saved: /^Sparat \d\d:\d\d$/,
    offline: (count: number) => `Ej sparat: ingen kontakt, ${count} svar väntar här`,
    inConflict: 'Ej sparat: välj vilket svar som gäller',
    next: /^Nästa formulär/,
    afterErrors: /^Svaren finns kvar som de är\./,
    saveNow: 'Spara nu',
    fileNotSaved: 'Ej sparat: en fil kom inte fram',
    show: 'Visa',
    retry: 'Försök igen med bevis.pdf',
    changedMeanwhile: /^Företagets namn: ändrat av .+ samtidigt$/,
    keepMine: 'Behåll ditt svar',
    takeTheirs: 'Ta det här svaret',
  },
  phone: {
    locale: 'en',
    saved: /^Saved \d\d:\d\d$/,
    offline: (count: number) =>
      `Not saved: no contact, ${count} ${count === 1 ? 'answer is' : 'answers are'} waiting here`,
    inConflict: 'Not saved: choose which answer applies',
    next: /^Next form/,
    afterErrors: /^The answers are kept as they are\./,
    saveNow: 'Save now',
    fileNotSaved: 'Not saved: a file did not arrive',
    show: 'Show',
    retry: 'Try again with bevis.pdf',
    changedMeanwhile: /^Company name: changed by .+ at the same time$/,
    keepMine: 'Keep your answer',
    takeTheirs: 'Take this answer',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

/** The smallest file that is recognised as a PDF. */
const smallPdf = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF'

const savesOfAnswers = '**/api/Case/*/Data*'
const isRequestWith = (answer: string) => (sent: Request) => sent.postData()?.includes(answer) === true
const fieldOf = (page: Page, componentId: string) => fieldLocator(page, 'company', componentId)

test('answers typed offline are saved when the network is back', async ({ page, request, context }, { project }) => {
  const t = textsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(200),
    email: 'utan-nat@ensamt.example',
    locale: t.locale,
  })
  const form = await openForm(page, link, 'company')
  await context.setOffline(true)
  await fieldOf(page, 'legalName').fill('Ensamt & Co AB')
  await expect(form.getByText(t.offline(1))).toBeVisible()
  await fieldOf(page, 'website').fill('ensamt.example')
  await expect(form.getByText(t.offline(2))).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: t.next }).click()
  await expect(form.getByText(t.afterErrors)).toBeVisible()
  await context.setOffline(false)
  await expect(form.getByText(t.saved)).toBeVisible()
  expect(storedAnswers(await caseOf(request, link))['company']).toMatchObject({
    legalName: 'Ensamt & Co AB',
    website: 'ensamt.example',
  })
})

test('unsaved answers are restored after a reload, and saved', async ({ page, request }, { project }) => {
  const t = textsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(201),
    email: 'ladda-om@ensamt.example',
    locale: t.locale,
  })
  const form = await openForm(page, link, 'company')
  await page.route(savesOfAnswers, (route) => route.abort())
  await fieldOf(page, 'legalName').fill('Ensamt & Co AB')
  await fieldOf(page, 'website').fill('ensamt.example')
  await expect(form.getByText(t.offline(2))).toBeVisible()

  await page.reload()
  await expect(fieldOf(page, 'legalName')).toHaveValue('Ensamt & Co AB')
  await expect(fieldOf(page, 'website')).toHaveValue('ensamt.example')
  await page.unroute(savesOfAnswers)
  // The request on unload may succeed, and then nothing is pending.
  await expect
    .poll(async () => storedAnswers(await caseOf(request, link))['company'])
    .toMatchObject({ legalName: 'Ensamt & Co AB', website: 'ensamt.example' })
  await expect(form.getByText(t.saved)).toBeVisible()
})

test('unsaved answers of a crashed tab are restored in the next one, and saved by the button once the server responds', async ({
  page,
  request,
  context,
}, { project }) => {
  const t = textsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(202),
    email: 'krasch@ensamt.example',
    locale: t.locale,
  })
  await openForm(page, link, 'company')
  await context.route(savesOfAnswers, (route) => route.abort())
  const trying = page.waitForEvent('requestfailed', isRequestWith('ensamt.example'))
  await fieldOf(page, 'legalName').pressSequentially('Ensamt & Co AB')
  await fieldOf(page, 'website').pressSequentially('ensamt.example')
  await trying
  const crashed = page.waitForEvent('crash')
  const browserSession = await context.newCDPSession(page)
  browserSession.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
  expect(storedAnswers(await caseOf(request, link))['company']).not.toHaveProperty('website')

  const again = await context.newPage()
  const form = await openForm(again, new URL(link, new URL(page.url()).origin).href, 'company')
  await expect(fieldOf(again, 'legalName')).toHaveValue('Ensamt & Co AB')
  await expect(fieldOf(again, 'website')).toHaveValue('ensamt.example')
  await expect(form.getByText(t.offline(2))).toBeVisible()
  await context.unroute(savesOfAnswers)
  await form.getByRole('button', { name: t.saveNow }).click()
  await expect(form.getByText(t.saved)).toBeVisible()
  expect(storedAnswers(await caseOf(request, link))['company']).toMatchObject({
    legalName: 'Ensamt & Co AB',
    website: 'ensamt.example',
  })
})

test('a server killed during a save has every answer after its restart', async ({ page, request, product }, {
  project,
}) => {
  const t = textsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(203),
    email: 'avbrott@ensamt.example',
    locale: t.locale,
  })
  const form = await openForm(page, link, 'company')
  const saving = page.waitForRequest(savesOfAnswers)
  await fieldOf(page, 'legalName').fill('Ensamt')
  await fieldOf(page, 'legalName').blur()
  await saving
  const killed = product.kill()
  await fieldOf(page, 'legalName').press('End')
  await fieldOf(page, 'legalName').pressSequentially(' & Co AB', { delay: 30 })
  await killed
  await fieldOf(page, 'website').pressSequentially('ensamt.example', { delay: 30 })
  await fieldOf(page, 'sniCode').fill('43.310')
  await expect(form.getByText(t.offline(3))).toBeVisible()

  await product.start()
  await expect(form.getByText(t.saved)).toBeVisible({ timeout: 30_000 })
  expect(storedAnswers(await caseOf(request, link))['company']).toMatchObject({
    legalName: 'Ensamt & Co AB',
    website: 'ensamt.example',
    sniCode: '43.310',
  })
})

test('an upload completes after the form has been closed', async ({ page, request }, { project }) => {
  const t = textsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(206),
    email: 'fil@ensamt.example',
    locale: t.locale,
  })
  await page.goto(link)
  const enter = page.locator('a[href$="/form/attachments"]').first()
  await enter.click()
  const form = page.getByRole('dialog')
  const release = Promise.withResolvers<void>()
  await page.route('**/api/File?*', async (route) => {
    await release.promise
    await route.continue()
  })
  const sending = page.waitForRequest('**/api/File?*')
  await fieldLocator(page, 'attachments', 'registrationCertificate')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'bevis.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) })
  await sending
  await form.getByRole('button', { name: /^(Stäng|Close)/ }).click()
  await expect(form).toBeHidden()

  // Reopened meanwhile, the form shows its progress.
  await enter.click()
  await expect(form.getByRole('progressbar')).toBeVisible()
  release.resolve()
  await expect(form.getByRole('progressbar')).toBeHidden()
  expect(storedAnswers(await caseOf(request, link))['attachments']).toStrictEqual({
    registrationCertificate: ['bevis.pdf'],
  })
})

test('a failed upload is shown in the bar, and is stored at the second attempt', async ({ page, request }, {
  project,
}) => {
  const t = textsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(207),
    email: 'fil@ensamt.example',
    locale: t.locale,
  })
  const form = await openForm(page, link, 'attachments')
  await page.route('**/api/File?*', (route) => route.abort())
  await fieldLocator(page, 'attachments', 'registrationCertificate')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'bevis.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) })
  await expect(form.getByRole('status').filter({ hasText: t.fileNotSaved })).toBeVisible()
  await expect(form.getByText(t.saved)).toHaveCount(0)

  await page.unroute('**/api/File?*')
  await form.getByRole('button', { name: t.show, exact: true }).click()
  await expect(form.getByRole('button', { name: t.retry })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText(t.saved)).toBeVisible()
  expect(storedAnswers(await caseOf(request, link))['attachments']).toStrictEqual({
    registrationCertificate: ['bevis.pdf'],
  })
})

for (const [choice, number] of [
  ['keepMine', 204],
  ['takeTheirs', 205],
] as const)
  test(`a conflict of two users on one answer is resolved by choice: ${choice}`, async ({ page, request, browser }, {
    project,
  }) => {
    const t = textsOf(project.name)
    const link = await newApplication(request, {
      orgNo: unknownOrgNo(number),
      email: `tva-${number}@ensamt.example`,
      locale: t.locale,
    })
    const form = await openForm(page, link, 'company')
    const context = await browser.newContext({ locale: project.name === 'phone' ? 'en-GB' : 'sv-SE' })
    const other = await context.newPage()
    const theirs = await openForm(other, new URL(link, page.url()).href, 'company')

    await page.context().setOffline(true)
    await fieldOf(page, 'legalName').fill('Ensamt & Co AB')
    await fieldOf(page, 'website').fill('ensamt.example')
    await fieldOf(other, 'legalName').fill('Ensamt i Kumla AB')
    await fieldOf(other, 'sniCode').fill('43.310')
    await expect(theirs.getByText(t.saved)).toBeVisible()
    await page.context().setOffline(false)

    await expect(form.getByText(t.inConflict)).toBeVisible()
    await expect(form.getByRole('heading', { name: t.changedMeanwhile })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: t[choice] }).click()
    await expect(form.getByText(t.saved)).toBeVisible()
    await expect(form.getByRole('heading', { name: t.changedMeanwhile })).toBeHidden()
    await expect(fieldOf(page, 'legalName')).toBeFocused()
    const legalName = choice === 'keepMine' ? 'Ensamt & Co AB' : 'Ensamt i Kumla AB'
    await expect(fieldOf(page, 'legalName')).toHaveValue(legalName)
    // Answers changed by one user only have no conflict.
    expect(storedAnswers(await caseOf(request, link))['company']).toMatchObject({
      legalName,
      website: 'ensamt.example',
      sniCode: '43.310',
    })
    await context.close()
  })
