import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { providePostgres } from '#scripts/checks/postgres.ts'
import { demoCaseOf } from './case-link.ts'
import { findCaseLink } from './find-in-mail.ts'
import { outsideWorld, type OutsideWorld } from './outside-world.ts'
import { productServer } from './product-server.ts'
import { adminAddress, signInAs } from './staff.ts'

/** The origins of two processes of the product on one PostgreSQL, which has the demo's cases, and that of the outside systems. */
type Processes = { first: string; second: string; outside: string }

const test = base.extend<{}, { processes: Processes }>({
  processes: [
    async ({}, use) => {
      const provided = await providePostgres()
      if (provided.kind === 'missing') throw new Error(provided.reason)
      const database = { DATABASE_URL: provided.postgres.url }
      // With a sandbox of its own the server fills an empty database with the demo.
      const filling = await productServer(() => database)
      await filling.start()
      await filling.remove()
      const folder = mkdtempSync(join(tmpdir(), 'membership-processes-'))
      let outside: OutsideWorld | undefined
      const first = await productServer(async (origin) => {
        outside = await outsideWorld(origin, folder)
        return { ...database, ...outside.environment, SANDBOX: 'off' }
      })
      const second = await productServer(() => ({ ...database, ...outside?.environment, SANDBOX: 'off' }))
      await Promise.all([first.start(), second.start()])
      await use({ first: first.origin, second: second.origin, outside: outside?.origin ?? '' })
      await Promise.all([first.remove(), second.remove()])
      await outside?.stop()
      await provided.postgres.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('a change that one process stores updates a case that is open at another, both ways', async ({
  page,
  browser,
  processes: { first, second, outside },
}) => {
  const started = demoCaseOf('5599050118', 'STARTED')
  const requested = await page.request.post(`${second}/api/Token`, {
    data: { caseId: started.id },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(requested.status()).toBe(200)
  const { path } = await findCaseLink(page.request, started.company.contactPersonEmail, started.id, outside)
  const applicant = await browser.newPage()
  const isLive = applicant.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/Changes'))
  await applicant.goto(`${second}${path}`)
  await isLive

  await signInAs(page, 'Maria Öberg', `${first}${adminAddress(started)}`)
  const toCompany = page.getByRole('textbox', { name: /^(Skriv till|Write to)/ })
  await toCompany.fill('Vi svarar här.')
  await toCompany.locator('xpath=ancestor::form').locator('button[type=submit]').click()
  await expect(page.getByText('Vi svarar här.')).toBeVisible()
  await expect(applicant.getByText('Vi svarar här.').first()).toBeVisible()

  const [, caseId = '', token = ''] = /\/case\/([^/]+)\/(.+)$/.exec(path) ?? []
  const query = new URLSearchParams({ caseId, token })
  const wrote = await page.request.post(`${second}/api/Message?${query.toString()}`, {
    data: { message: 'Då förstår vi.' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(wrote.status()).toBe(200)
  await expect(page.getByText('Då förstår vi.').first()).toBeVisible()
  await applicant.close()
})
