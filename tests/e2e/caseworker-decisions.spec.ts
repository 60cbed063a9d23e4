import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'

const inWords = {
  desktop: {
    exported: '5599170353',
    toDelegate: '5599022158',
    toReject: '5599136271',
    whatHappens: 'Det här händer',
    register: 'Ansökan skickas till medlemsregistret. Det kan inte ångras här.',
    exportIt: 'Exportera',
    exportFailed: 'Något gick fel i exporten till medlemsregistret',
    retry: 'Försök igen',
    isExported: /(skickas till medlemsregistret|är medlem)$/,
    stay: 'Stanna i ärendet',
    member: 'Medlem',
    delegate: 'Delegera',
    handles: /^Anders Ögren handlägger nu /,
    reject: 'Avslå och skicka',
    rejected: 'Avslagen',
    mayReapply: 'Företaget får ansöka igen',
    notNow: 'Det går inte att göra nu.',
    backToCase: 'Tillbaka till ärendet',
    notForRole: 'Din roll får inte göra det här.',
    wrongPassword: 'Fel användarnamn eller lösenord',
    signInAndFetch: 'Logga in och hämta',
  },
  phone: {
    exported: '5599188215',
    toDelegate: '5599085387',
    toReject: '5599029401',
    whatHappens: 'This will happen',
    register: /^The application is sent to the membership register/,
    exportIt: 'Export',
    exportFailed: 'Something went wrong in the export to the membership register',
    retry: 'Try again',
    isExported: /(is sent to the membership register|is a member)$/,
    stay: 'Stay in the case',
    member: 'Member',
    delegate: 'Delegate',
    handles: /now handles /,
    reject: 'Reject and send',
    rejected: 'Rejected',
    mayReapply: 'The company may apply again',
    notNow: 'This cannot be done now.',
    backToCase: 'Back to the case',
    notForRole: 'Your role may not do this.',
    wrongPassword: 'Wrong user name or password',
    signInAndFetch: 'Sign in and fetch',
  },
} as const

const wordsOf = (project: string) => inWords[project === 'phone' ? 'phone' : 'desktop']

test('an approved case is exported once its consequences are told, and becomes a member', async ({ page }, {
  project,
}) => {
  const words = wordsOf(project.name)
  const exported = demoCaseOf(words.exported, 'APPROVED_BY_MA')
  await signInAs(page, 'Maria Öberg', adminAddress(exported))
  await page.goto(adminAddress(exported, '/confirm/export'))
  const question = page.getByRole('dialog')
  await expect(question.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(question.getByRole('heading', { name: words.whatHappens })).toBeVisible()
  await expect(question.getByText(words.register)).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/Case/ExportToTellus*', async (route) => await route.abort(), { times: 1 })
  await question.getByRole('button', { name: words.exportIt }).click()
  await expect(question.getByRole('alert').getByText(words.exportFailed)).toBeVisible()
  await question.getByRole('button', { name: words.retry }).click()

  const done = page.getByRole('dialog', { name: words.isExported })
  await expect(done).toBeVisible()
  await expect(page).toHaveURL(/\/complete/)
  await expectAccessible(page)
  await done.getByRole('link', { name: words.stay }).click()
  await expect(done).toBeHidden()
  // The register answers by itself; the page asks again from time to time.
  await expect(page.getByRole('main').getByText(words.member, { exact: true }).first()).toBeVisible({ timeout: 50_000 })
})

test('a case is given to a colleague', async ({ page }, { project }) => {
  const words = wordsOf(project.name)
  const person = project.name === 'phone' ? 'Karl Bergqvist' : 'Maria Öberg'
  await signInAs(page, person, adminAddress(demoCaseOf(words.toDelegate, 'CREATED'), '/delegate'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expectAccessible(page)
  const colleague = project.name === 'phone' ? /Åsa Wikström/ : /Anders Ögren/
  await dialog.getByRole('radio', { name: colleague }).check()
  await dialog.getByRole('button', { name: words.delegate }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words.handles)).toBeVisible()
})

test('a rejection needs its message, and keeps it until it is sent', async ({ page }, { project }) => {
  const words = wordsOf(project.name)
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf(words.toReject, 'CREATED'), '/reject'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.reject }).click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Ert avtalsområde ligger utanför Hantverksgivarna.')
  await dialog.getByRole('checkbox', { name: words.mayReapply }).uncheck()
  await dialog.getByRole('button', { name: words.reject }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText(words.rejected, { exact: true }).first()).toBeVisible()
})

test('a decision that is not open tells why instead of asking', async ({ page }, { project }) => {
  const words = wordsOf(project.name)
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf('5599144127', 'SUBMITTED'), '/confirm/export'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words.notNow)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.backToCase }).click()
  await expect(dialog).toBeHidden()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInAs(page, 'Tove Lindgård', adminAddress(demoCaseOf('5599144127', 'SUBMITTED'), '/reject'))
  await expect(dialog.getByText(words.notForRole)).toBeVisible()
})

test('a wrong password at the signing provider is told, and the right one brings the file', async ({ page }, {
  project,
}) => {
  const words = wordsOf(project.name)
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf('5599144127', 'SUBMITTED'), '/get-accept/zip'))
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.locator('#signing-username').fill('maria.oberg@hantverksgivarna.example')
  await dialog.locator('#signing-password').fill('fel')
  await dialog.getByRole('button', { name: words.signInAndFetch }).click()
  await expect(dialog.getByText(words.wrongPassword)).toBeVisible()
  await dialog.locator('#signing-password').fill('skriv-under')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: words.signInAndFetch }).click()
  expect((await download).suggestedFilename()).toMatch(/^\d+-?\d*\.zip$/)
  await expect(dialog).toBeHidden()
})
