import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { applicant } from '#tests/fixtures/case-actors.ts'
import { caseFacts, correction } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'applicant'])
  await activateLocale('sv')
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

test('the link to a form is described by its state and by what remains in it', async () => {
  const { container } = await mountCase(caseFacts({ corrections: [correction()] }), applicant)
  const link = container.querySelector('#forms a')
  if (!(link instanceof HTMLElement)) throw new Error('No form is listed')
  await expect.element(link).toHaveAccessibleDescription('Rätta 1 uppgift ska rättas')
})
