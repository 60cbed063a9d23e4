import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    exported: '5599170353',
    toDelegate: '5599022158',
    toReject: '5599136271',
    whatHappens: 'Det här händer',
    register: 'Ansökan skickas till medlemsregistret. Det kan inte ångras här.',
    exportIt: 'Exportera',
    exportFailed: 'Något gick fel i exporten till medlemsregistret',
    retry: 'Försök igen',
    isExported: /(skickas till medlemsregistret|finns hos medlemsregistret|är medlem)$/,
    stay: 'Stanna i ärendet',
    member: 'Medlem',
    delegate: 'Delegera',
    remove: 'Ta bort',
    removed: 'Ärendet är borttaget.',
    showRemoved: 'Visa 1 borttaget ärende',
    restore: 'Ångra borttagningen',
    restored: 'Borttagningen är ångrad.',
    whereRemoved: 'under Arkiverade, med statusen ”Borttagna, kan ångras”',
    handles: /^Anders Ögren handlägger nu /,
    reject: 'Avslå',
    consequence: 'Ärendet är skapat i tysthet: företaget får inget besked. Lämna det själv.',
    rejected: 'Avslagen',
    mayReapply: 'Företaget får ansöka igen',
    notNow: 'Det går inte att göra nu.',
    backToCase: 'Tillbaka till ärendet',
    notForRole: 'Din roll får inte göra det här.',
    wrongPassword: 'Fel användarnamn eller lösenord',
    tooManyAttempts: 'Inloggningen fungerar inte just nu. Försök igen om en stund.',
    signInFailed: 'Något gick fel vid inloggningen',
    signInAndFetch: 'Logga in och hämta',
    people: [/^Anders Ögren\s*Medlemsadministratör · /, /^Sofia Källström\s*Rådgivare · /],
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
    isExported: /(is sent to the membership register|is with the membership register|is a member)$/,
    stay: 'Stay in the case',
    member: 'Member',
    delegate: 'Delegate',
    remove: 'Remove',
    removed: 'The case has been removed.',
    showRemoved: 'Show 1 removed case',
    restore: 'Undo the removal',
    whereRemoved: 'under Archived, with the status “Removed, can be undone”',
    restored: 'The removal is undone.',
    handles: /now handles /,
    reject: 'Reject and send',
    consequence: 'The company may apply again.',
    rejected: 'Rejected',
    mayReapply: 'The company may apply again',
    notNow: 'This cannot be done now.',
    backToCase: 'Back to the case',
    notForRole: 'Your role may not do this.',
    wrongPassword: 'Wrong user name or password',
    tooManyAttempts: 'Signing in does not work right now. Try again in a while.',
    signInFailed: 'Something went wrong while logging in',
    signInAndFetch: 'Sign in and fetch',
    people: [/^Åsa Wikström\s*Member administrator · /, /^Karl Bergqvist \(you\)\s*Member administrator · /],
  },
} as const

/** For how long the provider's token is valid. */
const providerLifetimeSeconds = 3600

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

test('an approved case is exported after confirming its effects, and becomes a member', async ({ page }, {
  project,
}) => {
  const t = textsOf(project.name)
  const exported = demoCaseOf(t.exported, 'APPROVED_BY_MA')
  await signInAs(page, 'Maria Öberg', adminAddress(exported))
  await page.goto(adminAddress(exported, '/confirm/export'))
  const question = page.getByRole('dialog')
  await expect(question.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(question.getByRole('heading', { name: t.whatHappens })).toBeVisible()
  await expect(question.getByText(t.register)).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/Case/ExportToTellus*', async (route) => await route.abort(), { times: 1 })
  await question.getByRole('button', { name: t.exportIt }).click()
  await expect(question.getByRole('alert').getByText(t.exportFailed)).toBeVisible()
  await question.getByRole('button', { name: t.retry }).click()

  const done = page.getByRole('dialog', { name: t.isExported })
  await expect(done).toBeVisible()
  await expect(page).toHaveURL(/\/complete/)
  await expectAccessible(page)
  await done.getByRole('link', { name: t.stay }).click()
  await expect(done).toBeHidden()
  // The register responds by itself; the page refetches.
  await expect(page.getByRole('main').getByText(t.member, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
})

test('a case is delegated to a colleague', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  const person = project.name === 'phone' ? 'Karl Bergqvist' : 'Maria Öberg'
  await signInAs(page, person, adminAddress(demoCaseOf(t.toDelegate, 'CREATED'), '/delegate'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expectAccessible(page)
  const [colleague, administrator] = t.people.map((name) => dialog.getByRole('radio', { name }))
  await expect(administrator ?? dialog).toBeVisible()
  await colleague?.check()
  await dialog.getByRole('button', { name: t.delegate }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t.handles)).toBeVisible()
})

test('a removed case is found where its dialog says and by searches that match it, and can be brought back as it was', async ({
  page,
}, { project }) => {
  const t = textsOf(project.name)
  const removed = demoCaseOf(t.toReject, 'CREATED')
  await signInAs(page, 'Maria Öberg', adminAddress(removed, '/remove'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t.whereRemoved)
  await dialog.getByRole('button', { name: t.remove, exact: true }).click()
  await expect(page.getByText(t.removed).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  for (const [path, container] of [
    ['/search', dialog],
    ['/', page.getByRole('main')],
  ] as const) {
    await page.goto(`${path}?search=${removed.company.orgNo}`)
    await container.getByRole('link', { name: t.showRemoved }).click()
    await expect(page).toHaveURL(/status=removed/)
  }
  await page.goto('/?list=archived&status=removed')
  await page.getByRole('main').locator(`a[href*="${removed.id}"]`).first().click()
  await page.getByRole('link', { name: t.restore }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.restore, exact: true }).click()
  await expect(page.getByText(t.restored).first()).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a case that was removed longer ago than it can be undone offers nothing', async ({ page }) => {
  const removed = demoCaseOf('7931175520', 'REMOVED')
  await signInAs(page, 'Maria Öberg', adminAddress(removed))
  const turn = page.getByRole('main').locator('[aria-labelledby="turn"]')
  await expect(turn.getByRole('heading')).toBeVisible()
  await expect(turn.getByRole('link')).toHaveCount(0)
  await expect(turn.getByRole('button')).toHaveCount(0)
})

test('a rejection requires a message', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf(t.toReject, 'CREATED'), '/reject'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.consequence)).toBeVisible()
  await dialog.getByRole('button', { name: t.reject, exact: true }).click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Ert avtalsområde ligger utanför Hantverksgivarna.')
  await dialog.getByRole('checkbox', { name: t.mayReapply }).uncheck()
  await dialog.getByRole('button', { name: t.reject, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText(t.rejected, { exact: true }).first()).toBeVisible()
})

test('the dialog of an unavailable action shows its reasons', async ({ page, browser }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf('5599144127', 'SUBMITTED'), '/confirm/export'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.notNow)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.backToCase }).click()
  await expect(dialog).toBeHidden()

  const reader = await browser.newPage({ locale: project.name === 'phone' ? 'en-GB' : 'sv-SE' })
  await signInAs(reader, 'Tove Lindgård', adminAddress(demoCaseOf('5599144127', 'SUBMITTED'), '/reject'))
  await expect(reader.getByRole('dialog').getByText(t.notForRole)).toBeVisible()
  await reader.close()
})

test('a wrong password at the signing provider shows an error, and the right one downloads the file', async ({ page }, {
  project,
}) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf('5599144127', 'SUBMITTED'), '/get-accept/zip'))
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.locator('#signing-username').fill('maria.oberg@hantverksgivarna.example')
  await dialog.locator('#signing-password').fill('fel')
  await dialog.getByRole('button', { name: t.signInAndFetch }).click()
  await expect(dialog.getByText(t.wrongPassword)).toBeVisible()
  await dialog.locator('#signing-password').fill('skriv-under')
  for (const [status, text] of [
    [429, t.tooManyAttempts],
    [500, t.signInFailed],
  ] as const) {
    await page.route('**/v1/auth', async (route) => await route.fulfill({ status, json: {} }), { times: 1 })
    await dialog.getByRole('button', { name: t.signInAndFetch }).click()
    await expect(dialog.getByRole('alert')).toHaveText(text)
  }
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t.signInAndFetch }).click()
  expect((await download).suggestedFilename()).toMatch(/^\d+-?\d*\.zip$/)
  await expect(dialog).toBeHidden()
  const token = (await page.context().cookies()).find(({ name }) => name === 'signing-token')
  expect(token).toMatchObject({ path: '/case/admin', sameSite: 'Strict' })
  expect(Math.abs((token?.expires ?? 0) - Date.now() / 1000 - providerLifetimeSeconds)).toBeLessThan(60)
})
