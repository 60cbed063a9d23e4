import { expect, test, type APIRequestContext } from '@playwright/test'
import { answersTo, applicantForms } from '#templates/demo/answers/answers.ts'
import type { Subject } from '#templates/demo/answers/subject.ts'
import { applicantsOf } from '#templates/demo/applicants.ts'
import { demoCompany } from '#templates/demo/companies.ts'
import { craftTrades } from '#templates/demo/trades.ts'
import { expectAccessible } from './accessible.ts'
import { fillIn } from './fill-in.ts'
import { signInAs } from './staff.ts'
import { caseOf, storedAnswers, told } from './stored-answers.ts'

/** Companies that the register knows and the demo has no case of, one for each language. */
const inWords = {
  desktop: {
    locale: 'sv-SE',
    orgNo: '5599012340',
    apply: 'Skicka länk till ansökan',
    firstForm: 'Företaget',
    saved: /^Sparat \d\d:\d\d$/,
    goOn: 'Gå till underskrift',
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
    goOn: 'Go to signing',
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

/** What somebody finds in the mail, as soon as it has come. */
const inMail = async (request: APIRequestContext, email: string, wanted: RegExp): Promise<RegExpExecArray> => {
  let found: RegExpExecArray | null | undefined
  await expect
    .poll(
      async () => {
        const mails: { text: string }[] = await (await request.get(`/sandbox/mail/api/messages?to=${email}`)).json()
        found = mails.map(({ text }) => wanted.exec(text)).find((match) => match !== null)
        return found
      },
      { timeout: 30_000 },
    )
    .toBeTruthy()
  if (!found) throw new Error(`Nothing has come to ${email}`)
  return found
}

test('a company becomes a member', async ({ page, request, browser }, { project }) => {
  test.setTimeout(300_000)
  const words = inWords[project.name === 'phone' ? 'phone' : 'desktop']
  const subject = subjectOf(words.orgNo)
  const [contact, second] = subject.people

  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await page.locator('#org-number').fill(words.orgNo)
  await page.locator('#contact-email').fill(contact.email)
  await page.getByRole('button', { name: words.apply }).click()
  const [link, caseId = ''] = await inMail(request, contact.email, /https?:\S+\/case\/([0-9a-f-]{36})\/[\w-]{43}/)
  await page.goto(link)
  await page.getByRole('link', { name: words.firstForm }).click()
  for (const formId of applicantForms) {
    const form = page.getByRole('dialog')
    await expect(page).toHaveURL(new RegExp(`/form/${formId}$`))
    await expect(form.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await fillIn(page, formId, subject)
    await expect(form.getByText(words.saved)).toBeVisible()
    await form.locator('[data-way="next"]').click()
  }
  await expect(page.getByRole('dialog')).toBeHidden()

  // What was filled in is still there for who comes back, answer by answer.
  const meant = applicantForms.map((formId) => [formId, told(answersTo[formId](subject), subject.people)])
  expect(storedAnswers(await caseOf(request, link))).toStrictEqual(Object.fromEntries(meant))
  await page.goto(`${link}/form/workplaces`)
  await expect(page.getByRole('dialog').locator('[id="workplaces.mainWorkplaceZipCode"]')).not.toHaveValue('')
  await page.goto(link)
  await expect(page.getByRole('link', { name: words.goOn })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: words.goOn }).click()
  const addresses = page.getByRole('textbox')
  await expect(addresses.first()).toBeVisible()
  await expectAccessible(page)
  await addresses.first().fill(contact.email)
  await addresses.nth(1).fill(second.email)
  await page.getByRole('button', { name: words.send }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.shared })).toBeFocused()
  await expectAccessible(page)

  for (const { email, name } of [contact, second]) {
    const [signing] = await inMail(request, email, /https?:\S+\/sandbox\/signing\/sign\/[\w-]+/)
    await page.goto(signing)
    await expectAccessible(page)
    await page.getByLabel(words.yourName).fill(name)
    await page.getByLabel(words.hasRead).check()
    await page.getByRole('button', { name: words.sign, exact: true }).click()
    await expect(page.getByLabel(words.yourName)).toBeHidden()
  }

  // Caseworkers sit at a computer of their own.
  const desk = await browser.newContext({ locale: words.locale, timezoneId: 'Europe/Stockholm' })
  const staff = await desk.newPage()
  await signInAs(staff, 'Maria Öberg', `/case/admin/${caseId}`)
  await expectAccessible(staff)
  await staff.goto(`/case/admin/${caseId}/form/preparation`)
  await expect(staff.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(staff)
  await fillIn(staff, 'preparation', subject)
  await expect(staff.getByRole('dialog').getByText(words.saved)).toBeVisible()
  await staff.goto(`/case/admin/${caseId}/form/company`)
  await expect(staff.getByRole('dialog').locator('dd', { hasText: subject.company.name }).first()).toBeVisible()
  await expectAccessible(staff)
  await staff.goto(`/case/admin/${caseId}`)
  const approve = staff.getByRole('button', { name: words.approveForm })
  await expect(approve).toHaveCount(applicantForms.length + 1)
  for (let left = applicantForms.length; left >= 0; left -= 1) {
    await approve.first().click()
    await expect(approve).toHaveCount(left)
  }
  const signature = staff.getByRole('region', { name: words.signature, exact: true })
  await signature.getByRole('button', { name: words.approve }).click()
  await expect(signature.getByRole('button', { name: words.approve })).toBeHidden()
  const points = staff.getByRole('region', { name: words.checkPoints }).getByRole('checkbox')
  for (const point of await points.all()) {
    await point.press('Space')
    await expect(point).toBeChecked()
  }
  await expectAccessible(staff)
  await staff.getByRole('link', { name: words.export }).click()
  await expect(staff.getByRole('dialog').getByRole('button', { name: words.confirm })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('dialog').getByRole('button', { name: words.confirm }).click()
  await expect(staff).toHaveURL(/\/complete$/)
  await request.post(`/sandbox/register/applications/${caseId}/finish`)
  await expect(async () => {
    await staff.goto(`/case/admin/${caseId}`)
    await expect(staff.getByText(words.member)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await desk.close()
})
