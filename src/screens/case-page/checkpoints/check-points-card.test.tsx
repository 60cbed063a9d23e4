import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { checkPoint, factsFor } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

/** Pixels between the tops of two checkpoints, the first of which is ticked or not. */
const distance = async (first: Parameters<typeof checkPoint>[0]): Promise<number> => {
  const checkPoints = [checkPoint(first), checkPoint({ componentId: 'second' })]
  const { unmount } = await mountCase(factsFor('SUBMITTED', { checkPoints }), staff(1))
  const boxes = page.getByRole('region', { name: 'Kontrollpunkter' }).getByRole('checkbox')
  await expect.element(boxes.nth(1)).toBeVisible()
  const [one = 0, other = 0] = boxes.elements().map((box) => box.getBoundingClientRect().top)
  await unmount()
  return other - one
}

test('ticking a checkpoint does not move the boxes below it', async () => {
  const open = await distance({ status: 'NOT_CHECKED', confirmedBy: null })
  expect(open).toBeGreaterThan(0)
  expect(await distance({ status: 'CHECKED', confirmedBy: 'Anders Ögren' })).toBe(open)
})
