import { expect, type Browser, type Page } from '@playwright/test'
import { presenceLastsMs } from '#schemas/api/live-updates.ts'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { openNetwork } from './network.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    orgNo: '5599157392',
    started: '5599050118',
    polled: '5599059200',
    cut: '9698015626',
    locale: 'sv-SE',
    takeBack: /^Ta tillbaka godkännandet av/,
    announcement: /^Anders Ögren tog tillbaka godkännandet av formuläret: /,
    message: /^Skriv till/,
    present: 'Har ärendet öppet just nu',
    isThere: (name: string) => `${name} har ärendet öppet`,
    writes: 'Anders Ögren skriver',
    review: /^(Granska|Öppna) /,
    reviews: /Anders Ögren granskar /,
    list: 'Ansökningar',
    approve: /^Godkänn (?!rättelsen|underskriften)/,
    before: (name: string) => `${name} hann före: det är redan gjort.`,
    wrote: /^(Ni har fått ett nytt meddelande\.|You have a new message\.)/,
  },
  phone: {
    orgNo: '5599161147',
    started: '5599050118',
    polled: '5599059200',
    cut: '9698015626',
    locale: 'en-GB',
    takeBack: /^Withdraw the approval of/,
    announcement: /^Anders Ögren took back the approval of the form: /,
    message: /^Write to/,
    present: 'Have the case open now',
    isThere: (name: string) => `${name} has the case open`,
    writes: 'Anders Ögren is writing',
    review: /^(Review|Open) /,
    reviews: /Anders Ögren is reviewing /,
    list: 'Applications',
    approve: /^Approve (?!the correction|the signature)/,
    before: (name: string) => `${name} was there first: it is already done.`,
    wrote: /^(Ni har fått ett nytt meddelande\.|You have a new message\.)/,
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

const colleagueAt = async (browser: Browser, page: Page, path: string, locale: string): Promise<Page> => {
  const colleague = await browser.newPage({ locale })
  await signInAs(colleague, 'Anders Ögren', new URL(path, page.url()).href)
  return colleague
}

test('a colleague’s decision updates the open case and keeps the typed text', async ({ page, browser }, {
  project,
}) => {
  const t = textsOf(project.name)
  const shared = demoCaseOf(t.orgNo, 'SUBMITTED')
  await signInAs(page, 'Maria Öberg', adminAddress(shared))
  const draft = page.getByRole('textbox', { name: t.message })
  await draft.fill('Ett halvt meddelande')
  const colleague = await colleagueAt(browser, page, adminAddress(shared), t.locale)
  const takeBack = page.getByRole('button', { name: t.takeBack })
  const approved = await takeBack.count()

  await colleague.getByRole('button', { name: t.takeBack }).first().click()
  await expect(page.getByRole('status').getByText(t.announcement)).toBeVisible()
  await expect(takeBack).toHaveCount(approved - 1)
  await expect(draft).toBeFocused()
  await expect(draft).toHaveValue('Ett halvt meddelande')
  await expect(colleague.getByText(t.announcement)).toBeHidden()
  await colleague.close()
})

test('people with the same case open see each other’s presence and activity, and who has left', async ({
  page,
  browser,
}, { project }) => {
  const t = textsOf(project.name)
  const shared = demoCaseOf('5599148987', 'SUBMITTED')
  const colleague = await browser.newPage({ locale: t.locale })
  await signInAs(page, 'Maria Öberg', adminAddress(shared))
  const people = page.getByRole('list', { name: t.present })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(people).toHaveCount(0)
  await signInAs(colleague, 'Anders Ögren', new URL(adminAddress(shared), page.url()).href)
  await expect(people).toContainText(t.isThere('Anders Ögren'))
  await expect(colleague.getByRole('list', { name: t.present })).toContainText(t.isThere('Maria Öberg'))
  await colleague.getByRole('textbox', { name: t.message }).pressSequentially('Hej')
  await expect(people).toContainText(t.writes)
  await colleague.getByRole('textbox', { name: t.message }).fill('')
  await colleague.getByRole('link', { name: t.review }).first().click()
  await expect(people).toContainText(t.reviews)
  await colleague.goBack()
  await colleague.getByRole('banner').getByRole('link', { name: t.list }).click()
  await expect(people).toHaveCount(0)

  // A window that goes away says so itself: sooner than its last report is forgotten.
  await colleague.goBack()
  await expect(people).toContainText(t.isThere('Anders Ögren'))
  await colleague.goto('about:blank')
  await expect(people).toHaveCount(0, { timeout: presenceLastsMs / 3 })
  await colleague.close()
})

test('two people who approve at once get no conflict: other forms are both approved, the same one is done', async ({
  page,
  browser,
}, { project }) => {
  const t = textsOf(project.name)
  const shared = demoCaseOf(t.orgNo, 'SUBMITTED')
  // Nobody hears of the other in time.
  const mute = async (of: Page): Promise<void> => {
    await of.route('**/api/Case/Changes', async (route) => await route.abort('connectionrefused'))
  }
  const colleague = await browser.newPage({ locale: t.locale })
  await mute(page)
  await mute(colleague)
  await signInAs(page, 'Maria Öberg', adminAddress(shared))
  await signInAs(colleague, 'Anders Ögren', new URL(adminAddress(shared), page.url()).href)
  const [own, theirs] = [page, colleague].map((each) => ({
    approve: each.getByRole('button', { name: t.approve }),
    takeBack: each.getByRole('button', { name: t.takeBack }),
  }))
  if (own === undefined || theirs === undefined) throw new Error('Two pages')
  while ((await own.approve.count()) < 2) {
    const count = await own.approve.count()
    await own.takeBack.first().click()
    await expect(own.approve).toHaveCount(count + 1)
  }
  await colleague.reload()
  const open = await own.approve.count()
  await expect(theirs.approve).toHaveCount(open)
  await theirs.approve.last().click()
  await expect(theirs.approve).toHaveCount(open - 1)
  await own.approve.first().click()
  await expect(own.approve).toHaveCount(open - 2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The colleague's page still offers the one that is approved now.
  await theirs.approve.first().click()
  await expect(colleague.getByRole('status').getByText(t.before('Maria Öberg'))).toBeVisible()
  await expect(theirs.approve).toHaveCount(open - 2)
  await expect(colleague.getByRole('alert')).toHaveCount(0)
  await colleague.close()
})

/** The company writes, by its link. */
const writeAsCompany = async (page: Page, link: string, message: string): Promise<void> => {
  const [, caseId = '', token = ''] = /\/case\/([^/]+)\/(.+)$/.exec(link) ?? []
  const query = new URLSearchParams({ caseId, token })
  const response = await page.request.post(`/api/Message?${query.toString()}`, {
    data: { message },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.status()).toBe(200)
}

test('a message of the company shows in an open list', async ({ page }, { project }) => {
  const started = demoCaseOf(textsOf(project.name).started, 'STARTED')
  const link = await requestCaseLink(page.request, started)
  await signInAs(page, 'Maria Öberg', `/?search=${started.company.orgNo}`)
  const row = page.getByRole('row').filter({ hasText: started.company.name })
  await expect(row).toBeVisible()
  const unread = row.getByRole('img', { name: /olästa?|unread/ })
  await expect(unread).toHaveCount(0)
  await writeAsCompany(page, link, 'Vi har en fråga.')
  await expect(unread).toBeVisible()
})

test('a message of the caseworker shows in the open case of the company, which is fetched no more often than it changes', async ({
  page,
  browser,
}, { project }) => {
  const t = textsOf(project.name)
  const started = demoCaseOf(t.started, 'STARTED')
  const fetches: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/Case') fetches.push(request.method())
  })
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/Changes'))
  await page.goto(await requestCaseLink(page.request, started))
  await opened
  const staff = await browser.newPage({ locale: t.locale })
  await signInAs(staff, 'Maria Öberg', new URL(adminAddress(started), page.url()).href)
  const reply = staff.getByRole('textbox', { name: t.message })
  await reply.fill('Vi svarar här.')
  // A stream that was silent for long, as on a busy machine, has had the case fetched before.
  fetches.length = 0
  await reply.locator('xpath=ancestor::form').locator('button[type=submit]').click()
  // Sent: until then the text is in the box too.
  await expect(reply).toHaveValue('')
  await expect(page.getByRole('status').getByText(t.wrote)).toBeVisible()
  await expect(page.getByText('Vi svarar här.').first()).toBeVisible()
  expect(fetches).toStrictEqual(['GET'])
  await staff.close()
})

test('the open list is polled without a stream, and updated by a stream once there is one', async ({ page }, {
  project,
}) => {
  const started = demoCaseOf(textsOf(project.name).polled, 'STARTED')
  const link = await requestCaseLink(page.request, started)
  const streams: string[] = []
  await page.route('**/api/Case/Changes', async (route) => {
    streams.push('refused')
    await route.abort('connectionrefused')
  })
  await signInAs(page, 'Maria Öberg', `/?search=${started.company.orgNo}`)
  const row = page.getByRole('row').filter({ hasText: started.company.name })
  await expect(row).toBeVisible()
  await expect.poll(() => streams.length).toBeGreaterThan(1)
  await writeAsCompany(page, link, 'Första frågan')
  const unread = row.getByRole('img', { name: /olästa?|unread/ })
  await expect(unread).toHaveText('1')

  await page.unroute('**/api/Case/Changes')
  await page.waitForResponse((response) => response.url().endsWith('/api/Case/Changes'))
  await writeAsCompany(page, link, 'Andra frågan')
  await expect(unread).toHaveText('2')
})

test('a stream that is cut off is opened again, and what was missed is fetched', async ({ page, baseURL }, {
  project,
}) => {
  const started = demoCaseOf(textsOf(project.name).cut, 'STARTED')
  const link = await requestCaseLink(page.request, started)
  const network = await openNetwork(Number(new URL(baseURL ?? '').port))
  const isStream = (response: { url: () => string }): boolean => new URL(response.url()).pathname.endsWith('/Changes')
  const opened = page.waitForResponse(isStream)
  await page.goto(`http://localhost:${network.port}${link}`)
  await opened
  network.cut()
  await writeAsCompany(page, link, 'Det här missades.')
  const reopened = page.waitForResponse(isStream)
  network.restore()
  await reopened
  await expect(page.getByText('Det här missades.').first()).toBeVisible()
  await writeAsCompany(page, link, 'Det här kom fram.')
  await expect(page.getByText('Det här kom fram.').first()).toBeVisible()
  network.close()
})
