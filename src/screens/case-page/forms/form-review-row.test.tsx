import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RoleId } from '#schemas/member-organisation.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

// Nothing is fetched.
beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

/** The texts of the links at the end of the forms, each once. */
const linksFor = async (rank: RoleId): Promise<readonly string[]> => {
  const { container, unmount } = await mountCase(factsFor('SUBMITTED'), staff(rank))
  const links = [...container.querySelectorAll<HTMLElement>('#forms a[aria-label]')]
  const texts = new Set(links.map(({ innerText }) => innerText))
  await unmount()
  return [...texts]
}

test('users who approve forms get a link to review them, and others a link to open them', async () => {
  expect({
    administrator: await linksFor(1),
    caseworker: await linksFor(2),
    reader: await linksFor(3),
    region: await linksFor(4),
  }).toStrictEqual({
    administrator: ['Granska', 'Fyll i'],
    caseworker: ['Granska', 'Fyll i'],
    reader: ['Öppna'],
    region: ['Öppna'],
  })
})
