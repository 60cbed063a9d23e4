import { expect } from '@playwright/test'
import { answersTo, applicantForms } from '#templates/demo/answers/answers.ts'
import type { Subject } from '#templates/demo/answers/subject.ts'
import { applicantsOf } from '#templates/demo/applicants.ts'
import { demoCompany } from '#templates/demo/companies.ts'
import { craftTrades } from '#templates/demo/trades.ts'
import { expectAccessible } from './expect-accessible.ts'
import { fillIn } from './fill-in.ts'
import { findCaseLink, findInMail } from './find-in-mail.ts'
import { signInAs } from './staff.ts'
import { caseOf, storedAnswers, normaliseAnswers } from './stored-answers.ts'
import { test } from './test.ts'

/** Companies in the register without a demo case, one for each language. */
const texts = {
  desktop: {
    locale: 'sv-SE',
    orgNo: '5599012340',
    apply: 'Skicka länk till ansökan',
    firstForm: 'Företaget',
    saved: /^Sparat \d\d:\d\d$/,
    goToSigning: 'Gå till underskrift',
    send: 'Skicka till 2 undertecknare',
    shared: 'Ansökan är skickad för underskrift',
    yourName: 'Ditt namn',
    hasRead: 'Jag har läst dokumentet och godkänner innehållet.',
    sign: 'Skriv under',
    approveForm: /^Godkänn (?!rättelsen|underskriften)/,
    signature: 'Underskrift',
    approve: /^Godkänn/,
    checkPoints: 'Kontrollpunkter',
    export: 'Exportera till medlemsregistret',
    confirm: /^Exportera/,
    member: 'Företaget är medlem.',
  },
  phone: {
    locale: 'en-GB',
    orgNo: '5599018719',
    apply: 'Send link to the application',
    firstForm: 'The company',
    saved: /^Saved \d\d:\d\d$/,
    goToSigning: 'Go to signing',
    send: 'Send to 2 signatories',
    shared: 'The application has been sent for signing',
    yourName: 'Your name',
    hasRead: 'I have read the document and agree to its content.',
    sign: 'Sign',
    approveForm: /^Approve (?!the correction|the signature)/,
    signature: 'Signature',
    approve: /^Approve/,
    checkPoints: 'Checkpoints',
    export: 'Export to the membership register',
    confirm: /^Export/,
    member: 'The company is a member.',
  },
} as const

const subjectOf = (orgNo: string): Subject => {
  const company = demoCompany(orgNo)
  if (company === undefined) throw new Error(`The demo has no company ${orgNo}`)
  const people = applicantsOf(company, 900)
  return { number: 900, company, trade: craftTrades.sheetMetal, people, openedAt: new Date() }
}

test('a company becomes a member', async ({ page, request, browser }, { project }) => {
  test.setTimeout(300_000)
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const subject = subjectOf(t.orgNo)
  const [contact, second] = subject.people

  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await page.locator('#org-number').fill(t.orgNo)
  await page.locator('#contact-email').fill(contact.email)
  await page.getByRole('button', { name: t.apply }).click()
  const { path: link, caseId } = await findCaseLink(request, contact.email)
  await page.goto(link)
  await page.getByRole('link', { name: t.firstForm }).click()
  for (const formId of applicantForms) {
    const form = page.getByRole('dialog')
    await expect(page).toHaveURL(new RegExp(`/form/${formId}$`))
    await expect(form.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await fillIn(page, formId, subject)
    await expect(form.getByText(t.saved)).toBeVisible()
    await form.locator('[data-step="next"]').click()
  }
  await expect(page.getByRole('dialog')).toBeHidden()

  // The stored answers are those that were filled in.
  const expected = applicantForms.map((formId) => [
    formId,
    normaliseAnswers(answersTo[formId](subject), subject.people),
  ])
  expect(storedAnswers(await caseOf(request, link))).toStrictEqual(Object.fromEntries(expected))
  await page.goto(`${link}/form/workplaces`)
  await expect(page.getByRole('dialog').locator('[id="workplaces.mainWorkplaceZipCode"]')).not.toHaveValue('')
  await page.goto(link)
  await expect(page.getByRole('link', { name: t.goToSigning })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t.goToSigning }).click()
  const addresses = page.getByRole('textbox')
  await expect(addresses.first()).toBeVisible()
  await expectAccessible(page)
  await addresses.first().fill(contact.email)
  await addresses.nth(1).fill(second.email)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.shared })).toBeFocused()
  await expectAccessible(page)

  for (const { email, name } of [contact, second]) {
    const [signing] = await findInMail(request, email, /https?:\S+\/sandbox\/signing\/sign\/[\w-]+/)
    await page.goto(signing)
    await expectAccessible(page)
    await page.getByLabel(t.yourName).fill(name)
    await page.getByLabel(t.hasRead).check()
    await page.getByRole('button', { name: t.sign, exact: true }).click()
    await expect(page.getByLabel(t.yourName)).toBeHidden()
  }

  // Caseworkers have a browser context of their own.
  const context = await browser.newContext({ locale: t.locale, timezoneId: 'Europe/Stockholm' })
  const staff = await context.newPage()
  await signInAs(staff, 'Maria Öberg', `/case/admin/${caseId}`)
  await expectAccessible(staff)
  await staff.goto(`/case/admin/${caseId}/form/preparation`)
  await expect(staff.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(staff)
  await fillIn(staff, 'preparation', subject)
  await expect(staff.getByRole('dialog').getByText(t.saved)).toBeVisible()
  await staff.goto(`/case/admin/${caseId}/form/company`)
  await expect(staff.getByRole('dialog').locator('dd', { hasText: subject.company.name }).first()).toBeVisible()
  await expectAccessible(staff)
  await staff.goto(`/case/admin/${caseId}`)
  const approve = staff.getByRole('button', { name: t.approveForm })
  await expect(approve).toHaveCount(applicantForms.length + 1)
  for (let remaining = applicantForms.length; remaining >= 0; remaining -= 1) {
    await approve.first().click()
    await expect(approve).toHaveCount(remaining)
  }
  const signature = staff.getByRole('region', { name: t.signature, exact: true })
  await signature.getByRole('button', { name: t.approve }).click()
  await expect(signature.getByRole('button', { name: t.approve })).toBeHidden()
  const points = staff.getByRole('region', { name: t.checkPoints }).getByRole('checkbox')
  for (const point of await points.all()) {
    await point.press('Space')
    await expect(point).toBeChecked()
  }
  await expectAccessible(staff)
  await staff.getByRole('link', { name: t.export }).click()
  await expect(staff.getByRole('dialog').getByRole('button', { name: t.confirm })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
  await expect(staff).toHaveURL(/\/complete$/)
  await request.post(`/sandbox/register/applications/${caseId}/finish`)
  await expect(async () => {
    await staff.goto(`/case/admin/${caseId}`)
    await expect(staff.getByText(t.member)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await context.close()
})
