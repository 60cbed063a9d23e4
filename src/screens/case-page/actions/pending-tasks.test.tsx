import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RoleId } from '#schemas/member-organisation.ts'
import type { PendingTask } from '#schemas/pending-task.ts'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

const requests: string[] = []
beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${new URL(url).pathname}`)
    return await new Promise(() => {})
  })
  return () => vi.unstubAllGlobals()
})

const task: PendingTask = {
  name: 'sendToRegister',
  email: null,
  attempts: 3,
  lastErrorCode: 'OUTSIDE_UNAVAILABLE',
  nextAttemptAt: '2026-03-05T12:05:00.000Z',
}
const mount = async (rank: RoleId, pending: PendingTask) => {
  const { services, case: opened } = await mountCase(factsFor('EXPORTED_TO_TELLUS'), staff(rank))
  await expect.element(page.getByRole('region', { name: 'E-postlogg' })).toBeVisible()
  services.queryClient.setQueryData(caseQuery(services.api, opened.id).queryKey, { ...opened, pending: [pending] })
  return opened
}
const button = () => page.getByRole('button', { name: 'Försök nu' })

test('a failed export shows its next attempt, and can be retried at once by a press', async () => {
  const { id } = await mount(1, task)
  await expect.element(page.getByText(/Något gick fel i exporten till medlemsregistret\./)).toBeVisible()
  await expect.element(page.getByText(/Nytt försök/)).toBeVisible()
  await button().click()
  await expect.poll(() => requests).toContain(`POST /api/Case/${id}/RetryTasks`)
})

test('an export that was given up says so, and can be retried by a press', async () => {
  await mount(2, { ...task, nextAttemptAt: null })
  await expect.element(page.getByText(/Inga fler försök görs av sig själva\./)).toBeVisible()
  await expect.element(button()).toBeVisible()
})

test('an export that has not failed has no retry button', async () => {
  await mount(1, { ...task, attempts: 0, lastErrorCode: null })
  await expect.element(page.getByText('Medlemsregistret ska få ansökan.')).toBeVisible()
  expect(button().elements()).toStrictEqual([])
})

test('a reader sees a failed export without the retry button', async () => {
  await mount(3, task)
  await expect.element(page.getByText(/Nytt försök/)).toBeVisible()
  expect(button().elements()).toStrictEqual([])
})
