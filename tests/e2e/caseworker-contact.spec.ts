import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    person: 'Maria Öberg',
    started: demoCaseOf('5599041026', 'STARTED'),
    member: demoCaseOf('5599140554', 'FINISHED_IN_TELLUS'),
    links: 'Länkar',
    heading: 'Länkar till ansökan',
    create: 'Skapa en länk',
    takeBack: 'Ta tillbaka länken till Maria Öberg',
    takenBack: 'Länken är tillbakatagen.',
    copy: 'Kopiera länk',
    copied: 'Länken är kopierad.',
    notCopied: 'Länken till ansökan kunde inte kopieras',
    change: 'Byt kontaktperson',
    changed: 'ny-kontakt.desktop@foretaget.example är nu kontaktperson.',
    wrongAddress: 'E-postadressen har fel format',
    send: 'Skicka',
    notADate: 'Skriv ett datum så här: 2026-12-01.',
    tooLate: /^Datumet ska ligga mellan/,
    preview: 'Så här ser mejlet ut',
    sent: 'Inträdesdatumet är skickat.',
  },
  phone: {
    person: 'Åsa Wikström',
    started: demoCaseOf('5164100413', 'STARTED'),
    member: demoCaseOf('5599068912', 'FINISHED_IN_TELLUS'),
    links: 'Links',
    heading: 'Links to the application',
    create: 'Create a link',
    takeBack: 'Withdraw the link to Åsa Wikström',
    takenBack: 'The link has been taken back.',
    copy: 'Copy link',
    copied: 'The link has been copied.',
    notCopied: 'The link to the membership application could not be copied',
    change: 'Change contact',
    changed: 'ny-kontakt.phone@foretaget.example is now the contact.',
    wrongAddress: 'The e-mail address has the wrong format',
    send: 'Send',
    notADate: 'Write a date like this: 2026-12-01.',
    tooLate: /^The date must be between/,
    preview: 'This is the e-mail',
    sent: 'The admission date has been sent.',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

test('a case link is created, copied, used to open the case and revoked, and a failed copy shows an error', async ({
  page,
  context,
}, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, t.person, adminAddress(t.started))
  await page.getByRole('link', { name: t.links, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.heading })
  await dialog.getByRole('button', { name: t.create }).click()
  const box = dialog.getByRole('textbox')
  await expect(box).toHaveValue(new RegExp(`/case/${t.started.id}/[\\w-]{43}$`))
  await expectAccessible(page)
  // As in a browser without the clipboard API, such as over plain http.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }))
  await dialog.getByRole('button', { name: t.copy }).click()
  await expect(dialog.getByText(t.notCopied)).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: t.copy }).click()
  await expect(dialog.getByText(t.copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await box.inputValue())

  await page.goto(copied)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(t.started.company.name)

  await page.goto(adminAddress(t.started, '/link'))
  await dialog.getByRole('button', { name: t.takeBack }).click()
  await expect(page.getByText(t.takenBack).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: t.takeBack })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(copied)
  await expect(page).toHaveURL(/\/renew/)
})

test('a role that may not issue links has no button for it, and a text that says so', async ({ page }) => {
  await signInAs(page, 'Tove Lindgård', adminAddress(texts.desktop.started, '/link'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^(Din roll får inte göra det här\.|Your role)/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^(Skapa en länk|Create a link)$/ })).toHaveCount(0)
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
})

test('a new contact person gets a new link, and the old link is revoked', async ({ page, request }, { project }) => {
  const t = textsOf(project.name)
  const old = await requestCaseLink(request, t.started)
  await signInAs(page, t.person, adminAddress(t.started, '/changeContact'))
  const dialog = page.getByRole('dialog')
  const [address, message] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').last()]
  await address.fill('ny-kontakt')
  await dialog.getByRole('button', { name: t.change }).click()
  await expect(dialog.getByText(t.wrongAddress)).toBeVisible()
  await expect(address).toBeFocused()
  await expectAccessible(page)
  const contact = `ny-kontakt.${project.name}@foretaget.example`
  await address.fill(contact)
  await message.fill('Välkommen! Nu är det du som fyller i ansökan.')
  await dialog.getByRole('button', { name: t.change }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t.changed)).toBeVisible()
  await expect(page.getByRole('link', { name: contact }).first()).toBeVisible()

  const mailsToContact = async (): Promise<{ text: string }[]> =>
    await (await request.get(`/sandbox/mail/api/messages?to=${contact}`)).json()
  await expect.poll(async () => (await mailsToContact()).length).toBe(1)
  const [mail] = await mailsToContact()
  expect(mail?.text).toContain('Välkommen! Nu är det du som fyller i ansökan.')
  const fresh = new RegExp(`/case/${t.started.id}/[\\w-]{43}`).exec(mail?.text ?? '')?.[0] ?? ''

  await page.context().clearCookies()
  await page.goto(old)
  await expect(page).toHaveURL(/\/renew/)
  await page.goto(fresh)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(t.started.company.name)
})

test('the admission date is mailed to the company', async ({ page, request }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, t.person, adminAddress(t.member, '/admission'))
  const dialog = page.getByRole('dialog')
  await expect(page.locator('#admission-date')).not.toHaveValue('')
  await expect(dialog.getByRole('heading', { name: t.preview })).toBeVisible()
  await page.locator('#admission-date').fill('snart')
  await dialog.getByRole('button', { name: t.send, exact: true }).click()
  await expect(dialog.getByText(t.notADate)).toBeVisible()
  await expect(page.locator('#admission-date')).toBeFocused()
  await expect(dialog.getByRole('heading', { name: t.preview })).toBeVisible()
  await expectAccessible(page)
  await page.locator('#admission-date').fill('2020-01-01')
  await expect(dialog.getByText(t.tooLate)).toBeVisible()
  await page.locator('#admission-date').fill('2026-12-01')
  await dialog.getByRole('button', { name: t.send, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${adminAddress(t.member)}$`))
  await expect(page.getByText(t.sent).first()).toBeVisible()
  const to = t.member.company.contactPersonEmail
  const mailed = async (): Promise<{ text: string }[]> =>
    await (await request.get(`/sandbox/mail/api/messages?to=${to}`)).json()
  await expect.poll(async () => (await mailed()).some(({ text }) => /1 december 2026/.test(text))).toBe(true)
})
