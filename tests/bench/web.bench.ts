import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chromium, request as requests } from '@playwright/test'
import * as v from 'valibot'
import { chromiumArguments, findChromium } from '#scripts/chromium.ts'
import { buildWhenStale } from '#scripts/start/build.ts'
import { demoCaseOf, requestCaseLink } from '../e2e/case-link.ts'
import { freePort, startProduct } from './faults/product.ts'
import { startTlsProxy } from './tls-proxy.ts'

/*
 * Measures the applicants' pages on a phone by Lighthouse, over HTTP/2 as in production: `npm run bench -- web [runs] [checkout]` prints the
 * median of three unless told otherwise. Ends with 1 where a page has less than the least below. Given the folder of another checkout,
 * installed and built, its form is measured in turns with this one's, and nothing else.
 *
 * Lighthouse is 176 MB in 114 packages, a third of it for reporting its own errors to its makers, which is off here. So it is no
 * dependency of the product, whose every first start would fetch it: tests/bench/web pins it, with all it needs, and it is installed
 * when it is asked for. None of its packages runs anything while it is installed, and none is let.
 */
const least = { accessibility: 100, 'best-practices': 100, performance: 90 } as const
const categories = ['accessibility', 'best-practices', 'performance'] as const
const [wantedRuns = '3', otherCheckout] = process.argv.slice(2)
const runs = Number(wantedRuns)
const maxAttempts = 3
const timeoutMs = 120_000

const Audit = v.object({
  title: v.string(),
  score: v.nullable(v.number()),
  scoreDisplayMode: v.string(),
  numericValue: v.optional(v.number()),
  details: v.optional(v.object({ items: v.optional(v.unknown()) })),
})
const Result = v.object({
  lhr: v.object({
    runtimeError: v.optional(v.object({ message: v.string() })),
    categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
    audits: v.record(v.string(), Audit),
  }),
})
type Page = v.InferOutput<typeof Result>['lhr']
const LongTasks = v.array(v.object({ duration: v.number() }))

// Promises that Lighthouse leaves behind when it loses its page: the attempt itself fails as well.
process.on('unhandledRejection', (error) => console.log(`           ${String(error)}`))
const lighthouse = await loadLighthouse()
await buildWhenStale()
const folder = mkdtempSync(join(tmpdir(), 'web-bench-'))
const site = await startSite(process.cwd(), join(folder, 'site'))
const other = otherCheckout === undefined ? null : await startSite(resolve(otherCheckout), join(folder, 'other'))
const executablePath = findChromium()
let isEnough = true
try {
  const pages = [
    ['apply', '/apply/hantverksgivarna/medlemsansokan'],
    ['task list', site.caseLink],
  ] as const
  for (const [name, path] of other === null ? pages : []) {
    const measured: Page[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await measure(site, path))
    isEnough = report(name, measured) && isEnough
  }
  const forms: Page[] = []
  const others: Page[] = []
  for (let run = 0; run < runs; run += 1) {
    forms.push(await measure(site, `${site.caseLink}/form/company`))
    if (other !== null) others.push(await measure(other, `${other.caseLink}/form/company`))
  }
  isEnough = report('form', forms) && isEnough
  if (others.length > 0) {
    report('its form', others)
    const ratio = blockingTime(forms) / blockingTime(others)
    console.log(`           the form blocks for ${ratio.toFixed(2)} of the other's time`)
  }
} finally {
  await site.end()
  await other?.end()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isEnough ? 0 : 1)

/** A checkout's product behind a proxy, with the link to a case that has been started. */
async function startSite(checkout: string, dataDir: string) {
  const product = await startProduct(await freePort(), { DATA_DIR: dataDir }, checkout)
  const proxy = await startTlsProxy(product.origin)
  const api = await requests.newContext({ baseURL: product.origin })
  const caseLink = await requestCaseLink(api, demoCaseOf('5599033361', 'STARTED'))
  await api.dispose()
  return {
    origin: proxy.origin,
    caseLink,
    end: async () => {
      proxy.end()
      await product.end()
    },
  }
}

/** Lighthouse now and then loses the page that it measures, or its trace: it has a few tries. */
async function measure({ origin }: { origin: string }, path: string): Promise<Page> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce(new URL(path, origin).href)
    } catch (error) {
      if (attempt === maxAttempts) throw error
      console.log(`           once more: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/** In a browser of its own, without the caches and the traces of another page. */
async function measureOnce(address: string): Promise<Page> {
  const port = await freePort()
  const browser = await chromium.launch({
    args: [...chromiumArguments, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  const timeout = new AbortController()
  try {
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
    const result = await Promise.race([
      lighthouse(address, flags),
      pause(timeoutMs, undefined, { signal: timeout.signal }).then(() => {
        throw new Error(`no result after ${timeoutMs / 1000} s`)
      }),
    ])
    const { lhr } = v.parse(Result, result)
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message)
    return lhr
  } finally {
    timeout.abort()
    await browser.close()
  }
}

/** Prints a page's figures and what costs it points. Answers whether it has enough of them. */
function report(name: string, pages: readonly Page[]): boolean {
  const scores = categories.map((category) => median(pages.map((page) => page.categories[category]?.score ?? 0)) * 100)
  const figures = categories.map((category, index) => `${category} ${Math.round(scores[index] ?? 0)}`).join('  ')
  console.log(
    `${name.padEnd(10)} ${figures}  TBT ${metric(pages, 'total-blocking-time')} ms  blocking ${blockingTime(pages)} ms  FCP ${metric(pages, 'first-contentful-paint')} ms  LCP ${metric(pages, 'largest-contentful-paint')} ms`,
  )
  const failed = Object.entries(pages[0]?.audits ?? {}).filter(
    ([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0,
  )
  for (const [id, { title }] of failed) console.log(`           ${id}: ${title}`)
  return categories.every((category, index) => (scores[index] ?? 0) >= least[category])
}

/** Milliseconds. */
function metric(pages: readonly Page[], id: string): number {
  return Math.round(median(pages.map(({ audits }) => audits[id]?.numericValue ?? 0)))
}

/**
 * Milliseconds beyond 50 of each task, from the navigation on. TBT begins at the first paint: a page that paints earlier has more of
 * its tasks counted.
 */
function blockingTime(pages: readonly Page[]): number {
  const tasksOf = ({ audits }: Page) => v.parse(LongTasks, audits['long-tasks']?.details?.items ?? [])
  const beyond = ({ duration }: { duration: number }) => Math.max(0, duration - 50)
  return Math.round(median(pages.map((page) => tasksOf(page).reduce((sum, task) => sum + beyond(task), 0))))
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

async function loadLighthouse(): Promise<(address: string, flags: object) => Promise<unknown>> {
  const pinned = resolve('tests/bench/web')
  const installed = resolve('node_modules/.cache/web-bench')
  const lock = 'package-lock.json'
  const isThere =
    existsSync(join(installed, 'node_modules')) &&
    readFileSync(join(installed, lock), 'utf8') === readFileSync(join(pinned, lock), 'utf8')
  if (!isThere) {
    mkdirSync(installed, { recursive: true })
    for (const file of ['package.json', lock]) copyFileSync(join(pinned, file), join(installed, file))
    console.log('Installing Lighthouse, some half a minute …')
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: installed,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error('Lighthouse cannot be installed.')
  }
  const entry = createRequire(join(installed, 'package.json')).resolve('lighthouse')
  const { default: run } = v.parse(
    v.object({
      default: v.pipe(
        v.function(),
        v.transform(
          (run) =>
            async (...given: unknown[]): Promise<unknown> =>
              await run(...given),
        ),
      ),
    }),
    { ...(await import(pathToFileURL(entry).href)) },
  )
  return run
}
