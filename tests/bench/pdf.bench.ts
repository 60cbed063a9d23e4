import { createPdf, downloadZip } from '#schemas/api/files.ts'
import { getMe } from '#schemas/api/me.ts'
import { getSettings } from '#schemas/api/settings.ts'
import { demoPeople } from '#templates/demo/people.ts'
import { createCalls, printTimes, printTimesHeader, statusOf } from './shared/calls.ts'
import { withFilledProduct } from './shared/filled-product.ts'
import { createTargets } from './shared/targets.ts'
import { repeatWhenDue } from './shared/repeat-when-due.ts'
import type { Sql } from './shared/sql.ts'
import { timesOf } from './shared/times.ts'

/*
 * How long cheap requests wait while ten cases are printed at once, and while ten are packed into archives: one that asks no database, and
 * one of a person who is signed in, each due every 20 ms. The first documents after the start begin the threads that draw: they are apart.
 *
 *   npm run bench -- pdf                  five times ten, on a PostgreSQL of its own
 *   npm run bench -- pdf 10               ten times ten
 *   npm run bench -- pdf embedded 3       on the embedded database
 */

const isEmbedded = process.argv[2] === 'embedded'
const rounds = Number(process.argv[isEmbedded ? 3 : 2] ?? 5)
const atOnce = 10
const everyMs = 20
const maxP95Ms = 50
/** Longer than ten documents take. */
const maxMs = 120_000

/** Cases of the demo whose forms are filled in, of both organisations. */
const filledCases = async (sql: Sql): Promise<string[]> =>
  (
    await sql<{ id: string }>(
      `select id from cases where status in ('SUBMITTED', 'APPROVED_BY_MA', 'EXPORTED_TO_TELLUS', 'FINISHED_IN_TELLUS') order by reference limit $1`,
      [atOnce],
    )
  ).map(({ id }) => id)

await withFilledProduct(
  { database: isEmbedded ? 'embedded' : 'PostgreSQL', caseCount: 0, add: filledCases },
  async (product, caseIds) => {
    const api = `${product.server.origin}/api`
    const [person] = demoPeople
    if (caseIds.length < atOnce || person === undefined) throw new Error('The demo has too few cases or people')
    const headers = await product.headersOf(person)
    const cheap = {
      settings: async () => await statusOf(`${api}/${getSettings.path}`),
      me: async () => await statusOf(`${api}/${getMe.path}`, { headers }),
    }
    const pdf = async (caseId: string) =>
      await statusOf(`${api}/${createPdf.path}?caseId=${caseId}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ includeAll: true }),
      })
    const zip = async (caseId: string) => await statusOf(`${api}/${downloadZip.path}?caseId=${caseId}`, { headers })
    for (const call of Object.values(cheap)) await call()
    const targets = createTargets(product.roots)

    const measure = async (kind: string, request: typeof pdf, count: number): Promise<void> => {
      const calls = createCalls()
      for (let round = 0; round < count; round += 1) {
        const stop = new AbortController()
        const from = performance.now()
        const asked: Promise<void>[] = []
        const probing = Object.entries(cheap).map(
          async ([name, call]) =>
            // Each at its time, also while an earlier one waits.
            await repeatWhenDue({ from, until: from + maxMs, everyMs, signal: stop.signal }, (due) => {
              asked.push(calls.time(name, due, call))
            }),
        )
        await Promise.all(
          caseIds.map(async (caseId) => await calls.time(kind, from, async () => await request(caseId))),
        )
        stop.abort()
        await Promise.all(probing)
        await Promise.all(asked)
      }
      const times = (name: string) => calls.of(name).map(({ took }) => took)
      printTimesHeader()
      printTimes(kind, times(kind))
      for (const name of Object.keys(cheap)) printTimes(`${name} during ${kind}`, times(name))
      for (const name of Object.keys(cheap))
        targets.report({
          name: `${name} during ${kind}, p95`,
          value: timesOf(times(name)).p95,
          limit: maxP95Ms,
          unit: 'ms',
          holds: 'onIdle',
        })
      const value = calls.errorCount()
      targets.report({ name: `errors: ${calls.errors()}`, value, limit: 0, unit: 'calls', holds: 'always' })
    }
    await measure('the first ten PDFs', pdf, 1)
    await measure('ten PDFs', pdf, rounds)
    await measure('ten zips', zip, rounds)
    targets.end()
  },
)
