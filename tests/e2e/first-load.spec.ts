import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'

/** Bytes of JavaScript, gzip, that an applicant's phone may have to fetch before her task list is there. */
const budget = 160_000

test('the task list needs little JavaScript, and nothing of the sign-in or of the charts', async ({
  page,
  request,
}) => {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.set(pathname, response.body())
  })
  await page.goto(await requestCaseLink(request, demoCaseOf('5599033361', 'STARTED')))
  await expect(page.getByRole('region', { name: 'Skriv under' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const sizes = await Promise.all(
    [...scripts].map(async ([name, body]) => [name, gzipSync(await body, { level: 9 }).length] as const),
  )
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(total, sizes.map(([name, bytes]) => `${bytes} ${name}`).join('\n')).toBeLessThanOrEqual(budget)
  expect(sizes.map(([name]) => name).filter((name) => /sign-in-actor|msal|elk/i.test(name))).toEqual([])
})
