import { countCases } from '#schemas/api/case-list.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { getStateStatistics } from '#schemas/api/inspector.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { demoPeople } from '#templates/demo/people.ts'
import { listRequests, pageSize, someCase } from './list/requests.ts'
import { measureExport } from './list/measure-export.ts'
import { withFilledProduct, type FilledProduct } from './shared/filled-product.ts'
import { createTargets, type Targets } from './shared/targets.ts'
import { formatMs, timesOf } from './shared/times.ts'

/*
 * The caseworkers' lists over many cases on a PostgreSQL of its own: each list, filter, order, search, the counts and one case, asked for by
 * one person and by twenty at once, and as a ratio to a bare query of one indexed page of as many rows around the same time. Marks what is
 * over its goal.
 *
 *   npm run bench -- list             100,000 cases
 *   npm run bench -- list 20000       so many
 *   npm run bench -- list 30000 files  those alone whose name has the text; `files` exports the archive, of 10,000 rows here
 */

const caseCount = Number(process.argv[2] ?? 100_000)
const chosen = process.argv[3] ?? ''
const alone = { users: 1, requests: 60, least: 10 }
const together = { users: 20, requests: 400, least: 100 }
/** A slow one is asked for less often, but never fewer times than the least. */
const maxMs = 10_000
const maxP95Ms = 150
const maxRatio = 6
/** An export holds its ids and one batch of rows. */
const maxExportRatio = 1.5
/** Of as many measurements of the bare query, the last ones, is its p95. */
const bareCount = 5

await withFilledProduct({ database: 'PostgreSQL', caseCount, add: someCase }, async (product, found) => {
  const { server, postgres, roots } = product
  const [person] = demoPeople
  if (postgres === null || person === undefined) throw new Error('There is no PostgreSQL, or nobody in the demo')
  const headers = await product.headersOf(person)
  const ask = async (path: string): Promise<void> => {
    const response = await fetch(`${server.origin}/api/${path}`, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  }
  const askBare = async (rows: number): Promise<void> => {
    await postgres.sql(
      'select * from cases where mo_id = $1 and list_kind = $2 order by created_at desc, id limit $3',
      ['hantverksgivarna', 'archived', rows],
      'page',
    )
  }
  const requests: readonly (readonly [name: string, path: string])[] = [
    ...listRequests(found),
    ['counts', countCases.path],
    ['figures of 90 days', `${getStateStatistics.path}?from=${dayBefore(90)}&to=${dayBefore(0)}`],
    ['figures of four years', `${getStateStatistics.path}?from=${dayBefore(1500)}&to=${dayBefore(0)}`],
    ['one case', `${getCase.path}?caseId=${found.id}`],
  ]
  const targets = createTargets(roots)
  if ('files'.includes(chosen)) await measureExports(product, headers, targets)
  console.info(
    `goals: p95 at most ${maxP95Ms} ms on an idle machine, p95 of 20 users at most ${maxRatio} times that of the bare query`,
  )
  console.info(`${'ms'.padEnd(36)}  alone: p50   p95   p99  20 users: p50   p95   p99    bare p95   ratio`)
  const bares = new Map<number, number[][]>()
  for (const [name, path] of requests.filter(([each]) => each.includes(chosen))) {
    const rows = rowsOf(path)
    const ofRows = [...(bares.get(rows) ?? []), await measure(async () => await askBare(rows), together)]
    bares.set(rows, ofRows)
    const bare = timesOf(ofRows.slice(-bareCount).flat())
    const request = async () => await ask(path)
    const one = timesOf(await measure(request, alone))
    const many = timesOf(await measure(request, together))
    const ratio = many.p95 / bare.p95
    const over = [
      { name: 'p95 alone', value: one.p95, limit: maxP95Ms, unit: 'ms', holds: 'onIdle' } as const,
      { name: 'p95 of 20', value: many.p95, limit: maxP95Ms, unit: 'ms', holds: 'onIdle' } as const,
      { name: 'ratio', value: ratio, limit: maxRatio, unit: '', holds: 'always' } as const,
    ].filter(targets.isOver)
    const columns = [one.p50, one.p95, one.p99, many.p50, many.p95, many.p99].map(formatMs).join('')
    const mark = over.length === 0 ? '' : `  OVER: ${over.map((goal) => goal.name).join(', ')}`
    console.info(`${name.padEnd(42)}${columns}     ${formatMs(bare.p95)}  ${ratio.toFixed(1).padStart(6)}${mark}`)
  }
  targets.end()
})

/** Measures both files of the archive against those of a company, whose rows are few. */
async function measureExports(
  { server: { origin, child } }: FilledProduct,
  headers: Readonly<Record<string, string>>,
  targets: Targets,
): Promise<void> {
  for (const format of ['csv', 'xlsx'] as const) {
    const asked = { origin, headers, pid: child.pid ?? 0, format }
    // The first one compiles what both need.
    await measureExport(asked, { search: 'måleri' })
    const few = await measureExport(asked, { search: 'måleri' })
    const all = await measureExport(asked)
    console.info(
      `file, ${format}: ${(all.bytes / 1e6).toFixed(1)} MB after ${all.seconds.toFixed(1)} s; of ${(few.bytes / 1e6).toFixed(1)} MB after ${few.seconds.toFixed(1)} s`,
    )
    const ratio = all.megabytes / few.megabytes
    targets.report({
      name: `file, ${format}: memory of all by that of few`,
      value: ratio,
      limit: maxExportRatio,
      unit: '',
      holds: 'always',
    })
  }
}

/** How many rows the page that is asked for may have. */
function rowsOf(path: string): number {
  return Number(new URLSearchParams(path.split('?')[1]).get('pageSize') ?? pageSize)
}

function dayBefore(days: number): string {
  return swedishDay(new Date(Date.now() - days * 24 * 60 * 60_000))
}

/** Milliseconds of a call, asked by so many, each one after the other; without the first. */
async function measure(call: () => Promise<void>, { users, requests, least }: typeof alone): Promise<number[]> {
  await call()
  const times: number[] = []
  const end = performance.now() + maxMs
  let begun = 0
  const asks = Array.from({ length: users }, async () => {
    while (begun < requests && (begun < least || performance.now() < end)) {
      begun += 1
      const from = performance.now()
      await call()
      times.push(performance.now() - from)
    }
  })
  await Promise.all(asks)
  return times
}
