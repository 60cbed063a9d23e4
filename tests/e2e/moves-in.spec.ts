import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { demoPeople } from '#templates/demo/people.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { expectAccessible } from './expect-accessible.ts'
import { findCaseLink, findInMail } from './find-in-mail.ts'
import { outsideWorld, type OutsideWorld } from './outside-world.ts'
import { productServer, type ProductServer } from './product-server.ts'
import { signInAs } from './staff.ts'

const [administrator = null, caseworker = null] = demoPeople
if (administrator === null || caseworker === null) throw new Error('The demo has too few people')

type Production = { server: ProductServer; outside: OutsideWorld; folder: string }

/** The product as it is installed: in production, with an empty database, and the outside systems at another origin. */
const test = base.extend<{}, { production: Production }>({
  production: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'membership-production-'))
      let outside: OutsideWorld | undefined
      const server = await productServer(async (origin) => {
        outside = await outsideWorld(origin, folder)
        // Nothing but the missing TLS of this machine is allowed.
        return {
          ...outside.environment,
          NODE_ENV: 'production',
          PUBLIC_URL: origin,
          ALLOW_INSECURE: 'PUBLIC_URL',
          OWNER_ACCOUNT_ID: administrator.oid,
        }
      })
      await server.start()
      if (outside !== undefined) await use({ server, outside, folder })
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
    noRole: 'Du har ingen roll hos någon medlemsorganisation.',
    publish: 'Publicera version 1',
    published: /\b1 Gäller/,
    signingMethods: 'Så skriver företag under',
    save: 'Spara',
    settingsSaved: 'Inställningarna är sparade.',
    sponsor: 'Ansökan om sponsorskap',
    role: 'Handläggare',
    roleLabel: 'Roll',
    ownRole: 'Din egen roll.',
    addPerson: 'Lägg till',
    email: 'E-postadress',
    added: 'är tillagd.',
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
    noRole: 'You have no role ',
    publish: 'Publish version 1',
    published: /\b1 In force/,
    signingMethods: 'How companies sign',
    save: 'Save',
    settingsSaved: 'The settings are saved.',
    sponsor: 'Application for sponsorship',
    role: 'Caseworker',
    roleLabel: 'Role',
    ownRole: 'Your own role.',
    addPerson: 'Add',
    email: 'E-mail address',
    added: 'has been added.',
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

const support = readFileSync('templates/examples/supporting-membership.json', 'utf8')
/** Another template of the same organisation. */
const sponsor = support
  .replace('"stodmedlemskap"', '"sponsorskap"')
  .replace('"Ansökan om stödmedlemskap"', '"Ansökan om sponsorskap"')
  .replace('"Application for supporting membership"', '"Application for sponsorship"')

type Texts = (typeof texts)[keyof typeof texts]
type Company = { orgNo: string; name: string; contact: string; email: string }

test('an organisation moves into an empty installation, and the first company of each of its templates becomes a member', async ({
  page,
  request,
  browser,
  production: { server, outside, folder },
}, { project }) => {
  test.setTimeout(300_000)
  const t = texts[project.name === 'phone' ? 'phone' : 'desktop']
  const own = { locale: project.use.locale ?? 'sv-SE', baseURL: server.origin }

  // The first user who signs in works for nobody yet, and is told what to ask for.
  await signInAs(page, administrator.name, '/')
  await expect(page.getByText(t.noRole)).toContainText(administrator.email)
  await expectAccessible(page)

  await server.stop()
  await server.run('organisation', 'create', 'skogsbrukarna', ...settings)
  const file = join(folder, 'sponsor.json')
  writeFileSync(file, sponsor)
  await server.run('publish-template', file, '--organisation', 'skogsbrukarna')
  await server.start()

  // The owner of the installation is in the place of an administrator, and becomes the first one.
  await page.goto('/organisation/people')
  await page.getByLabel(t.email).fill(administrator.email)
  await page.getByLabel(t.roleLabel, { exact: true }).selectOption('1')
  await page.getByRole('button', { name: t.addPerson, exact: true }).click()
  await expect(page.getByText(`${administrator.name} ${t.added}`)).toBeVisible()
  await expect(page.getByRole('row', { name: administrator.name })).toContainText(t.ownRole)

  await page.goto('/organisation/templates')
  await expect(page.getByRole('table', { name: t.sponsor })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles('templates/examples/supporting-membership.json')
  await page.getByRole('button', { name: t.publish }).click()
  const versions = page.getByRole('table', { name: t.support })
  await expect(versions.getByRole('row', { name: t.published })).toBeVisible()

  await page.goto('/organisation/settings')
  await page.getByLabel(t.signingMethods).selectOption('digital')
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.settingsSaved)).toBeVisible()

  // A caseworker signs in once, and is given a role.
  const office = await browser.newContext(own)
  const staff = await office.newPage()
  await signInAs(staff, caseworker.name, '/')
  await expect(staff.getByText(t.noRole)).toContainText(caseworker.email)
  await page.goto('/organisation/people')
  await page.getByLabel(t.email).fill(caseworker.email)
  await page.getByRole('button', { name: t.addPerson, exact: true }).click()
  await expect(page.getByText(`${caseworker.name} ${t.added}`)).toBeVisible()
  await expect(page.getByRole('row', { name: caseworker.name })).toContainText(t.role)

  for (const [template, slug, company] of [
    [t.sponsor, 'sponsorskap', pine],
    [t.support, 'stodmedlemskap', spruce],
  ] as const) {
    const caseId = await apply(browser, request, outside, own, t, template, company)
    await review(staff, t, template, caseId)
    // Administrators decide what goes to the register.
    await page.goto(`/case/admin/${caseId}`)
    await page.getByRole('link', { name: t.export }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
    await expect(page).toHaveURL(/\/complete$/)
    const register = `${outside.origin}/sandbox/register`
    const exported = new RegExp(`${formatOrgNumber(company.orgNo)}.*skogsbrukarna.*${slug}`)
    await expect.poll(async () => await (await request.get(register)).text()).toMatch(exported)
    await request.post(`${register}/applications/${caseId}/finish`)
    await expect(async () => {
      await page.goto(`/case/admin/${caseId}`)
      await expect(page.getByText(t.member)).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
  }
  await office.close()
})

const spruce: Company = {
  orgNo: '5599012340',
  name: 'Granens Sågverk AB',
  contact: 'Siv Gran',
  email: 'siv.gran@granen.example',
}
const pine: Company = {
  orgNo: '5599018719',
  name: 'Tallens Hyvleri AB',
  contact: 'Tor Tall',
  email: 'tor.tall@tallen.example',
}

/** A company applies in a browser of its own, and signs. */
const apply = async (
  browser: Browser,
  request: APIRequestContext,
  outside: OutsideWorld,
  own: { locale: string; baseURL: string },
  t: Texts,
  template: string,
  company: Company,
): Promise<string> => {
  const context = await browser.newContext(own)
  const applicant = await context.newPage()
  const { email, contact } = company
  await applicant.goto('/apply/skogsbrukarna')
  await applicant.getByRole('link', { name: template }).click()
  await applicant.locator('#org-number').fill(company.orgNo)
  await applicant.locator('#contact-email').fill(email)
  await applicant.getByRole('button', { name: t.apply }).click()
  const { path: link, caseId } = await findCaseLink(request, email, undefined, outside.origin)
  await applicant.goto(`${link}/form/supporter`)
  await fillIn(applicant, t, company)
  await applicant.goto(link)
  await applicant.getByRole('link', { name: t.goToSigning }).click()
  await expect(applicant.getByRole('button', { name: t.send })).toBeVisible()
  await expect(applicant.getByRole('radio')).toHaveCount(0)
  await applicant.getByRole('button', { name: t.send }).click()
  await expect(applicant.getByRole('heading', { level: 1, name: t.shared })).toBeFocused()

  const [signing] = await findInMail(request, email, /https?:\S+\/sandbox\/signing\/sign\/[\w-]+/, outside.origin)
  expect(signing.startsWith(outside.origin)).toBe(true)
  await applicant.goto(signing)
  await applicant.getByLabel(t.yourName).fill(contact)
  await applicant.getByLabel(t.hasRead).check()
  await applicant.getByRole('button', { name: t.sign, exact: true }).click()
  await expect(applicant.getByLabel(t.yourName)).toBeHidden()
  await context.close()
  return caseId
}

/** A caseworker approves what the company has answered and signed. */
const review = async (staff: Page, t: Texts, template: string, caseId: string): Promise<void> => {
  await staff.goto(`/case/admin/${caseId}`)
  await expect(staff.getByRole('main').getByText(template, { exact: true })).toBeVisible()
  await staff.getByRole('button', { name: t.approveForm }).click()
  const signature = staff.getByRole('region', { name: t.signature, exact: true })
  await signature.getByRole('button', { name: t.approve }).click()
  await expect(signature.getByRole('button', { name: t.approve })).toBeHidden()
  const point = staff.getByRole('checkbox', { name: t.checkPoint })
  await point.press('Space')
  // The page is ahead of the server, and is left once the last of it is stored.
  await expect(staff.getByText(t.ticked)).toBeVisible()
}

const fillIn = async (page: Page, t: Texts, { name, contact, email }: Company): Promise<void> => {
  const field = (id: string) => page.locator(`[id="supporter.${id}"]`)
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
  await field('supporterName').fill(name)
  await field('supportLevel').locator('input[value="yearly"]').check()
  const signatories = field('supporterSignatories')
  await signatories.getByRole('button', { name: t.add }).click()
  await signatories.locator('[id$="-name"]').fill(contact)
  await signatories.locator('[id$="-email"]').fill(email)
  await signatories.locator('[id$="-telephone"]').fill('070-123 45 67')
  await signatories.getByRole('button', { name: t.addIt, exact: true }).click()
  await expect(signatories.getByText(email)).toBeVisible()
  await expect(page.getByRole('dialog').getByText(t.saved)).toBeVisible()
}
