import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { formToMeasure, valuesToMeasure } from './form/form-to-measure.ts'
import { inPage, keys, median, typeIn } from './form/measure-page.ts'
import { addressOf, launchBrowser, openPage, serve, type OpenPage } from './form/measured-browser.ts'
import { pageMemory } from './form/page-memory.ts'
import { startRealPage } from './form/real-page.ts'

/*
 * The form engine against a page written by hand in plain DOM that is as light as it can be: production builds, the same run, real key events,
 * from the press to the painted frame. Ratios, for machines differ. Small forms also as on a phone, with the processor slowed. And the page
 * that people fill in, of the running product, against the engine's own page: it has questions, saves and says so.
 */

const counts = (process.argv[2] ?? '20,100,1000,5000').split(',').map(Number)
const slowdown = 4
const largestOnPhones = 100
const rounds = Number(process.argv[3] ?? 5)
const listRows = 100
const measures = [
  'mount',
  'key p50',
  'key p95',
  'JS per key',
  'show 10 %',
  'language',
  'validate-all',
  'add row',
  'heap',
] as const
type Measure = (typeof measures)[number]
type Figures = Partial<Record<Measure, number[]>>

/** Ratios to reach, by the number of fields. */
const goals: Readonly<
  Record<'small' | 'large' | 'huge', Readonly<Partial<Record<Measure, number>> & { others: number }>>
> = {
  small: { others: 1.2, heap: 2 },
  large: {
    mount: 0.8,
    'key p95': 0.6,
    'JS per key': 1.3,
    'show 10 %': 0.4,
    language: 0.5,
    'validate-all': 0.6,
    'add row': 1.1,
    heap: 0.75,
    others: 0.6,
  },
  huge: { others: 0.6, 'JS per key': 1.3 },
}
/** What the real page may cost of the engine's own page. */
const realMeasures = ['mount', 'key p50', 'key p95', 'JS per key'] as const
const realGoal = 1.3
const largestReal = 1000

const goalOf = (count: number, name: Measure): number => {
  const ofSize = goals[count < 1000 ? 'small' : count < 5000 ? 'large' : 'huge']
  return ofSize[name] ?? ofSize.others
}

const folder = mkdtempSync(join(tmpdir(), 'form-bench-'))
const pages = { ours: join(folder, 'ours'), plain: join(folder, 'plain') }
await build({ logLevel: 'error', build: { outDir: pages.ours, emptyOutDir: true } })
await build({
  configFile: false,
  logLevel: 'error',
  root: resolve('tests/bench/plain'),
  resolve: { alias: [{ find: /^#(src|schemas|tests)\//, replacement: `${resolve()}/$1/` }] },
  build: { outDir: pages.plain, emptyOutDir: true, assetsInlineLimit: 0 },
})
const servers = [serve(pages.ours), serve(pages.plain)]
const [ours = '', plain = ''] = await Promise.all(servers.map(addressOf))
const real = await startRealPage(counts.filter((count) => count <= largestReal))
const browser = await launchBrowser()
const browserSession = await browser.newBrowserCDPSession()
try {
  const runs = counts.flatMap((count) =>
    (count <= largestOnPhones ? [1, slowdown] : [1]).map((rate) => ({ count, rate })),
  )
  for (const { count, rate } of runs) {
    const figures: Record<'ours' | 'plain' | 'real', Figures> = { ours: {}, plain: {}, real: {} }
    for (let round = 0; round < rounds; round += 1) {
      await measure(`${plain}/index.html`, count, rate, figures.plain)
      await measure(`${ours}/bench.html`, count, rate, figures.ours)
      if (count <= largestReal) await measureReal(count, rate, figures.real)
    }
    report(count, rate, figures)
    if (count <= largestReal) reportReal(count, rate, figures)
  }
} finally {
  await browser.close()
  for (const server of servers) server.close()
  await real.end()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(address: string, count: number, rate: number, into: Figures): Promise<void> {
  const { page, session } = await openPage(browser, address)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const spec = formToMeasure(count)
  const note = (name: (typeof measures)[number], value: number) => (into[name] ??= []).push(value)

  await inPage(page, 'mount', [formToMeasure(20), {}])
  note('mount', await inPage(page, 'mount', [spec, valuesToMeasure(spec, 0)]))
  note('heap', await pageMemory(session, browserSession))
  await measureKeys({ page, session }, note)
  note('show 10 %', await inPage(page, 'toggle', []))
  note('language', await inPage(page, 'setLocale', ['en']))
  note('validate-all', await inPage(page, 'validateAll', []))
  await inPage(page, 'mount', [spec, valuesToMeasure(spec, listRows)])
  note('add row', await inPage(page, 'addRow', []))
  await page.context().close()
}

async function measureKeys(
  { page, session }: OpenPage,
  note: (name: 'key p50' | 'key p95' | 'JS per key', value: number) => void,
): Promise<void> {
  const { times, scriptMs } = await typeIn(page, session)
  note('key p50', times[Math.floor(times.length / 2)] ?? 0)
  note('key p95', times[Math.floor(times.length * 0.95)] ?? 0)
  note('JS per key', scriptMs / keys)
}

async function measureReal(count: number, rate: number, into: Figures): Promise<void> {
  const { page, session } = await real.open(browser, count)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const note = (name: Measure, value: number) => (into[name] ??= []).push(value)
  note('mount', await inPage(page, 'mount', []))
  await measureKeys({ page, session }, note)
  await page.context().close()
}

function reportReal(count: number, rate: number, figures: { real: Figures; ours: Figures }): void {
  const speed = rate === 1 ? '' : `, processor slowed ${rate} times`
  console.info(`\n${count} fields${speed}, median of ${rounds}: the real page, the engine's own, ratio, goal`)
  for (const name of realMeasures) {
    const [a, b] = [median(figures.real[name]), median(figures.ours[name])]
    console.info(
      `  ${name.padEnd(13)} ${[a, b].map((each) => each.toFixed(2).padStart(9)).join('')}  ${(a / b).toFixed(2)}  ${realGoal.toFixed(2)}`,
    )
  }
}

function report(count: number, rate: number, { ours: own, plain: other }: { ours: Figures; plain: Figures }): void {
  const speed = rate === 1 ? '' : `, processor slowed ${rate} times`
  console.info(`\n${count} fields${speed}, median of ${rounds}: ours, plain DOM, ratio, goal`)
  for (const name of measures) {
    const [a, b] = [median(own[name]), median(other[name])]
    const unit = name === 'heap' ? [a / 1e6, b / 1e6] : [a, b]
    console.info(
      `  ${name.padEnd(13)} ${unit.map((each) => each.toFixed(2).padStart(9)).join('')}  ${(a / b).toFixed(2)}  ${goalOf(count, name).toFixed(2)}`,
    )
  }
}
