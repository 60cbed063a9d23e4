import { expect } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { pauseClock } from './pause-clock.ts'
import { productServer } from './product-server.ts'
import { testWithServer } from './test-with-server.ts'

const collector = 'https://telemetry.example'
const loadingDelayMs = 8000

/** The product with telemetry, which waits before it shows that it loads. */
const test = testWithServer(async () => {
  const server = await productServer(() => ({
    TELEMETRY_CONNECTION_STRING: `${collector.replace('//', '//key@')}/1`,
    LOADING_DELAY_MS: String(loadingDelayMs),
  }))
  await server.start()
  return server
})

const viewsIn = (reports: readonly string[]): readonly string[] =>
  reports.flatMap((report) => [...report.matchAll(/"transaction":"([^"]+)"/g)].map(([, name = '']) => name))

test('a page is reported by the product and the name of its route, never by its address or a token', async ({
  page,
  request,
}) => {
  const reports: string[] = []
  await page.route(`${collector}/**`, async (route) => {
    reports.push(route.request().postData() ?? '')
    await route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  const link = await requestCaseLink(request, demoCaseOf('5599033361', 'STARTED'))
  await page.goto(link)
  await expect.poll(() => viewsIn(reports)).toContain('MembershipApplication.CaseMember')
  await page.getByRole('main').locator('a[href$="/form/terms"]').first().click()
  await expect.poll(() => viewsIn(reports)).toContain('MembershipApplication.Form')
  expect(viewsIn(reports).filter((name) => !name.startsWith('MembershipApplication.'))).toStrictEqual([])
  const [caseId = '', token = ''] = link.split('/').slice(-2)
  expect(reports.filter((report) => report.includes(token) || report.includes(caseId))).toStrictEqual([])
})

test('a refused start leads to the page of its reason, with the number, and a lost link that is not found to its page', async ({
  page,
}, { project }) => {
  const start = async (address: string, orgNo: string): Promise<void> => {
    await page.goto(`/apply/hantverksgivarna/${address}`)
    await page.locator('#org-number').fill(orgNo)
    await page.locator('#contact-email').fill('nyfiken@annanstans.example')
    await page.locator('main form button[type=submit]').click()
  }
  for (const [orgNo, path] of [
    ['5599045696', 'alreadyMember'],
    ['5599041026', 'alreadyExists'],
    ['7698026700', 'notAllowed'],
    ['9698033181', 'rejected'],
  ] as const) {
    await start('medlemsansokan', orgNo)
    await expect(page).toHaveURL(new RegExp(`/apply/hantverksgivarna/${path}/${orgNo}`))
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    // On a phone what can be done stands line by line, each at the left edge of the text.
    if (project.name !== 'phone') continue
    const edge = (await heading.boundingBox())?.x
    for (const action of await page.getByRole('main').locator('h1 ~ div').locator('a, button').all())
      expect((await action.boundingBox())?.x).toBe(edge)
  }
  await start('forgot', '5599041026')
  await expect(page).toHaveURL(/\/apply\/hantverksgivarna\/notfound\/5599041026/)
  // The number may well be right: it is kept, whatever is done next.
  for (const action of await page.getByRole('main').locator('h1 ~ div a').all())
    await expect(action).toHaveAttribute('href', /5599041026/)
})

test('a page that waits for the sign-in shows that it loads only after the configured delay', async ({ page }) => {
  await page.clock.install()
  await pauseClock(page)
  let isAsked = false
  await page.route('**/.well-known/openid-configuration', () => {
    isAsked = true
  })
  await page.goto('/')
  // Its scripts may load after the page: a timer that they set then waits for the clock.
  const askedAfterTicks = async (): Promise<boolean> => {
    await page.clock.runFor(50)
    return isAsked
  }
  await expect.poll(askedAfterTicks).toBe(true)
  const loading = page.getByRole('status')
  await page.clock.runFor(loadingDelayMs - 2000)
  await expect(loading).toHaveCount(0)
  await page.clock.runFor(2000)
  await expect(loading).toBeVisible()
})
