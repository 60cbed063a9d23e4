import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { formToMeasure, valuesToMeasure } from './form/form-to-measure.ts'
import { inPage, keys, median, typeIn } from './form/measure-page.ts'
import { addressOf, launchBrowser, openPage, serve } from './form/measured-browser.ts'
import { pageMemory } from './form/page-memory.ts'

/*
 * The form engine against a page written by hand in plain DOM that is as light as it can be: production builds, the same run, real key events,
 * from the press to the painted frame. Ratios, for machines differ. Small forms also as on a phone, with the processor slowed.
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
const browser = await launchBrowser()
const browserSession = await browser.newBrowserCDPSession()
try {
  const runs = counts.flatMap((count) =>
    (count <= largestOnPhones ? [1, slowdown] : [1]).map((rate) => ({ count, rate })),
  )
  for (const { count, rate } of runs) {
    const figures: { ours: Figures; plain: Figures } = { ours: {}, plain: {} }
    for (let round = 0; round < rounds; round += 1) {
      await measure(`${plain}/index.html`, count, rate, figures.plain)
      await measure(`${ours}/bench.html`, count, rate, figures.ours)
    }
    report(count, rate, figures)
  }
} finally {
  await browser.close()
  for (const server of servers) server.close()
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
  const { times, scriptMs } = await typeIn(page, session)
  note('key p50', times[Math.floor(times.length / 2)] ?? 0)
  note('key p95', times[Math.floor(times.length * 0.95)] ?? 0)
  note('JS per key', scriptMs / keys)
  note('show 10 %', await inPage(page, 'toggle', []))
  note('language', await inPage(page, 'setLocale', ['en']))
  note('validate-all', await inPage(page, 'validateAll', []))
  await inPage(page, 'mount', [spec, valuesToMeasure(spec, listRows)])
  note('add row', await inPage(page, 'addRow', []))
  await page.context().close()
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
