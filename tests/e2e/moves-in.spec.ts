import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { demoPeople, demoTenantId } from '#templates/demo/people.ts'
import { expectAccessible } from './expect-accessible.ts'
import { findCaseLink, findInMail } from './find-in-mail.ts'
import { outsideWorld, type OutsideWorld } from './outside-world.ts'
import { productServer, type ProductServer } from './product-server.ts'
import { signInAs } from './staff.ts'

type Production = { server: ProductServer; outside: OutsideWorld }

/** The product as it is installed: in production, with an empty database, and the outside systems at another origin. */
const test = base.extend<{}, { production: Production }>({
  production: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'membership-production-'))
      let outside: OutsideWorld | undefined
      const server = await productServer(async (origin) => {
        outside = await outsideWorld(origin, folder)
        // Nothing but the missing TLS of this machine is allowed.
        return { ...outside.environment, NODE_ENV: 'production', PUBLIC_URL: origin, ALLOW_INSECURE: 'PUBLIC_URL' }
      })
      await server.start()
      if (outside !== undefined) await use({ server, outside })
      await server.remove()
      await outside?.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: [
    async ({ production }, use) => {
      await use(production.server.origin)
    },
    { scope: 'test' },
  ],
})

const texts = {
  desktop: {
    noRole: /^Du har ingen roll hos någon medlemsorganisation\..*maria\.oberg@hantverksgivarna\.example/,
    publish: 'Publicera version 1',
    published: /\b1 Gäller/,
    signingMethods: 'Så skriver företag under',
    save: 'Spara',
    settingsSaved: 'Inställningarna är sparade.',
    membership: 'Ansökan om medlemskap',
    support: 'Ansökan om stödmedlemskap',
    apply: 'Skicka länk till ansökan',
    saved: /^Sparat \d\d:\d\d$/,
    add: 'Lägg till en person',
    addIt: 'Lägg till',
    goToSigning: 'Gå till underskrift',
    send: 'Skicka till 1 undertecknare',
    shared: 'Ansökan är skickad för underskrift',
    yourName: 'Ditt namn',
    hasRead: 'Jag har läst dokumentet och godkänner innehållet.',
    sign: 'Skriv under',
    approveForm: 'Godkänn Företaget',
    signature: 'Underskrift',
    approve: /^Godkänn/,
    checkPoint: 'Företaget finns i Bolagsverkets register',
    ticked: 'bockade av en kontrollpunkt',
    export: 'Exportera till medlemsregistret',
    confirm: /^Exportera/,
    member: 'Företaget är medlem.',
  },
  phone: {
    noRole: /^You have no role .*maria\.oberg@hantverksgivarna\.example/,
    publish: 'Publish version 1',
    published: /\b1 In force/,
    signingMethods: 'How companies sign',
    save: 'Save',
    settingsSaved: 'The settings are saved.',
    membership: 'Membership application',
    support: 'Application for supporting membership',
    apply: 'Send link to the application',
    saved: /^Saved \d\d:\d\d$/,
    add: 'Add a person',
    addIt: 'Add',
    goToSigning: 'Go to signing',
    send: 'Send to 1 signatory',
    shared: 'The application has been sent for signing',
    yourName: 'Your name',
    hasRead: 'I have read the document and agree to its content.',
    sign: 'Sign',
    approveForm: 'Approve The company',
    signature: 'Signature',
    approve: /^Approve/,
    checkPoint: "The company is in the Companies Registration Office's register",
    ticked: 'ticked a checkpoint',
    export: 'Export to the membership register',
    confirm: /^Export/,
    member: 'The company is a member.',
  },
} as const

const settings = Object.entries({
  name: 'Skogsbrukarna',
  'name-en': 'The Foresters',
  email: 'medlem@skogsbrukarna.example',
  telephone: '08-123 45 67',
  hours: 'vardagar 8–16',
  'hours-en': 'weekdays 8 am–4 pm',
  'signing-service': 'Signera',
  colour: '#1b6e3c',
}).flatMap(([name, value]) => [`--${name}`, value])

const [administrator, caseworker] = demoPeople

test('an organisation moves into an empty installation, and its first company becomes a member', async ({
  page,
  request,
  browser,
  production: { server, outside },
}, { project }) => {
  test.setTimeout(300_000)
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  if (administrator === undefined || caseworker === undefined) throw new Error('The demo has too few people')

  // Whoever signs in first works for nobody yet, and is told what to ask for.
  await signInAs(page, administrator.name, '/')
  await expect(page.getByText(t.noRole)).toBeVisible()
  await expectAccessible(page)

  await server.stop()
  await server.run('organisation', 'create', 'skogsbrukarna', ...settings)
  // One who has signed in is named by address, others by their account.
  const add = ['add-person', 'skogsbrukarna', '--email']
  await server.run('organisation', ...add, administrator.email, '--rank', '1')
  const account = ['--user', `${demoTenantId}.${caseworker.oid}`, '--name', caseworker.name]
  await server.run('organisation', ...add, caseworker.email, '--rank', '2', ...account)
  const membership = ['templates/membership/template.ts', '--export', 'membershipTemplate']
  await server.run('publish-template', ...membership, '--organisation', 'skogsbrukarna')
  await server.start()

  await page.goto('/organisation/templates')
  await expect(page.getByRole('table', { name: t.membership })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles('templates/examples/supporting-membership.json')
  await page.getByRole('button', { name: t.publish }).click()
  const versions = page.getByRole('table', { name: t.support })
  await expect(versions.getByRole('row', { name: t.published })).toBeVisible()

  await page.goto('/organisation/settings')
  await page.getByLabel(t.signingMethods).selectOption('digital')
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.settingsSaved)).toBeVisible()

  // A company has a browser of its own.
  const company = await browser.newContext({ locale: project.use.locale ?? 'sv-SE', baseURL: server.origin })
  const applicant = await company.newPage()
  const email = 'siv.gran@granen.example'
  await applicant.goto('/apply/skogsbrukarna')
  await applicant.getByRole('link', { name: t.support }).click()
  await applicant.locator('#org-number').fill('5599012340')
  await applicant.locator('#contact-email').fill(email)
  await applicant.getByRole('button', { name: t.apply }).click()
  const { path: link, caseId } = await findCaseLink(request, email, undefined, outside.origin)
  await applicant.goto(`${link}/form/supporter`)
  await fillIn(applicant, t, email)
  await applicant.goto(link)
  await applicant.getByRole('link', { name: t.goToSigning }).click()
  await expect(applicant.getByRole('button', { name: t.send })).toBeVisible()
  await expect(applicant.getByRole('radio')).toHaveCount(0)
  await applicant.getByRole('button', { name: t.send }).click()
  await expect(applicant.getByRole('heading', { level: 1, name: t.shared })).toBeFocused()

  const [signing] = await findInMail(request, email, /https?:\S+\/sandbox\/signing\/sign\/[\w-]+/, outside.origin)
  expect(signing.startsWith(outside.origin)).toBe(true)
  await applicant.goto(signing)
  await applicant.getByLabel(t.yourName).fill('Siv Gran')
  await applicant.getByLabel(t.hasRead).check()
  await applicant.getByRole('button', { name: t.sign, exact: true }).click()
  await expect(applicant.getByLabel(t.yourName)).toBeHidden()
  await company.close()

  const office = await browser.newContext({ locale: project.use.locale ?? 'sv-SE', baseURL: server.origin })
  const staff = await office.newPage()
  await signInAs(staff, caseworker.name, `/case/admin/${caseId}`)
  await expect(staff.getByRole('main').getByText(t.support, { exact: true })).toBeVisible()
  await staff.getByRole('button', { name: t.approveForm }).click()
  const signature = staff.getByRole('region', { name: t.signature, exact: true })
  await signature.getByRole('button', { name: t.approve }).click()
  await expect(signature.getByRole('button', { name: t.approve })).toBeHidden()
  const point = staff.getByRole('checkbox', { name: t.checkPoint })
  await point.press('Space')
  // The page is ahead of the server, and is closed once the last of it is stored.
  await expect(staff.getByText(t.ticked)).toBeVisible()
  await office.close()

  // Administrators decide what goes to the register.
  await page.goto(`/case/admin/${caseId}`)
  await page.getByRole('link', { name: t.export }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
  await expect(page).toHaveURL(/\/complete$/)
  const register = `${outside.origin}/sandbox/register`
  await expect
    .poll(async () => await (await request.get(register)).text())
    .toMatch(/559901-2340.*skogsbrukarna.*stodmedlemskap/)
  await request.post(`${register}/applications/${caseId}/finish`)
  await expect(async () => {
    await page.goto(`/case/admin/${caseId}`)
    await expect(page.getByText(t.member)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
})

const fillIn = async (page: Page, t: (typeof texts)[keyof typeof texts], email: string): Promise<void> => {
  const field = (id: string) => page.locator(`[id="supporter.${id}"]`)
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
  await field('supporterName').fill('Granens Sågverk AB')
  await field('supportLevel').locator('input[value="yearly"]').check()
  const signatories = field('supporterSignatories')
  await signatories.getByRole('button', { name: t.add }).click()
  await signatories.locator('[id$="-name"]').fill('Siv Gran')
  await signatories.locator('[id$="-email"]').fill(email)
  await signatories.locator('[id$="-telephone"]').fill('070-123 45 67')
  await signatories.getByRole('button', { name: t.addIt, exact: true }).click()
  await expect(signatories.getByText(email)).toBeVisible()
  await expect(page.getByRole('dialog').getByText(t.saved)).toBeVisible()
}
