import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useCaseContext } from '#src/case/case-context.tsx'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { historyQuery } from '#src/case/queries/detail-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { AdmissionDialog } from './admission-dialog.tsx'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'form', 'signing'])
  await activateLocale('sv')
})

const OnceSent = () => useCaseContext().case.admissionDate !== null && <AdmissionDialog />

test('a date that was sent already is proposed again, beside when it was sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T12:00:00.000Z') })
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  const { case: opened, services } = await mountCase(factsFor('FINISHED_IN_TELLUS'), staff(2), '/dialog', {}, OnceSent)
  const { api, queryClient } = services
  queryClient.setQueryData(historyQuery(api, opened.id).queryKey, [
    {
      id: 7,
      at: '2026-03-04T08:30:00.000Z',
      eventType: 'AdmissionDateMailSent',
      formId: null,
      componentId: null,
      by: { kind: 'caseworker', name: 'Anders Ögren' },
      params: { admissionDate: '2026-05-01' },
    },
  ])
  queryClient.setQueryData(caseQuery(api, opened.id).queryKey, {
    ...opened,
    version: opened.version + 1,
    admissionDate: '2026-05-01',
  })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('2026-05-01')
  await expect
    .poll(() => dialog.element().textContent.replaceAll(/\s/g, ' '))
    .toContain('Inträdesdatumet 1 maj 2026 skickades redan i går 09:30.')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
