import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Case } from '#schemas/case.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { CaseStatus } from '#schemas/case-status.ts'
import { supportingTemplate } from '#tests/fixtures/supporting-membership.ts'
import { stateOf } from '#tests/server/transition-paths.ts'
import { findCaseLink, findInMail } from './find-in-mail.ts'
import { mainPath, type Goal, type MainEvent, type MainStep } from './main-paths.ts'
import { unknownOrgNo } from './new-application.ts'
import { testWithTemplates } from './published-templates.ts'
import { signInAs } from './staff.ts'

const extraSteps = ['REGIONAL_REVIEW', 'SHOULD_BE_SIGNED_INTERNALLY'] as const
/** Of one form each, the second with extra steps. */
const templates = {
  plain: supportingTemplate,
  extended: { ...supportingTemplate, slug: 'lokalt-stod', extraReviewSteps: extraSteps },
}

const test = testWithTemplates('verkstadsalliansen', (folder) =>
  Object.values(templates).map((template) => {
    const file = join(folder, `${template.slug}.json`)
    writeFileSync(file, JSON.stringify(template))
    return file
  }),
)

test.use({ locale: 'sv-SE', timezoneId: 'Europe/Stockholm' })

type Applied = { company: Page; caseworker: Page; region: Page; caseId: string; link: string; contact: string }

const signedPaper = {
  name: 'underskriven.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

/** The signatory of the organisation: nobody of the demo, who has other mails. */
const chair = 'clara.ek@forbundet.example'

const signByMail = async ({ company }: Applied, email: string, name: string): Promise<void> => {
  const [signing] = await findInMail(company.request, email, /https?:\S+\/sandbox\/signing\/sign\/[\w-]+/)
  await company.goto(signing)
  await company.getByLabel('Ditt namn').fill(name)
  await company.getByLabel('Jag har läst dokumentet och godkänner innehållet.').check()
  await company.getByRole('button', { name: 'Skriv under', exact: true }).click()
  await expect(company.getByLabel('Ditt namn')).toBeHidden()
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Does something on a page, and waits for the server to have answered: a page that is left before takes its request along. */
const send = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const answered = page.waitForResponse((each) => each.request().method() !== 'GET' && each.url().includes('/api/'))
  await act()
  expect((await answered).ok()).toBe(true)
}

const approveIn = async (page: Page, name: string): Promise<void> =>
  await send(page, async () => {
    await region(page, name)
      .getByRole('button', { name: /^Godkänn/ })
      .click()
  })

/** Opens a question of the case page by its link, and answers it. */
const confirm = async (page: Page, link: string | RegExp, button: string, text?: string): Promise<void> => {
  await page.getByRole('link', { name: link }).first().click()
  await answer(page, button, text)
}

/** Answers the question that is open. */
const answer = async (page: Page, button: string, text?: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  if (text !== undefined) await dialog.getByRole('textbox').fill(text)
  await send(page, async () => await dialog.getByRole('button', { name: button, exact: true }).click())
}

/** The steps that a person takes on the pages to cause each event. */
const causes: Readonly<Record<MainEvent, (applied: Applied) => Promise<void>>> = {
  'signature.share': async ({ company, link, contact }) => {
    await company.goto(link)
    await company.getByRole('link', { name: 'Gå till underskrift' }).click()
    await company.getByRole('textbox').first().fill(contact)
    await company.getByRole('button', { name: /^Skicka till 1 undertecknare/ }).click()
    await expect(company).toHaveURL(/\/shared/)
  },
  'signature.signed': async (applied) => await signByMail(applied, applied.contact, 'Eva Ek'),
  'analog.download': async ({ company, link }) => {
    await company.goto(`${link}/sign`)
    await company.getByRole('radio', { name: 'På papper' }).check()
    await company.getByLabel('Hur många ska skriva under?').fill('1')
    await company.getByRole('button', { name: 'Gå vidare till nedladdning' }).click()
    await company.getByRole('button', { name: 'Ladda ner och lås' }).click()
    await expect(company.getByRole('radio', { name: 'Ladda upp' })).toBeChecked()
  },
  'analog.upload': async ({ company, link }) => {
    await company.goto(`${link}/sign`)
    await company.locator('input[type=file]').setInputFiles(signedPaper)
    await company.getByRole('button', { name: 'Skicka in' }).click()
    await expect(company).toHaveURL(/\/shared/)
  },
  'form.approve': async ({ caseworker }) =>
    await send(caseworker, async () => {
      await caseworker.getByRole('button', { name: /^Godkänn (?!rättelsen|underskriften)/ }).click()
    }),
  'signature.approve': async ({ caseworker }) => await approveIn(caseworker, 'Underskrift'),
  'checkpoint.confirm': async ({ caseworker }) =>
    await send(caseworker, async () => {
      await region(caseworker, 'Kontrollpunkter').getByRole('checkbox').press('Space')
    }),
  'regionalReview.request': async ({ caseworker }) => await confirm(caseworker, /granskning/, 'Skicka på granskning'),
  'regionalReview.approve': async ({ region: reviewer, caseId }) => {
    await reviewer.goto(`/case/admin/${caseId}`)
    await confirm(reviewer, 'Tillstyrk', 'Tillstyrk', 'Känt företag på orten.')
  },
  'internalSignature.submit': async ({ caseworker }) =>
    await confirm(caseworker, /intern underskrift|internt/i, 'Skicka för underskrift', chair),
  'internalSignature.signed': async (applied) => await signByMail(applied, chair, 'Clara Ek'),
  'internalSignature.approve': async ({ caseworker }) => await approveIn(caseworker, 'Extra steg'),
  'case.export': async ({ caseworker }) => await confirm(caseworker, 'Exportera till medlemsregistret', 'Exportera'),
  'register.finished': async ({ company, caseId }) => {
    await company.request.post(`/sandbox/register/applications/${caseId}/finish`)
  },
  'case.reject': async ({ caseworker, caseId }) => {
    await caseworker.goto(`/case/admin/${caseId}/reject`)
    await answer(caseworker, 'Avslå och skicka', 'Ert område ligger utanför vårt.')
  },
  'case.reset': async ({ caseworker, caseId }) => {
    await caseworker.goto(`/case/admin/${caseId}/reset`)
    await answer(caseworker, 'Avsluta ärendet')
  },
}

/** The stored facts, as the case page that is opened anew gets them. */
const openCasePage = async ({ caseworker, caseId }: Applied): Promise<CaseFacts> => {
  const response = caseworker.waitForResponse((each) => each.url().includes('/api/Case?') && each.ok())
  await caseworker.goto(`/case/admin/${caseId}`)
  const { facts }: Case = await (await response).json()
  return facts
}

const expectToStoreStateOf = async (applied: Applied, { event, facts }: MainStep): Promise<void> =>
  await expect(async () => {
    expect([event, JSON.parse(stateOf(await openCasePage(applied)))]).toStrictEqual([event, JSON.parse(stateOf(facts))])
  }).toPass({ timeout: 60_000 })

type MainPath = {
  name: string
  template: keyof typeof templates
  goals: readonly Goal[]
  without: readonly MainEvent[]
}

const hasStatus =
  (status: CaseStatus): Goal =>
  (facts) =>
    facts.status === status

const mainPaths: readonly MainPath[] = [
  {
    name: 'a member that has signed digitally',
    template: 'plain',
    goals: [hasStatus('FINISHED_IN_TELLUS')],
    without: ['analog.download'],
  },
  {
    name: 'a member that has signed on paper',
    template: 'plain',
    goals: [hasStatus('FINISHED_IN_TELLUS')],
    without: ['signature.share'],
  },
  {
    name: 'a member after the review by the region and an internal signature',
    template: 'extended',
    goals: [
      ({ regionalReview }) => regionalReview.status === 'approved',
      ({ internalSignature }) => internalSignature.status === 'SIGNATURES_APPROVED',
      hasStatus('FINISHED_IN_TELLUS'),
    ],
    without: ['analog.download'],
  },
  {
    name: 'rejected, and free to begin anew',
    template: 'plain',
    goals: [hasStatus('REJECTED'), hasStatus('RESET')],
    without: [],
  },
]

for (const [index, { name, template, goals, without }] of mainPaths.entries())
  test(`a company becomes ${name}, by the path of the chart`, async ({ page, browser, server }) => {
    test.setTimeout(240_000)
    const contact = `eva.ek@vag${index}.example`
    const { slug } = templates[template]
    await page.goto(`/apply/verkstadsalliansen/${slug}`)
    await page.locator('#org-number').fill(unknownOrgNo(60 + index))
    await page.locator('#contact-email').fill(contact)
    await page.getByRole('button', { name: 'Skicka länk till ansökan' }).click()
    const { path: link, caseId } = await findCaseLink(page.request, contact)
    await page.goto(`${link}/form/supporter`)
    await page.getByLabel('Företagets namn').fill('Vägens vänner AB')
    await page.getByLabel('Med en årlig avgift').check()
    await page.getByRole('button', { name: 'Lägg till en person' }).click()
    await page.locator('[id$="-name"]').fill('Eva Ek')
    await page.locator('[id$="-email"]').fill(contact)
    await page.locator('[id$="-telephone"]').fill('070-174 06 05')
    await page.getByRole('button', { name: 'Lägg till', exact: true }).click()
    await expect(page.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible()

    const contexts = await Promise.all(
      [1, 2].map(
        async () =>
          await browser.newContext({ locale: 'sv-SE', timezoneId: 'Europe/Stockholm', baseURL: server.origin }),
      ),
    )
    const [caseworker, reviewer] = await Promise.all(contexts.map(async (context) => await context.newPage()))
    if (caseworker === undefined || reviewer === undefined) throw new Error('There is no page')
    const applied: Applied = { company: page, caseworker, region: reviewer, caseId, link, contact }
    await signInAs(caseworker, 'Karl Bergqvist', `/case/admin/${caseId}`)
    if (template === 'extended') await signInAs(reviewer, 'Nils Rönnlund', '/')

    for (const step of mainPath(await openCasePage(applied), goals, without)) {
      await causes[step.event](applied)
      await expectToStoreStateOf(applied, step)
    }
    for (const context of contexts) await context.close()
  })
