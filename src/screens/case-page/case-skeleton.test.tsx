import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'
import { CaseSkeleton } from './case-skeleton.tsx'
import styles from './case-page-screen.module.css'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

// Nothing is fetched.
beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  document.documentElement.dataset['audience'] = 'staff'
  return () => {
    vi.unstubAllGlobals()
    delete document.documentElement.dataset['audience']
  }
})

/** Where the columns begin, and how wide they are. */
const columnsOf = (container: Element) =>
  [styles['work'], styles['rail']].map((name) => {
    const { left, width, top } = container.querySelector(`.${name ?? ''}`)?.getBoundingClientRect() ?? new DOMRect()
    return { left, width, top }
  })

test.each([1280, 1024])('at %i px the columns of a case page do not move when it has loaded', async (width) => {
  await page.viewport(width, 800)
  const loading = await render(withTestI18n(<CaseSkeleton />))
  const before = columnsOf(loading.container)
  await loading.unmount()
  const { container } = await mountCase(factsFor('SUBMITTED'), staff(2))
  const after = columnsOf(container)
  expect(after.map(({ left, width }) => ({ left, width }))).toStrictEqual(
    before.map(({ left, width }) => ({ left, width })),
  )
  // A case has more or less to say above them.
  for (const [index, { top }] of after.entries()) expect(Math.abs(top - (before[index]?.top ?? 0))).toBeLessThan(100)
})
