import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { findInMail } from './find-in-mail.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    ask: 'Begär rättelse',
    askAgain: 'Begär igen: Antal arbetare',
    again: 'Begär rättelse av ”Antal arbetare” igen',
    what: 'Vad ska rättas?',
    add: 'Lägg till',
    sendNow: 'Skicka nu',
    which: 'Vilket svar ska rättas?',
    name: 'Företagets namn',
    typed: 'F-skatt?',
    tax: 'Är företaget godkänt för F-\u2060skatt?',
    askTax: /^Begär rättelse av Är företaget godkänt för F-\u2060skatt\?$/,
    removeTax: /^Ta bort rättelsen av Är företaget godkänt för F-\u2060skatt\?$/,
    undo: 'Ångra',
    draftsRegion: 'Rättelser att skicka',
    two: '2 rättelser att skicka',
    send: 'Skicka',
    sent: '2 rättelser är skickade. Företaget får ett mejl.',
    subject: '2 svar behöver rättas',
    corrections: 'Rättelser',
    read: 'Läs rättelsen i Företaget',
    unchanged: 'Inte ändrat',
    next: 'Nästa formulär',
    approve: /^Godkänn och nästa/,
    withdrawTax: /^Ta tillbaka begäran om rättelse av Är företaget godkänt för F-\u2060skatt\?$/,
    withdraw: 'Ta tillbaka',
    restored: 'Svaret blir det som stod där när rättelsen begärdes. Det som har ändrats sedan dess tas bort.',
  },
  phone: {
    ask: 'Request correction',
    askAgain: /^Ask again: /,
    again: /^Request a correction of .* again$/,
    what: 'What should be corrected?',
    add: 'Add',
    sendNow: 'Send now',
    which: 'Which answer should be corrected?',
    name: 'Company name',
    typed: 'F-tax?',
    tax: 'Is the company approved for F-\u2060tax?',
    askTax: /^Request correction of .*F-\u2060tax/,
    removeTax: /^Remove the correction of .*F-\u2060tax/,
    undo: 'Undo',
    draftsRegion: 'Corrections to send',
    two: '2 corrections to send',
    send: 'Send',
    sent: '2 corrections have been sent. The company gets an e-mail.',
    subject: '2 svar behöver rättas',
    corrections: 'Corrections',
    read: /^Read the correction in/,
    unchanged: 'Not changed',
    next: 'Next form',
    approve: /^Approve and next/,
    withdrawTax: /^Withdraw the request to correct .*F-\u2060tax/,
    withdraw: 'Withdraw',
    restored:
      'The answer becomes what it was when the correction was requested. What has been changed since is removed.',
  },
} as const

type Mail = { subject: string; text: string }

const mailsTo = async (request: APIRequestContext, address: string): Promise<Mail[]> =>
  await (await request.get(`/sandbox/mail/api/messages?to=${address}`)).json()

const dialogOn = (page: Page) => page.getByRole('dialog').last()

test('a handled correction is requested again with a new message, which the company gets by mail', async ({
  page,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const corrected = demoCaseOf('5599148987', 'SUBMITTED')
  await signInAs(page, 'Maria Öberg', adminAddress(corrected))
  await page.getByRole('link', { name: t.askAgain }).click()
  const editor = page.getByRole('region', { name: t.again })
  const field = editor.getByRole('textbox', { name: t.what })
  await expect(field).toHaveValue(/^Deklarationen säger 13 arbetare/)
  await field.fill('Skriv hur många ni var den 31 december.')
  await expectAccessible(page)
  await editor.getByRole('button', { name: t.sendNow }).click()
  await expect(editor).toBeHidden()
  await expect
    .poll(async () => {
      const mails = await mailsTo(request, corrected.company.contactPersonEmail)
      return mails.filter((mail) => mail.text.includes('Skriv hur många ni var den 31 december.')).length
    })
    .toBe(1)
})

test('corrections are drafted, sent in one mail, and replied to where the answer is right', async ({
  page,
  browser,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const reviewed = demoCaseOf('5599093415', 'SUBMITTED')
  await signInAs(page, 'Maria Öberg', adminAddress(reviewed))
  await page.getByRole('link', { name: t.ask, exact: true }).click()
  const choice = page.getByRole('dialog', { name: t.which })
  await choice.getByRole('searchbox').fill(t.name)
  await expectAccessible(page)
  // As it is typed: the hyphen of the label is another, which breaks no line.
  await choice.getByRole('searchbox').fill(t.typed)
  await expect(choice.getByRole('link')).toHaveText([t.tax])
  await choice.getByRole('searchbox').fill(t.name)
  await choice.getByRole('link', { name: t.name }).click()
  const written = page.locator('[data-type]').filter({ has: page.getByRole('textbox', { name: t.what }) })
  await expect(written).toContainText(reviewed.company.name)
  await page.getByRole('textbox', { name: t.what }).fill('Är det så det står hos Bolagsverket?')
  await dialogOn(page).getByRole('button', { name: t.add, exact: true }).click()

  await page.getByRole('button', { name: t.askTax }).click()
  await page.getByRole('textbox', { name: t.what }).fill('Godkännandet syns inte hos Skatteverket.')
  await dialogOn(page).getByRole('button', { name: t.add, exact: true }).click()
  await expect(page.getByRole('textbox', { name: t.what })).toHaveCount(0)
  const bar = page.getByRole('region', { name: t.draftsRegion })
  await expect(bar).toContainText(t.two)
  await expectAccessible(page)
  await page.reload()
  await expect(bar).toContainText(t.two)
  await dialogOn(page).getByRole('button', { name: t.removeTax }).click()
  await expect(bar).not.toContainText(t.two)
  const undo = dialogOn(page).getByRole('status').getByRole('button', { name: t.undo })
  await expect(undo).toBeVisible()
  await expectAccessible(page)
  await undo.click()
  await expect(bar).toContainText(t.two)
  await bar.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.sent).first()).toBeVisible()

  let mail: Mail | undefined
  await expect
    .poll(async () => {
      const mails = await mailsTo(request, reviewed.company.contactPersonEmail)
      mail = mails.find(({ subject }) => subject === t.subject)
      return mails.filter(({ subject }) => subject.includes('rättas')).length
    })
    .toBe(1)
  expect(mail?.text).toContain('> Är det så det står hos Bolagsverket?')
  expect(mail?.text).toContain('> Godkännandet syns inte hos Skatteverket.')

  const url = /http\S+\/form\/company#fTax/.exec(mail?.text ?? '')?.[0] ?? ''
  const visit = await browser.newContext({ locale: project.name === 'phone' ? 'en-GB' : 'sv-SE' })
  const company = await visit.newPage()
  await company.goto(new URL(url).pathname + new URL(url).hash)
  const field = company.locator('[data-key="fTax"]')
  await expect(field).toBeFocused()
  // The follow-up of a corrected answer opens with it, and has to be filled in before the correction is answered.
  await field.locator('input[value="no"]').check()
  const explanation = company.locator('[data-key="fTaxExplanation"]').getByRole('textbox')
  await expect(explanation).toBeEditable()
  await field.locator('[data-action="corrected"]').click()
  await expect(explanation).toHaveAttribute('aria-invalid', 'true')
  await field.locator('input[value="yes"]').check()
  await field.locator('[data-action="corrected"]').click()
  const reply = company.locator('textarea#reply')
  await reply.fill('Vi fick det i maj.')
  await expectAccessible(company)
  await reply.press('Control+Enter')
  await expect(field.locator('[data-part="correction"]')).toContainText('Vi fick det i maj.')
  await expect(field.locator('[data-part="correction"]')).toHaveAttribute('data-handled', 'true')
  await visit.close()

  await page.goto(adminAddress(reviewed))
  await expect(page.getByRole('region', { name: t.corrections })).toContainText('Vi fick det i maj.')
  await page.getByRole('link', { name: t.read }).click()
  await expect(page.getByRole('dialog')).toContainText(t.unchanged)
  await expect(page.getByRole('dialog')).toContainText('Vi fick det i maj.')
})

test('a withdrawn correction restores the answer, and its link says so to the company', async ({
  page,
  browser,
  request,
}, { project }) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const reviewed = demoCaseOf('5599144127', 'SUBMITTED')
  await signInAs(page, 'Maria Öberg', adminAddress(reviewed))
  await page.goto(adminAddress(reviewed, '/form/company'))
  await page.getByRole('button', { name: t.askTax }).click()
  await page.getByRole('textbox', { name: t.what }).fill('Godkännandet syns inte hos Skatteverket.')
  await dialogOn(page).getByRole('button', { name: t.sendNow }).click()
  const [url] = await findInMail(request, reviewed.company.contactPersonEmail, /http\S+\/form\/company#fTax/)

  const visit = await browser.newContext({ locale: project.name === 'phone' ? 'en-GB' : 'sv-SE' })
  const company = await visit.newPage()
  const address = new URL(url).pathname + new URL(url).hash
  await company.goto(address)
  const field = company.locator('[data-key="fTax"]')
  await field.locator('input[value="no"]').check()
  await company.locator('[data-key="fTaxExplanation"]').getByRole('textbox').fill('Vi väntar på beslut.')
  await company.locator('[data-key="fTaxExplanation"]').getByRole('textbox').blur()

  await page.goto(adminAddress(reviewed))
  await page.getByRole('link', { name: t.withdrawTax }).click()
  await expect(dialogOn(page)).toContainText(t.restored)
  await expectAccessible(page)
  await dialogOn(page).getByRole('button', { name: t.withdraw }).click()
  await expect(page.getByRole('link', { name: t.withdrawTax })).toHaveCount(0)

  await company.reload()
  const notice = company.getByText('Ni behöver inte rätta')
  await expect(notice).toBeInViewport()
  await expect(company.locator(':focus')).toContainText('Svaret är åter det som stod där när den skickades.')
  await expect(field.locator('input[value="yes"]')).toBeChecked()
  await expectAccessible(company)
  await visit.close()
})

test('the button that approves a form is not covered by the bar of unsent corrections', async ({ page }, {
  project,
}) => {
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const reviewed = demoCaseOf('5599144127', 'SUBMITTED')
  await signInAs(page, 'Maria Öberg', adminAddress(reviewed))
  await page.goto(adminAddress(reviewed, '/form/company'))
  await page.getByRole('button', { name: t.askTax }).click()
  await page.getByRole('textbox', { name: t.what }).fill('Godkännandet syns inte hos Skatteverket.')
  await dialogOn(page).getByRole('button', { name: t.add, exact: true }).click()
  await page.getByRole('button', { name: t.next }).click()

  const bar = page.getByRole('region', { name: t.draftsRegion })
  const approve = page.getByRole('button', { name: t.approve })
  await expect(approve).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => {
      const [button, below] = [await approve.boundingBox(), await bar.boundingBox()]
      return button !== null && below !== null && button.y + button.height <= below.y
    })
    .toBe(true)
})
