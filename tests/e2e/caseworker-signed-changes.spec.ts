import { expect, type Browser, type Page } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { expectAccessible } from './expect-accessible.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    takeBack: 'Ta tillbaka godkännandet',
    ask: 'Begär rättelse av ',
    month: 'Från vilken månad vill ni bli medlemmar',
    reference: 'Er referens på fakturan',
    sendNow: 'Skicka nu',
    signedAgain: 'Ändras svaret behöver ansökan skrivas under på nytt.',
    accept: /^Godkänn rättelsen av /,
    approve: /^Godkänn och /,
    signature: 'Underskrift',
    needed: '1 svar har ändrats efter underskriften och kräver en ny',
    reason: '1 svar som har ändrats efter underskriften kräver en ny underskrift',
    newSignature: 'Be om ny underskrift',
    companysTurn: /^Företagets tur/,
    changed: '1 svar har ändrats efter underskriften',
    unconfirmed: '1 svar har ändrats efter underskriften, och ingen har bekräftat det',
    confirm: /^Jag har läst ändringarna/,
    exportIt: 'Exportera',
  },
  phone: {
    takeBack: 'Take the approval back',
    ask: 'Request correction of ',
    month: 'From which month do you want to be a member',
    reference: 'Your reference on the invoice',
    sendNow: 'Send now',
    signedAgain: 'If the answer changes, the application has to be signed again.',
    accept: /^Approve the correction of /,
    approve: /^Approve and /,
    signature: 'Signature',
    needed: '1 answer has changed after the signature and needs a new one',
    reason: '1 answer that has changed after the signature needs a new signature',
    newSignature: 'Ask for a new signature',
    companysTurn: /^The company’s turn/,
    changed: '1 answer has changed after the signature',
    unconfirmed: '1 answer has changed after the signature, and nobody has confirmed it',
    confirm: /^I have read the changes/,
    exportIt: 'Export',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']
const localeOf = (project: string) => (project === 'phone' ? 'en-GB' : 'sv-SE')
type Texts = ReturnType<typeof textsOf>

type Correction = { formId: string; componentId: string; question: string; message: string; value: string }

/** A caseworker reopens an approved form, has an answer corrected by the company, and approves both again. */
const correct = async (
  { page, browser, t, link, locale }: { page: Page; browser: Browser; t: Texts; link: string; locale: string },
  address: string,
  { formId, componentId, question, message, value }: Correction,
  seenByCompany: string | null,
) => {
  await page.goto(`${address}/form/${formId}`)
  await page.getByRole('dialog').getByRole('button', { name: t.takeBack, exact: true }).click()
  await page.getByRole('button', { name: `${t.ask}${question}` }).click()
  const dialog = page.getByRole('dialog').last()
  if (seenByCompany !== null) await expect(dialog).toContainText(seenByCompany)
  await dialog.getByRole('textbox').fill(message)
  await dialog.getByRole('button', { name: t.sendNow }).click()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)

  const visit = await browser.newContext({ locale })
  const company = await visit.newPage()
  await company.goto(`${link}/form/${formId}#${componentId}`)
  const field = company.locator(`[data-key="${componentId}"]`)
  if (seenByCompany !== null) await expect(field).toContainText('skrivas under på nytt')
  await field.getByRole('textbox').fill(value)
  await field.locator('[data-action="corrected"]').click()
  await expect(field.locator('[data-part="correction"]')).toHaveAttribute('data-handled', 'true')
  await visit.close()

  await page.goto(`${address}/form/${formId}`)
  await page.getByRole('dialog').getByRole('button', { name: t.accept }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.approve }).click()
  // Leaving before the review goes on would break off the request.
  await expect(page).not.toHaveURL(new RegExp(`/form/${formId}$`))
}

test('a change that needs a new signature closes the export with its reason, and the company is asked to sign again', async ({
  page,
  browser,
  request,
}, { project }) => {
  const t = textsOf(project.name)
  const approved = demoCaseOf('5599170353', 'APPROVED_BY_MA')
  const address = adminAddress(approved)
  await signInAs(page, 'Maria Öberg', address)
  const link = await requestCaseLink(request, approved)
  const later = {
    formId: 'terms',
    componentId: 'membershipFrom',
    question: t.month,
    message: 'Går det bra med en månad senare?',
    value: `${new Date().getFullYear() + 1}-09`,
  }
  await correct({ page, browser, t, link, locale: localeOf(project.name) }, address, later, t.signedAgain)

  await page.goto(`${address}/confirm/export`)
  await expect(page.getByRole('dialog')).toContainText(t.reason)
  await page.goto(address)
  const card = page.getByRole('region', { name: t.signature, exact: true })
  await expect(card).toContainText(t.needed)
  await expectAccessible(page)
  await card.getByRole('link', { name: t.newSignature }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t.needed)
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Månaden är ändrad. Skriv under ansökan på nytt.')
  await dialog.getByRole('button', { name: t.newSignature }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: t.companysTurn })).toBeVisible()
})

test('another change is confirmed in the dialog of the export, which is not sent before', async ({
  page,
  browser,
  request,
}, { project }) => {
  const t = textsOf(project.name)
  const approved = demoCaseOf('5599188215', 'APPROVED_BY_MA')
  const address = adminAddress(approved)
  await signInAs(page, 'Maria Öberg', address)
  const link = await requestCaseLink(request, approved)
  const other = {
    formId: 'contacts',
    componentId: 'invoiceReference',
    question: t.reference,
    message: 'Vilken är den nya?',
    value: 'Projekt 99',
  }
  await correct({ page, browser, t, link, locale: localeOf(project.name) }, address, other, null)

  await page.goto(`${address}/confirm/export`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t.changed)
  await expect(dialog).toContainText('Projekt 99')
  await dialog.getByRole('button', { name: t.exportIt, exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(t.unconfirmed)
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: t.confirm }).check()
  await dialog.getByRole('button', { name: t.exportIt, exact: true }).click()
  await expect(page).toHaveURL(/\/complete/)
})
