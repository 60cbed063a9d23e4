import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { applicantWriter, personField } from '#src/platform/drafts.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { applicant } from '#tests/fixtures/case-actors.ts'
import { correction, factsFor } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'applicant', 'signing'])
  await activateLocale('sv')
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

test('a correction in which a person is written and not saved is answered once the person is saved', async () => {
  const { componentId } = correction()
  const { case: opened, services } = await mountCase(factsFor('SUBMITTED', { corrections: [correction()] }), applicant)
  const draft = { writer: applicantWriter, caseId: opened.id, field: personField(`${componentId}/1`) }
  const reply = page.getByRole('link', { name: /^Svara med ord/ })
  await expect.element(reply).toBeVisible()
  services.drafts.write(draft, '{}')
  await expect.element(page.getByText(/^Rättelsen är inte klar än:/)).toBeVisible()
  await expect.element(reply).not.toBeInTheDocument()
  services.drafts.write(draft, '')
  await expect.element(reply).toBeVisible()
})

test('each open correction has a button to its answer', async () => {
  const corrections = [correction(), correction({ componentId: 'director' })]
  await mountCase(factsFor('SUBMITTED', { corrections }), applicant)
  const toAnswers = page.getByRole('link', { name: /^Rätta ”/ })
  await expect.poll(() => toAnswers.elements().length).toBe(2)
  expect(toAnswers.elements().map((link) => link.getAttribute('href')?.split('#')[1])).toStrictEqual(
    corrections.map(({ componentId }) => componentId),
  )
})
