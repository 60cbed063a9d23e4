import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Message } from '#schemas/message.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { caseKey, caseQuery } from './queries/case-queries.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

const message = (caseId: string, details: Pick<Message, 'messageId' | 'message' | 'createdAt'>): Message => ({
  caseId,
  formId: null,
  componentId: null,
  postedByMA: false,
  isUpdatedByMa: true,
  isHandled: true,
  authorName: 'Karin Svensson',
  ...details,
})

test('older messages that the case does not include are fetched, and shown before the others', async () => {
  const { services, case: opened } = await mountCase(factsFor('APPROVED_BY_MA'), staff(2))
  const [early, late] = [
    message(opened.id, {
      messageId: '01920000-0000-7000-8000-000000000021',
      message: 'Räknas lärlingarna?',
      createdAt: '2026-03-01T08:00:00.000Z',
    }),
    message(opened.id, {
      messageId: '01920000-0000-7000-8000-000000000022',
      message: 'Tack!',
      createdAt: '2026-03-02T08:00:00.000Z',
    }),
  ] as const
  const { queryClient, api } = services
  queryClient.setQueryData([...caseKey(opened.id), 'messages', 1], [early, late])
  queryClient.setQueryData(caseQuery(api, opened.id).queryKey, { ...opened, messages: [late], messageCount: 2 })
  const thread = page.getByRole('region', { name: 'Meddelanden' })
  const shown = () => [...thread.element().querySelectorAll('ol > li')].map((line) => line.textContent)
  await expect.poll(() => shown().map((text) => text.includes('Tack!'))).toStrictEqual([true])
  await thread.getByRole('button', { name: 'Visa 1 tidigare' }).click()
  await expect
    .poll(() => shown().map((text) => [text.includes('Räknas lärlingarna?'), text.includes('Tack!')]))
    .toStrictEqual([
      [true, false],
      [false, true],
    ])
  await expect.element(thread.getByRole('button', { name: /tidigare/ })).not.toBeInTheDocument()
})
