import { expect, type Request } from '@playwright/test'
import { demoCaseOf } from './case-link.ts'
import { expectAccessible } from './expect-accessible.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    list: 'Ansökningar',
    toOld: 'Tillbaka till gamla vyn',
    toNew: 'Till den nya vyn',
    archived: 'Arkiverade',
    active: 'Aktiva',
    searchAll: 'Sök i alla listor',
    search: 'Sök ärenden',
    submit: 'Sök',
    none: 'Inga ärenden passar filtren.',
    clear: 'Rensa filtren',
    title: 'Ansökningar - ',
    company: 'Företag',
    order: 'Ordning',
    byCompany: 'Företag A–Ö',
    byCompanyBackwards: 'Företag Ö–A',
  },
  phone: {
    list: 'Applications',
    toOld: 'Back to the old view',
    toNew: 'To the new view',
    archived: 'Archived',
    active: 'Active',
    searchAll: 'Search all lists',
    search: 'Search cases',
    submit: 'Search',
    none: 'No cases match the filters.',
    clear: 'Clear the filters',
    title: 'Applications - ',
    company: 'Company',
    order: 'Order',
    byCompany: 'Company A–Z',
    byCompanyBackwards: 'Company Z–A',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

const daySeconds = 24 * 60 * 60

test('the switch to the old view is stored in a cookie of a day, which no request for data carries, and reloads the page', async ({
  page,
}, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/?list=active')
  await expect(page).toHaveTitle(new RegExp(`^${t.title}`))
  await expect(page.locator('[data-density]')).toHaveAttribute('data-density', 'roomy')
  const simple = async () => (await page.context().cookies()).find(({ name }) => name === 'simple')
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))

  const firstReload = page.waitForEvent('load')
  await page.getByRole('button', { name: t.toOld }).click()
  const cookie = await simple()
  expect(cookie).toMatchObject({ value: 'false', path: '/', sameSite: 'Lax' })
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - daySeconds)).toBeLessThan(60)
  await firstReload
  await expect(page.locator('[data-density]')).toHaveAttribute('data-density', 'classic')
  await expect(page.getByRole('table').getByRole('row').getByRole('link').first()).toBeVisible()
  const forData = requests.filter((request) => /\/api\/(?!Settings)/.test(request.url()))
  const cookies = await Promise.all(forData.map(async (request) => await request.headerValue('cookie')))
  expect(forData.some((request) => request.url().includes('/api/Case/List'))).toBe(true)
  expect(cookies.filter((header) => header !== null)).toStrictEqual([])
  await expectAccessible(page)
  await page.goto('/simple')
  await expect(page.locator('[data-density]')).toHaveAttribute('data-density', 'roomy')

  await page.goto('/')
  const secondReload = page.waitForEvent('load')
  await page.getByRole('button', { name: t.toNew }).click()
  await secondReload
  expect((await simple())?.value).toBe('true')
  await expect(page.locator('[data-density]')).toHaveAttribute('data-density', 'roomy')
})

test('the old list fits on a screen of 1280 pixels, and its statuses in the cards of a phone', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'simple', value: 'false', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'Maria Öberg', '/?list=active')
  const table = page.locator('[data-density="classic"]')
  await expect(table.getByRole('row')).not.toHaveCount(1)
  const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth
  expect(await table.locator('..').evaluate(isCut)).toBe(false)
  await page.setViewportSize({ width: 360, height: 800 })
  const statuses = table.locator('td .ds-tag')
  await expect(statuses).not.toHaveCount(0)
  expect(await statuses.evaluateAll((tags) => tags.filter((tag) => tag.scrollWidth > tag.clientWidth).length)).toBe(0)
})

test('a long company name leaves the header of a case one row without overlaps, from tablet to desktop', async ({
  page,
}) => {
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf('5599188215', 'APPROVED_BY_MA')))
  const header = page.getByRole('banner')
  for (const width of [641, 768, 834, 1024, 1025, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await header
      .locator('a:visible, button:visible, [aria-current="page"]:visible')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      )
    expect({
      width,
      isOneRow: ((await header.boundingBox())?.height ?? Infinity) < 64,
      areApart: boxes.every(({ left }, at) => left >= (boxes[at - 1]?.right ?? 0)),
      count: boxes.length,
    }).toStrictEqual({ width, isOneRow: true, areApart: true, count: 7 })
  }
})

test('the URL has the filters of the list, and Back undoes each change', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/?list=archived&moId=hantverksgivarna&sort=company.name&direction=ascending')
  const links = page.getByRole('table').getByRole('row').getByRole('link')
  await expect(page.getByRole('link', { name: t.archived })).toHaveAttribute('aria-current', /./)
  await expect(page.locator('#filter-organisation')).toHaveValue('hantverksgivarna')
  await expect(links.filter({ hasText: 'Göran Ståhl Plattsättning' })).toBeVisible()
  await expect(links.filter({ hasText: 'Wåhlins Motorrenovering HB' })).toHaveCount(0)

  await page.locator('#filter-handler').selectOption('-')
  await expect(page).toHaveURL(/handler=-/)
  await page.getByRole('searchbox', { name: t.search }).fill('finns inte')
  await page.getByRole('button', { name: t.submit, exact: true }).click()
  await expect(page.getByText(t.none)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/search=/)
  await expect(page.getByRole('searchbox', { name: t.search })).toHaveValue('')
  await page.goBack()
  await expect(page.locator('#filter-handler')).toHaveValue('')
  await page.goForward()
  await page.goForward()
  await page.getByRole('link', { name: t.clear }).click()
  await expect(page).toHaveURL(/\?list=archived$/)
  await expect(links.filter({ hasText: 'Wåhlins Motorrenovering HB' })).toBeVisible()
})

test('the list is sorted by its headings, or by a select where it has none', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/?list=archived&search=AB')
  const companies = page
    .getByRole('table')
    .getByRole('row')
    .getByRole('link')
    .filter({ hasText: /AB|Aktiebolag/ })
  const heading = page.getByRole('columnheader', { name: t.company })
  const choice = page.getByRole('combobox', { name: t.order })
  await expect(companies.first()).toBeVisible()
  const inOrder = (await companies.allInnerTexts()).toSorted(new Intl.Collator('sv').compare)
  expect(inOrder).toEqual(
    expect.arrayContaining(['Gnosjö Verktyg och Formgjuteri AB', 'Östgöta Ventilationsservice AB']),
  )
  if (await choice.isVisible()) await choice.selectOption({ label: t.byCompany })
  else await heading.getByRole('link').click()
  await expect(companies).toHaveText(inOrder)
  await expect(page).toHaveURL(/sort=company\.name&direction=ascending/)
  if (await choice.isVisible()) await choice.selectOption({ label: t.byCompanyBackwards })
  else await heading.getByRole('link').click()
  await expect(companies).toHaveText(inOrder.toReversed())
  await expect(page).toHaveURL(/direction=descending/)
})

test('the search dialog finds cases in all lists, and links to more in the list', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/?list=active')
  await page.getByRole('link', { name: t.searchAll }).click()
  const dialog = page.getByRole('dialog', { name: t.searchAll })
  await expect(page).toHaveURL(/\/search\?list=active$/)
  await expect(page.locator('body')).toHaveClass(/dialog-open/)
  await dialog.getByRole('searchbox').fill('969801-5626')
  await expect(dialog.getByRole('link', { name: 'Handelsbolaget Bygg & Måla i Säffle' })).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('searchbox').fill('AB')
  await dialog.getByRole('region', { name: t.active }).getByRole('link', { name: /\d+/ }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/search=AB/)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/\?list=active$/)
})

test('the address of a list page that no longer exists leads to the last page', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/?page=99')
  await expect(page).toHaveURL(/[?&]page=\d\b/)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /AB|HB|Aktiebolag/ })
      .first(),
  ).toBeVisible()
})

test('a company name without a space does not overlap other columns', async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1024, height: 768 })
  await signInAs(page, 'Maria Öberg', '/?list=active')
  const table = page.getByRole('table')
  const link = table.locator('tbody a[href*="/case/admin/"]').first()
  await expect(link).toBeVisible()
  const widthsOf = async () =>
    await table
      .locator('th')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)))
  const before = await widthsOf()
  await link.evaluate((element) => {
    element.textContent = 'Å'.repeat(200)
  })
  expect(await widthsOf()).toStrictEqual(before)
  expect(await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBe(0)
})
