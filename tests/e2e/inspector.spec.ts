import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

test.use({ locale: 'sv-SE' })

const reject = 'lifecycle.existing.accessible.open/case.reject'

test('a transition of the chart says who may cause it, what it needs, what it does, and where it is written', async ({
  page,
}) => {
  await signInAs(page, 'Tove Lindgård', '/')
  await page.getByRole('link', { name: 'Inspektör' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inspektör' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Sök läge eller händelse' }).fill('case.reject')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(reject).replaceAll('.', String.raw`\.`)))
  const details = page.getByRole('region', { name: 'Om det valda' })
  await expect(details.getByRole('heading', { level: 2 })).toHaveText('Avslå ansökan')
  await expect(details.getByRole('listitem')).toHaveText([
    'Administratör',
    'Handläggare, där organisationen låter dem besluta',
    'Ingen rättelse är obesvarad no correction is openAnnars: Rättelsen av ”…” är inte besvarad',
    'Ett meddelande är skrivet a message is writtenAnnars: Ett meddelande saknas',
    'Skriver i loggen: avslog ansökan CaseRejected',
    'Skickar mejl: Avslag caseRejected',
    'Skickar mejl: Ärende avslutat av en kollega caseEnded',
  ])
  await expect(details).toContainText('machines/case/lifecycle/open.ts:')
})

test('the keyboard walks along the transitions', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/inspector?machine=request')
  const first = page.getByRole('link', { name: 'Inte skickad waiting' })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'get Hämta: Inte skickad → Hämtar', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Hämtar getting', exact: true })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Om det valda' }).getByRole('heading', { level: 2 })).toHaveText(
    'Hämtar',
  )
})

test('the chart of the case begins with an overview, whose states the keyboard expands and collapses', async ({
  page,
}) => {
  await signInAs(page, 'Maria Öberg', '/inspector')
  const locked = page.getByRole('link', { name: 'Låst för företaget locked' })
  const review = page.getByRole('link', { name: 'Granskas review' })
  await expect(locked).toHaveAccessibleName('Låst för företaget locked, 8 lägen')
  await expect(locked).toHaveAttribute('aria-expanded', 'false')
  await locked.focus()
  await page.keyboard.press('Enter')
  await expect(review).toHaveAccessibleName('Granskas review, 2 lägen')
  await expect(page.getByText('Låst för företaget är utfällt: 8 lägen.')).toBeAttached()
  await expect(locked).toBeFocused()
  await expect(locked).toHaveAttribute('aria-expanded', 'true')

  await page.reload()
  await expect(review).toBeVisible()
  await locked.focus()
  await page.keyboard.press('Space')
  await expect(review).toBeHidden()
  await expect(locked).toBeFocused()

  // The five transitions back are one arrow, and what they are is beside the picture.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^×5 5 övergångar: Låst för företaget → Fylls i$/ })).toBeFocused()
  const details = page.getByRole('region', { name: 'Om det valda' })
  await expect(details.getByRole('listitem')).toHaveCount(5)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Fylls i filling' })).toBeFocused()
})

test('a state that is searched for or linked to is revealed where its parent was collapsed', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/inspector?at=lifecycle.existing.accessible.open.filling.STARTED')
  await expect(page.getByRole('link', { name: 'Påbörjad STARTED' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('combobox', { name: 'Sök läge eller händelse' }).fill('awaitingSignatories')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Väntar på underskrift awaitingSignatories' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Påbörjad STARTED' })).toBeVisible()
  await page.getByRole('button', { name: 'Översikt' }).click()
  await expect(page.getByRole('link', { name: 'Påbörjad STARTED' })).toBeHidden()
})

test('a search without a hit says so, and is cleared', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/inspector')
  const search = page.getByRole('combobox', { name: 'Sök läge eller händelse' })
  await search.fill('finns inte')
  await expect(page.getByText('Inget läge och ingen händelse heter så.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rensa sökningen' }).click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(page.getByText('Inget läge och ingen händelse heter så.')).toBeHidden()
})

test('a chart is saved as a picture that needs nothing else', async ({ page, browser }, info) => {
  await signInAs(page, 'Maria Öberg', '/inspector?machine=request')
  const svg = page.waitForEvent('download')
  await page.getByRole('button', { name: 'SVG' }).click()
  expect((await svg).suggestedFilename()).toBe('request.svg')
  const alone = await (await browser.newContext()).newPage()
  const file = info.outputPath('request.svg')
  await (await svg).saveAs(file)
  await alone.goto(pathToFileURL(file).href)
  expect(await alone.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status))).toStrictEqual(
    ['loaded'],
  )
  await alone.close()
  const png = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PNG' }).click()
  expect((await png).suggestedFilename()).toBe('request.png')
})

test('the inspector is loaded only where it is opened, and sends nothing elsewhere', async ({ page }) => {
  const requests: URL[] = []
  page.on('request', (sent) => requests.push(new URL(sent.url())))
  await signInAs(page, 'Maria Öberg', '/')
  const isInspector = ({ pathname }: URL): boolean => /\/assets\/inspector-[^/]+\.js$/.test(pathname)
  expect(requests.filter(isInspector)).toEqual([])

  await page.goto('/inspector')
  await expect(page.getByRole('link', { name: 'Fylls i filling, 2 lägen' })).toBeVisible()
  await page.getByRole('button', { name: 'Fäll ut allt' }).click()
  await expect(page.getByRole('link', { name: 'Skapad CREATED' })).toBeVisible()
  for (const machine of ['caseSession', 'formSession', 'request', 'signIn', 'liveUpdates'])
    await page.getByLabel('Maskin', { exact: true }).selectOption(machine)
  expect(requests.filter(isInspector)).not.toEqual([])
  const origin = new URL(page.url()).origin
  expect(requests.filter((url) => url.origin !== origin && !['blob:', 'data:'].includes(url.protocol))).toEqual([])
})
