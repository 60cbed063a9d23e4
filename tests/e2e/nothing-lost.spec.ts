import { expect, test, type Page, type Request } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { answerTo, openForm } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { ownServer } from './own-server.ts'
import { caseOf, storedAnswers } from './stored-answers.ts'

const inWords = {
  desktop: {
    locale: 'sv',
    saved: /^Sparat \d\d:\d\d$/,
    offline: (count: number) => `Ej sparat: ingen kontakt, ${count} svar väntar här`,
    inConflict: 'Ej sparat: välj vilket svar som gäller',
    saveNow: 'Spara nu',
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
    saveNow: 'Save now',
    changedMeanwhile: /^Company name: changed by .+ at the same time$/,
    keepMine: 'Keep your answer',
    takeTheirs: 'Take this answer',
  },
} as const

const wordsOf = (project: string) => inWords[project === 'phone' ? 'phone' : 'desktop']

/** As much of one as tells what it is. */
const smallPdf = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF'

const savesOfAnswers = '**/api/Case/*/Data*'
const carries = (answer: string) => (sent: Request) => sent.postData()?.includes(answer) === true
const fieldOf = (page: Page, componentId: string) => answerTo(page, 'company', componentId)

test('without a network the answers wait, and are saved when it is back', async ({ page, request, context }, {
  project,
}) => {
  const words = wordsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(200),
    email: 'utan-nat@ensamt.example',
    locale: words.locale,
  })
  const form = await openForm(page, link, 'company')
  await context.setOffline(true)
  await fieldOf(page, 'legalName').fill('Ensamt & Co AB')
  await expect(form.getByText(words.offline(1))).toBeVisible()
  await fieldOf(page, 'website').fill('ensamt.example')
  await expect(form.getByText(words.offline(2))).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(form.getByText(words.saved)).toBeVisible()
  expect(storedAnswers(await caseOf(request, link))['company']).toMatchObject({
    legalName: 'Ensamt & Co AB',
    website: 'ensamt.example',
  })
})

test('what had not been saved when the page went is there when the form is opened again, and is saved', async ({
  page,
  request,
}, { project }) => {
  const words = wordsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(201),
    email: 'ladda-om@ensamt.example',
    locale: words.locale,
  })
  const form = await openForm(page, link, 'company')
  await page.route(savesOfAnswers, (route) => route.abort())
  await fieldOf(page, 'legalName').fill('Ensamt & Co AB')
  await fieldOf(page, 'website').fill('ensamt.example')
  await expect(form.getByText(words.offline(2))).toBeVisible()

  await page.reload()
  await expect(fieldOf(page, 'legalName')).toHaveValue('Ensamt & Co AB')
  await expect(fieldOf(page, 'website')).toHaveValue('ensamt.example')
  await page.unroute(savesOfAnswers)
  // What the page sends while it goes may arrive, and then there is nothing to wait for.
  await expect
    .poll(async () => storedAnswers(await caseOf(request, link))['company'])
    .toMatchObject({ legalName: 'Ensamt & Co AB', website: 'ensamt.example' })
  await expect(form.getByText(words.saved)).toBeVisible()
})

test('what a crashed tab had not saved waits in the next one for as long as nobody answers, and is saved when the reader asks', async ({
  page,
  request,
  context,
}, { project }) => {
  const words = wordsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(202),
    email: 'krasch@ensamt.example',
    locale: words.locale,
  })
  await openForm(page, link, 'company')
  await context.route(savesOfAnswers, (route) => route.abort())
  const trying = page.waitForEvent('requestfailed', carries('ensamt.example'))
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
  await expect(form.getByText(words.offline(2))).toBeVisible()
  await context.unroute(savesOfAnswers)
  await form.getByRole('button', { name: words.saveNow }).click()
  await expect(form.getByText(words.saved)).toBeVisible()
  expect(storedAnswers(await caseOf(request, link))['company']).toMatchObject({
    legalName: 'Ensamt & Co AB',
    website: 'ensamt.example',
  })
})

test('a server that dies in the middle of a save, and comes again, has everything that was typed', async ({
  page,
  playwright,
}, { project }) => {
  test.setTimeout(120_000)
  const words = wordsOf(project.name)
  const server = await ownServer()
  await server.start()
  const request = await playwright.request.newContext({ baseURL: server.origin })
  try {
    const link = await newApplication(request, {
      orgNo: unknownOrgNo(203),
      email: 'avbrott@ensamt.example',
      locale: words.locale,
    })
    const form = await openForm(page, new URL(link, server.origin).href, 'company')
    const saving = page.waitForRequest(savesOfAnswers)
    await fieldOf(page, 'legalName').fill('Ensamt')
    await fieldOf(page, 'legalName').blur()
    await saving
    const killing = server.kill()
    await fieldOf(page, 'legalName').press('End')
    await fieldOf(page, 'legalName').pressSequentially(' & Co AB', { delay: 30 })
    await killing
    await fieldOf(page, 'website').pressSequentially('ensamt.example', { delay: 30 })
    await fieldOf(page, 'sniCode').fill('43.310')
    await expect(form.getByText(words.offline(3))).toBeVisible()

    await server.start()
    await expect(form.getByText(words.saved)).toBeVisible({ timeout: 30_000 })
    expect(storedAnswers(await caseOf(request, link))['company']).toMatchObject({
      legalName: 'Ensamt & Co AB',
      website: 'ensamt.example',
      sniCode: '43.310',
    })
  } finally {
    await request.dispose()
    await server.remove()
  }
})

test('a file on its way comes to its answer though the form has been left', async ({ page, request }, { project }) => {
  const words = wordsOf(project.name)
  const link = await newApplication(request, {
    orgNo: unknownOrgNo(206),
    email: 'fil@ensamt.example',
    locale: words.locale,
  })
  await page.goto(link)
  const enter = page.locator('a[href$="/form/attachments"]').first()
  await enter.click()
  const form = page.getByRole('dialog')
  const letThrough = Promise.withResolvers<void>()
  await page.route('**/api/File?*', async (route) => {
    await letThrough.promise
    await route.continue()
  })
  const sending = page.waitForRequest('**/api/File?*')
  await answerTo(page, 'attachments', 'registrationCertificate')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'bevis.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) })
  await sending
  await form.getByRole('button', { name: /^(Stäng|Close)/ }).click()
  await expect(form).toBeHidden()

  // Who comes back meanwhile finds it on its way.
  await enter.click()
  await expect(form.getByRole('progressbar')).toBeVisible()
  letThrough.resolve()
  await expect(form.getByRole('progressbar')).toBeHidden()
  expect(storedAnswers(await caseOf(request, link))['attachments']).toStrictEqual({
    registrationCertificate: ['bevis.pdf'],
  })
})

for (const [choice, number] of [
  ['keepMine', 204],
  ['takeTheirs', 205],
] as const)
  test(`two who change the same answer are asked which one applies: ${choice}`, async ({ page, request, browser }, {
    project,
  }) => {
    const words = wordsOf(project.name)
    const link = await newApplication(request, {
      orgNo: unknownOrgNo(number),
      email: `tva-${number}@ensamt.example`,
      locale: words.locale,
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
    await expect(theirs.getByText(words.saved)).toBeVisible()
    await page.context().setOffline(false)

    await expect(form.getByText(words.inConflict)).toBeVisible()
    await expect(form.getByRole('heading', { name: words.changedMeanwhile })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: words[choice] }).click()
    await expect(form.getByText(words.saved)).toBeVisible()
    await expect(form.getByRole('heading', { name: words.changedMeanwhile })).toBeHidden()
    await expect(fieldOf(page, 'legalName')).toBeFocused()
    const legalName = choice === 'keepMine' ? 'Ensamt & Co AB' : 'Ensamt i Kumla AB'
    await expect(fieldOf(page, 'legalName')).toHaveValue(legalName)
    // Nobody is asked about what only one of them has changed.
    expect(storedAnswers(await caseOf(request, link))['company']).toMatchObject({
      legalName,
      website: 'ensamt.example',
      sniCode: '43.310',
    })
    await context.close()
  })
