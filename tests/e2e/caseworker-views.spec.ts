import { expect } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

const texts = {
  desktop: {
    search: 'Sök ärenden',
    searchAll: 'Sök i alla listor',
    message: 'Meddelande',
    more: /^Fler filter/,
    arrived: 'Kom in',
    from: 'Från och med',
    saveView: 'Spara vy',
    save: 'Spara',
    name: 'Namn',
    who: 'Vem har vyn?',
    everybody: 'Alla på Hantverksgivarna',
    missing: 'Skriv ett namn, så att vyn går att hitta.',
    change: 'Ändra vyn',
    remove: 'Ta bort vyn',
    undo: 'Ångra',
    views: 'Sparade vyer',
    changed: 'Ändrat sedan du tittade:',
    sinceLast: 'Ändrade sedan sist',
    status: 'Status',
    ownTurn: 'Min tur',
  },
  phone: {
    search: 'Search cases',
    searchAll: 'Search all lists',
    message: 'Message',
    more: /^More filters/,
    arrived: 'Arrived',
    from: 'From (date)',
    saveView: 'Save view',
    save: 'Save',
    name: 'Name',
    who: 'Who has the view?',
    everybody: 'Everybody at Craft Employers',
    missing: 'Enter a name, so that the view can be found.',
    change: 'Change the view',
    remove: 'Remove the view',
    undo: 'Undo',
    views: 'Saved views',
    changed: 'Changed since you looked:',
    sinceLast: 'Changed since last time',
    status: 'Status',
    ownTurn: 'My turn',
  },
} as const

const textsOf = (project: string) => texts[project === 'phone' ? 'phone' : 'desktop']

test('searching a word of a message finds its case, whose change is marked until the case is opened', async ({
  page,
  request,
}, { project }) => {
  const t = textsOf(project.name)
  const written = demoCaseOf('5599033361', 'STARTED')
  const word = `kvarnsten${project.name}`
  await signInAs(page, 'Maria Öberg', `/case/admin/${written.id}`)
  const token = (await requestCaseLink(request, written)).split('/').at(-1) ?? ''
  const visited = page.waitForResponse((response) => response.url().endsWith('/Seen'))
  await page.reload()
  await visited
  await page.goto('/?list=archived')
  const posted = await request.post(`/api/Message?caseId=${written.id}&formId=company&token=${token}`, {
    data: { message: `Räknas en ${word} som inventarie hos oss?` },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(posted.status()).toBe(200)

  await page.goto('/?list=active')
  await page.getByRole('searchbox', { name: t.search }).fill(word.toUpperCase())
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: `${t.message}: Räknas en ${word} som` })
  await expect(row).toBeVisible()
  await expect(row.getByRole('img', { name: t.changed })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t.searchAll }).first().click()
  await expect(page.getByRole('dialog').getByText(`${t.message}: Räknas en ${word}`)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: t.sinceLast }).click()
  const marked = page.getByRole('row').filter({ hasText: written.company.name })
  const opened = page.waitForResponse((response) => response.url().endsWith('/Seen'))
  await marked.getByRole('link', { name: written.company.name }).first().click()
  await opened
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(marked).toHaveCount(0)
})

test('a view is saved, shared, opened by a colleague and taken back after its removal', async ({ page, browser }, {
  project,
}) => {
  const t = textsOf(project.name)
  const name = `Inkomna ${project.name}`
  await signInAs(page, 'Maria Öberg', '/?list=active&status=SUBMITTED')
  await expect(page.getByRole('combobox', { name: t.status })).toHaveValue('SUBMITTED')
  await page.getByRole('button', { name: t.more }).click()
  await page.getByRole('group', { name: t.arrived }).getByLabel(t.from).fill('2020-01-01')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/createdFrom=2020-01-01/)
  await page.getByRole('button', { name: t.saveView }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.save, exact: true }).click()
  await expect(dialog.getByText(t.missing)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: t.name })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: t.name }).fill(name)
  await dialog.getByRole('combobox', { name: t.who }).selectOption(t.everybody)
  await dialog.getByRole('button', { name: t.save, exact: true }).click()
  const view = page.getByRole('navigation', { name: t.views }).getByRole('link', { name })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)

  const colleague = await browser.newPage()
  await signInAs(colleague, 'Anders Ögren', new URL('/?list=active', page.url()).href)
  await colleague.getByRole('link', { name }).click()
  await expect(colleague).toHaveURL(/status=SUBMITTED/)
  await expect(colleague.getByRole('button', { name: t.change })).toHaveCount(0)
  await colleague.close()

  await page.getByRole('button', { name: t.change }).click()
  await page.getByRole('button', { name: t.remove }).click()
  await expect(view).toHaveCount(0)
  await page.getByRole('button', { name: t.undo }).click()
  await expect(view).toBeVisible()
})

test('a handler with cases starts at the quick list of the handler’s turn, until choosing another list', async ({
  page,
}, { project }) => {
  const t = textsOf(project.name)
  await signInAs(page, 'Maria Öberg', '/')
  await expect(page.getByRole('link', { name: t.ownTurn })).toHaveAttribute('aria-current', 'page')
  await page.goto('/?list=archived')
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/list=archived/)
})
