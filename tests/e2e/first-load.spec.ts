import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { test } from './test.ts'

/** Bytes of JavaScript, gzip, that an applicant's phone may have to fetch before her task list is there. */
const budget = 168_800

test('the task list needs little JavaScript, and nothing of the sign-in or of the charts', async ({
  page,
  request,
}) => {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.set(pathname, response.body())
  })
  const isLive = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/Changes'))
  await page.goto(await requestCaseLink(request, demoCaseOf('5599033361', 'STARTED')))
  await expect(page.getByRole('region', { name: 'Skriv under' })).toBeVisible()
  await isLive
  const later = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first-paint', 'mark')
    if (mark === undefined) throw new Error('The page has not marked its first paint.')
    const paint = mark.startTime
    const fetched = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > paint)
    return fetched.map(({ name }) => new URL(name).pathname)
  })
  const first = [...scripts].filter(([name]) => !later.includes(name))

  const sizes = await Promise.all(
    first.map(async ([name, body]) => [name, gzipSync(await body, { level: 9 }).length] as const),
  )
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(total, sizes.map(([name, bytes]) => `${bytes} ${name}`).join('\n')).toBeLessThanOrEqual(budget)
  expect(first.length).toBeLessThan(scripts.size)
  expect([...scripts.keys()].filter((name) => /sign-in|msal|elk/i.test(name))).toEqual([])
})

test('a form fetches its scripts, styles, texts and its case with the page, each once', async ({ page, request }) => {
  const link = await requestCaseLink(request, demoCaseOf('5599033361', 'STARTED'))
  const files: string[] = []
  page.on('request', (sent) => files.push(new URL(sent.url()).pathname))
  const response = await page.goto(`${link}/form/company`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  const named = [...(response?.headers()['link'] ?? '').matchAll(/<([^>]+)>/g)].map(([, path]) => path)
  // The scripts that update the case when others change it, and those that tell of what is done there, come after the paint.
  const afterPaint =
    /(?:live-updates|audit(?:-texts)?|[\w-]*unsent[\w-]*|flash-region|focus-care|failed-dialog|after-paint)-[^/]+\.js$/
  const late = files.filter((path) => /\.(?:js|css)$/.test(path) && !named.includes(path) && !afterPaint.test(path))
  expect(late).toEqual([])
  // Fetched once each, with what the preload has fetched, before the page asks for the changes of others.
  const isLive = files.findIndex((path) => path.endsWith('/Changes'))
  const first = files.slice(0, isLive === -1 ? files.length : isLive)
  expect(first.filter((path) => /^\/(?:config|api)\//.test(path)).toSorted()).toEqual([
    '/api/Case',
    '/api/Settings',
    '/api/Settings/features',
    '/api/Templates/hantverksgivarna/medlemsansokan/1/Applicant',
    '/config/config.json',
  ])
})

test('a form that is opened from a link renders before the task list that it covers', async ({ page, request }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('dialog input') === null) return
      observer.disconnect()
      const sections = [...document.querySelectorAll('main section')]
      const isTaskListRendered = sections.some((section) => section.closest('dialog') === null)
      document.documentElement.setAttribute('data-rendered-first', isTaskListRendered ? 'both' : 'form')
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${await requestCaseLink(request, demoCaseOf('5599033361', 'STARTED'))}/form/company`)
  await expect(page.locator('html')).toHaveAttribute('data-rendered-first', 'form')
  await page
    .getByRole('button', { name: /^Stäng/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Skriv under' })).toBeVisible()
})
