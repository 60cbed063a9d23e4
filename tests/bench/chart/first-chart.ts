import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#scripts/chromium.ts'
import { buildWhenStale } from '#scripts/start/build.ts'
import { signInAs } from '../../e2e/staff.ts'
import { freePort, startProduct } from '../faults/product.ts'
import { timesOf } from '../shared/times.ts'

const runs = 5

/** From the arrival of the charts in a browser until the case's is painted: milliseconds, the median of some visits. */
export const measureFirstChart = async (): Promise<number> => {
  await buildWhenStale()
  const folder = mkdtempSync(join(tmpdir(), 'chart-bench-'))
  const product = await startProduct(await freePort(), { DATA_DIR: folder })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const values: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage({ locale: 'sv-SE' })
      await signInAs(page, 'Maria Öberg', product.origin)
      values.push(await firstChartOf(page))
      await page.close()
    }
    return timesOf(values).p50
  } finally {
    await browser.close()
    await product.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens the inspector from another page. */
const firstChartOf = async (page: Page): Promise<number> => {
  const painted = page.evaluate(
    async () =>
      await new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('svg a[data-at]') === null) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        })
        observer.observe(document, { childList: true, subtree: true })
      }),
  )
  await page.getByRole('link', { name: 'Inspektör' }).click()
  const end = await painted
  const arrival = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
        .find(({ name }) => /\/assets\/inspector-[^/]+\.js$/.test(name))?.responseEnd,
  )
  if (arrival === undefined) throw new Error('The page has fetched no charts.')
  return end - arrival
}
