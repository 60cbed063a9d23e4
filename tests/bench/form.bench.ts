import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { documentToMeasure, formToMeasure, valuesToMeasure, type Spec, type Values } from './form/form-to-measure.ts'
import { inPage, keys, median, typeIn, untilWhole } from './form/measure-page.ts'
import { newerToMeasure, newerValues } from './form/newer-to-measure.ts'
import { addressOf, launchBrowser, openPage, serve, type OpenPage } from './form/measured-browser.ts'
import { pageMemory } from './form/page-memory.ts'
import { startRealPage } from './form/real-page.ts'
import { createTargets } from './shared/targets.ts'

/*
 * The form engine against a page written by hand in plain DOM that is as light as it can be: production builds, the same run, real key events,
 * from the press to the painted frame. Ratios, for machines differ. The mount ends with the first paint; beside it stands the time until every
 * field is there, and what the engine's markup takes alone, written as HTML with the same style sheets. Small forms also as on a phone, with
 * the processor slowed. And the page that people fill in, of the running product, against the engine's own page: it has questions, saves and
 * says so. First plain texts and choices, so that the figures go on from those of earlier versions; then, in a table of their own, the
 * pieces that came later.
 *
 *   npm run bench -- form                             5 rounds of 20, 100, 1,000 and 5,000 fields
 *   npm run bench -- form 20,100 9                    other sizes, so many rounds
 *   npm run bench -- form 20,100,1000,5000 9 folder   another checkout's page beside this one's, instead of the real page and the newer fields;
 *                                                     the checkout is installed and built
 */

const counts = (process.argv[2] ?? '20,100,1000,5000').split(',').map(Number)
const slowdown = 4
const largestOnPhones = 100
const otherCheckout = process.argv[4]
const askedRounds = Number(process.argv[3] ?? 5)
/** Even where checkouts are compared: each comes as often before the other as after it. */
const rounds = otherCheckout === undefined ? askedRounds : askedRounds + (askedRounds % 2)
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
type Measured = {
  /** The name of the fields in the table. */
  name: string
  specOf: (count: number) => Spec
  valuesOf: (spec: Spec, rows: number) => Values
  key: string
  /** Whether the page that people fill in is measured too. */
  isReal: boolean
}
const measured: readonly Measured[] = [
  { name: 'fields', specOf: formToMeasure, valuesOf: valuesToMeasure, key: 'a', isReal: true },
  { name: 'newer fields', specOf: newerToMeasure, valuesOf: newerValues, key: '1', isReal: false },
]
type Run = { fields: Measured; count: number; rate: number }

/** The measures in which the real page may cost at most `realGoal` times the engine's own page. */
const realMeasures = ['mount', 'key p50', 'key p95', 'JS per key'] as const
const realGoal = 1.3
const largestReal = 1000

/** The measures that may be at most `comparedGoal` times those of another checkout; two runs of one build differ by so much. */
const comparedMeasures: readonly Measure[] = ['key p95', 'JS per key', 'show 10 %', 'heap']
const comparedGoal = 1.1

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
if (otherCheckout !== undefined) servers.push(serve(resolve(otherCheckout, 'dist')))
const [ours = '', plain = '', other] = await Promise.all(servers.map(addressOf))
const real = other === undefined ? await startRealPage(counts.filter((count) => count <= largestReal)) : null
const browser = await launchBrowser()
const browserSession = await browser.newBrowserCDPSession()
const targets = createTargets([process.pid])
try {
  const sizes = counts.flatMap((count) =>
    (count <= largestOnPhones ? [1, slowdown] : [1]).map((rate) => ({ count, rate })),
  )
  const kinds = other === undefined ? measured : measured.filter(({ isReal }) => isReal)
  for (const run of kinds.flatMap((fields) => sizes.map((size): Run => ({ fields, ...size })))) {
    const isReal = real !== null && run.fields.isReal && run.count <= largestReal
    const entire: Record<'whole' | 'markup', number[]> = { whole: [], markup: [] }
    const figures: Record<'ours' | 'plain' | 'real' | 'other', Figures> = {
      ours: {},
      plain: {},
      real: {},
      other: {},
    }
    for (let round = 0; round < rounds; round += 1) {
      await measure(`${plain}/index.html`, run, figures.plain)
      // In turns: what runs later in a round finds another machine.
      const ofOther = async () =>
        other === undefined ? undefined : await measure(`${other}/bench.html`, run, figures.other, documentToMeasure)
      if (round % 2 === 0) await ofOther()
      await measure(`${ours}/bench.html`, run, figures.ours)
      if (other === undefined) await measureWhole(`${ours}/bench.html`, run, entire)
      if (round % 2 === 1) await ofOther()
      if (isReal) await measureReal(real, run, figures.real)
    }
    report(run, figures)
    if (other === undefined) {
      console.info(ratioLine('every field', median(entire.whole), median(figures.plain.mount)))
      console.info(ratioLine('markup alone', median(entire.markup), median(figures.plain.mount)))
    }
    if (isReal) reportReal(run, figures)
    if (other !== undefined) reportOther(run, figures)
  }
  console.info()
  targets.end()
} finally {
  await browser.close()
  for (const server of servers) server.close()
  await real?.end()
  rmSync(folder, { recursive: true, force: true })
}
type DocumentOf = typeof documentToMeasure

async function measure(address: string, run: Run, into: Figures, documentOf?: DocumentOf): Promise<void> {
  const { fields, count } = run
  const note = (name: Measure, value: number) => (into[name] ??= []).push(value)
  const values = (rows: number) => fields.valuesOf(fields.specOf(count), rows)
  const specOf = (size: number) => ({
    ...fields.specOf(size),
    ...(documentOf === undefined ? {} : { form: documentOf(size) }),
  })
  const open = async (): Promise<OpenPage> => await openWarm(address, run, specOf(20))

  const { page, session } = await open()
  note('mount', await inPage(page, 'mount', [specOf(count), values(0)]))
  await untilWhole(page)
  await measureKeys({ page, session }, fields.key, note)
  note('show 10 %', await inPage(page, 'toggle', []))
  note('language', await inPage(page, 'setLocale', ['en']))
  note('validate-all', await inPage(page, 'validateAll', []))
  await inPage(page, 'mount', [specOf(count), values(listRows)])
  await untilWhole(page)
  note('add row', await inPage(page, 'addRow', []))
  await page.context().close()

  // On a page of its own: a dump throws compiled code away, which happens to nobody who fills in a form.
  const dumped = await open()
  await inPage(dumped.page, 'mount', [specOf(count), values(0)])
  await untilWhole(dumped.page)
  note('heap', await pageMemory(dumped.session, browserSession))
  await dumped.page.context().close()
}

/** A page in which a small form has been mounted, so that the code has run. */
async function openWarm(address: string, { rate }: Run, small: object): Promise<OpenPage> {
  const opened = await openPage(browser, address)
  await opened.session.send('Emulation.setCPUThrottlingRate', { rate })
  await inPage(opened.page, 'mount', [small, {}])
  return opened
}

/** The time until every field is there, and that of the same markup alone. */
async function measureWhole(address: string, run: Run, into: Record<'whole' | 'markup', number[]>): Promise<void> {
  const { specOf, valuesOf } = run.fields
  const spec = specOf(run.count)
  const { page } = await openWarm(address, run, specOf(20))
  const markup = async () => await page.evaluate(() => window.__bench.markup())
  await untilWhole(page)
  const small = await markup()
  into.whole.push(await inPage(page, 'mount', [spec, valuesOf(spec, 0), true]))
  const all = await markup()
  await inPage(page, 'write', [small])
  into.markup.push(await inPage(page, 'write', [all]))
  await page.context().close()
}

async function measureKeys(
  { page, session }: OpenPage,
  key: string,
  note: (name: 'key p50' | 'key p95' | 'JS per key', value: number) => void,
): Promise<void> {
  const { times, scriptMs } = await typeIn(page, session, key)
  note('key p50', times[Math.floor(times.length / 2)] ?? 0)
  note('key p95', times[Math.floor(times.length * 0.95)] ?? 0)
  note('JS per key', scriptMs / keys)
}

async function measureReal(
  realPage: Awaited<ReturnType<typeof startRealPage>>,
  { fields, count, rate }: Run,
  into: Figures,
): Promise<void> {
  const { page, session } = await realPage.open(browser, count)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const note = (name: Measure, value: number) => (into[name] ??= []).push(value)
  note('mount', await inPage(page, 'mount', []))
  await untilWhole(page)
  await measureKeys({ page, session }, fields.key, note)
  await page.context().close()
}

function reportReal(run: Run, figures: { real: Figures; ours: Figures }): void {
  console.info(`\n${titleOf(run)}: the real page, the engine's own, ratio, goal`)
  for (const name of realMeasures) reportRatio(name, median(figures.real[name]), median(figures.ours[name]), realGoal)
}

function reportOther(run: Run, figures: { ours: Figures; other: Figures }): void {
  console.info(`\n${titleOf(run)}: ours, the other checkout's, ratio, goal`)
  for (const name of measures) {
    const [value, of] = [median(figures.ours[name]), median(figures.other[name])]
    const unit = name === 'heap' ? 1e6 : 1
    if (comparedMeasures.includes(name)) reportRatio(name, value / unit, of / unit, comparedGoal)
    else console.info(ratioLine(name, value / unit, of / unit))
  }
}

function report(run: Run, { ours: own, plain: other }: { ours: Figures; plain: Figures }): void {
  console.info(`\n${titleOf(run)}: ours, plain DOM, ratio, goal`)
  for (const name of measures) {
    const unit = name === 'heap' ? 1e6 : 1
    reportRatio(name, median(own[name]) / unit, median(other[name]) / unit, goalOf(run.count, name))
  }
}

function titleOf({ fields, count, rate }: Run): string {
  return `${count} ${fields.name}${rate === 1 ? '' : `, processor slowed ${rate} times`}, median of ${rounds}`
}

function reportRatio(name: string, value: number, other: number, limit: number): void {
  const isOver = targets.isOver({ name, value: value / other, limit, unit: '', holds: 'onIdle' })
  console.info(`${ratioLine(name, value, other)}  ${limit.toFixed(2)}${isOver ? '  OVER' : ''}`)
}

function ratioLine(name: string, value: number, of: number): string {
  const columns = [value, of].map((each) => each.toFixed(2).padStart(9)).join('')
  return `  ${name.padEnd(13)} ${columns}  ${(value / of).toFixed(2)}`
}
