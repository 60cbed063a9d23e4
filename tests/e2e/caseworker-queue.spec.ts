import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    list: 'Ansökningar',
    youAreHere: 'Du är här',
    search: 'Sök ärenden',
    searchAll: 'Sök i alla listor',
    unreadOnly: 'Bara olästa',
    untransferredOnly: 'Bara de som medlemsregistret inte har än',
    untransferred: /^Inte hos medlemsregistret än 1$/,
    ownTurn: 'Min tur',
    toDecide: 'Att besluta',
    longestWaitHeading: 'Vems tur, sedan',
    age: 'Ålder',
    unassigned: 'Utan handläggare',
    mayNotCreate: 'Din roll får inte skapa ansökningar.',
    delegate: /^Delegera (?!…)/,
    toOld: 'Tillbaka till gamla vyn',
    noMatch: 'Inga ärenden passar filtren.',
    reference: 'Ärende',
    toList: 'Till ansökningarna',
    exportIt: 'Exportera',
  },
  phone: {
    list: 'Applications',
    youAreHere: 'You are here',
    search: 'Search cases',
    searchAll: 'Search all lists',
    unreadOnly: 'Unread only',
    untransferredOnly: 'Only those that the membership register does not have yet',
    untransferred: /^Not in the membership register yet 1$/,
    ownTurn: 'My turn',
    toDecide: 'To decide',
    longestWaitHeading: 'Whose turn, since',
    age: 'Age',
    unassigned: 'Unassigned',
    mayNotCreate: 'Your role may not create applications.',
    delegate: /^Delegate (?!…)/,
    toOld: 'Back to the old view',
    noMatch: 'No cases match the filters.',
    reference: 'Case',
    toList: 'To the applications',
    exportIt: 'Export',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

test('the filters and the order of the list survive a visit to a case, and the next start', async ({ page }, {
  project,
}) => {
  const t = textsOf(project.name)
  const address = '/?list=archived&moId=hantverksgivarna&sort=company.name&direction=ascending&search=AB'
  await signInAs(page, 'Maria Öberg', address)
  const crumbs = page.getByRole('navigation', { name: t.youAreHere })
  await expect(crumbs.locator('[aria-current=page]')).toHaveText(t.list)
  await expect(crumbs.getByRole('link')).toHaveCount(0)
  const first = page.getByRole('table').getByRole('row').getByRole('link').filter({ hasText: 'AB' }).first()
  const company = await first.innerText()
  await first.click()
  await expect(page).toHaveURL(/\/case\/admin\//)
  await expect(crumbs.locator('[aria-current=page]')).toHaveText(company)
  await crumbs.getByRole('link', { name: t.list }).click()
  await expect(page).toHaveURL(/list=archived/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    list: 'archived',
    moId: 'hantverksgivarna',
    sort: 'company.name',
    direction: 'ascending',
    search: 'AB',
  })
  await expect(first).toBeFocused()

  await page.goto('/')
  await expect(page).toHaveURL(/list=archived/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    list: 'archived',
    moId: 'hantverksgivarna',
    sort: 'company.name',
    direction: 'ascending',
  })
})

test('an export leads back to the list with its page, order and search', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  // The end of every contact’s e-mail address: a page that the list does not have would be replaced by its last.
  const list = { search: '.example', sort: 'company.name', direction: 'ascending', page: '2' }
  const exported = demoCaseOf('5599174199', 'EXPORTED_TO_TELLUS')
  await signInAs(page, 'Maria Öberg', adminAddress(exported, `/complete?${new URLSearchParams(list)}`))
  await page.getByRole('dialog').getByRole('link', { name: t.toList }).click()
  await expect(page).toHaveURL(/^[^?]+\/\?/)
  await expect(page.getByRole('table')).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(list)
})

test('the search field keeps the focus and its value when the list has loaded', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/')
  const field = page.getByRole('searchbox', { name: t.search })
  await field.fill('finns inte')
  await field.press('Enter')
  await expect(page.getByText(t.noMatch)).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('finns inte')

  await page.getByRole('link', { name: t.searchAll }).last().click()
  const dialog = page.getByRole('dialog', { name: t.searchAll })
  await expect(dialog.getByRole('searchbox')).toHaveValue('finns inte')
  await dialog.getByRole('searchbox').fill('969801-5626')
  const results = dialog.getByRole('link', { name: 'Handelsbolaget Bygg & Måla i Säffle' })
  await expect(results).toHaveCount(2)
  await dialog.getByRole('searchbox').press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(results.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
})

test('a message of a company adds its case to the open queue without a reload', async ({ page, request }, {
  project,
}) => {
  const t = textsOf(project.name)
  const waiting = demoCaseOf('5599089967', 'STARTED')
  const link = await requestCaseLink(request, waiting)
  const token = link.split('/').at(-1) ?? ''
  await page.clock.install()
  await signInAs(page, 'Karl Bergqvist', `/?awaits=caseworker&search=${encodeURIComponent(waiting.company.name)}`)
  await expect(page.getByText(t.noMatch)).toBeVisible()
  const posted = await request.post(`/api/Message?caseId=${waiting.id}&formId=company&token=${token}`, {
    data: { message: 'Vilket nummer menar ni?' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(posted.status()).toBe(200)
  await page.clock.fastForward('00:20')
  const row = page.getByRole('row').filter({ hasText: waiting.company.name })
  await expect(row).toBeVisible()

  await page.getByRole('checkbox', { name: t.unreadOnly }).check()
  await expect(page).toHaveURL(/unread=true/)
  await expect(row).toBeVisible()
  await expectAccessible(page)
})

test('an export that the register fails to accept is counted above the list, with a link that filters the list by it', async ({
  page,
  request,
}, { project }) => {
  const t = textsOf(project.name)
  const about = demoCaseOf('5599170353', 'APPROVED_BY_MA')
  const setRegister = async (mode: '500' | 'none') =>
    expect((await request.post('/sandbox/faults', { data: { part: 'register', mode } })).status()).toBe(204)
  await setRegister('500')
  await signInAs(page, 'Maria Öberg', '/?list=exported')
  const only = page.getByRole('checkbox', { name: t.untransferredOnly })
  await only.check()
  await expect(page.getByText(t.noMatch)).toBeVisible()
  await only.uncheck()
  await expect(page).not.toHaveURL(/transferPending/)

  await page.goto(adminAddress(about, '/confirm/export'))
  await page.getByRole('dialog').getByRole('button', { name: t.exportIt }).click()
  await expect(page).toHaveURL(/\/complete/)
  await page.goto('/')
  await page.getByRole('link', { name: t.untransferred }).click()
  await expect(only).toBeChecked()
  await expect(page.getByRole('table').getByRole('row').getByRole('link', { name: about.company.name })).toHaveCount(1)
  await expectAccessible(page)
  await setRegister('none')
})

test('the quick list shows the user’s own turn, longest wait first', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/')
  await page.getByRole('link', { name: t.ownTurn }).click()
  await expect(page).toHaveURL(/awaits=caseworker/)
  await expect(page.getByRole('link', { name: t.ownTurn })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('row').filter({ hasText: 'Maria Öberg' }).first()).toBeVisible()
  const heading = page.getByRole('columnheader', { name: t.longestWaitHeading, includeHidden: true })
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
})

for (const [administrator, handler] of [
  ['Karl Bergqvist', 'Åsa Wikström'],
  ['Maria Öberg', 'Maria Öberg'],
] as const)
  test(`the quick list of ${administrator} has all cases that await a decision, whoever handles them`, async ({
    page,
  }, { project }) => {
    const t = textsOf(project.name)
    await signInAs(page, administrator, '/')
    await page.getByRole('link', { name: t.toDecide }).click()
    await expect(page).toHaveURL(/awaits=administrator/)
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    await expect(rows.filter({ hasText: handler }).first()).toBeVisible()
    await expect(rows.filter({ hasNotText: t.toDecide })).toHaveCount(0)
  })

test('a row of the list names the organisation if the user works for several', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/?search=Montage')
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Hälsinge Svets & Montage AB' })).toContainText(
    /Verkstadsalliansen|Workshop Alliance/,
  )
  await page.goto('/?search=Kungsbacka')
  await expect(rows.filter({ hasText: 'Kungsbackaåns' })).toContainText(/Hantverksgivarna|Craft Employers/)
})

test('a reader is offered neither a delegation nor the form of a new case', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Tove Lindgård', '/?handler=-')
  await expect(page.getByRole('table').getByText(t.unassigned, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: t.delegate })).toHaveCount(0)
  await page.goto('/new')
  await expect(page.getByRole('dialog').getByText(t.mayNotCreate)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
})

test('filters with one or no choice are not offered', async ({ browser, page }) => {
  await signInAs(page, 'Rolf Nordin', '/')
  await expect(page.locator('#filter-status')).toBeVisible()
  await expect(page.locator('#filter-organisation')).toHaveCount(0)
  await page.goto('/?moId=hantverksgivarna')
  await expect(page.locator('#filter-organisation')).toHaveValue('hantverksgivarna')

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'sv-SE' })
  const noras = await office.newPage()
  await signInAs(noras, 'Nora Utansson', '/?handler=-')
  const main = noras.getByRole('main')
  await expect(main).toContainText('nora.utansson@annanstans.example')
  await expect(main.getByRole('search')).toHaveCount(0)
  await expect(main.getByRole('link')).toHaveCount(0)
  await expect(main.getByRole('button')).toHaveCount(0)
  await expectAccessible(noras)
  await office.close()
})

test('the search over all lists begins in its field, with the words of the list', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/?search=Montage')
  await page.goto('/search?search=Montage')
  const field = page.getByRole('dialog').getByRole('searchbox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Montage')
})

test('the age column’s aria-sort matches the shown order', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/?list=active')
  const heading = page.getByRole('columnheader', { name: t.age, includeHidden: true })
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await page.goto('/?sort=createdAt&direction=ascending')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
})

test('the old view has a column for the case number', async ({ page, baseURL }, { project }) => {
  const t = textsOf(project.name)
  await page.context().addCookies([{ name: 'simple', value: 'false', url: baseURL ?? '' }])
  await signInAs(page, 'Maria Öberg', '/')
  await expect(page.getByRole('columnheader', { name: t.reference, exact: true, includeHidden: true })).toHaveCount(1)
  await expectAccessible(page)
})

test('the new view has a way back to the old one, with the filters of the list', async ({ page }, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/simple?search=Montage')
  await page.getByRole('button', { name: t.toOld }).click()
  await expect(page).toHaveURL('/?search=Montage')
  await expect(page.getByRole('columnheader', { name: t.reference, exact: true, includeHidden: true })).toHaveCount(1)
})
