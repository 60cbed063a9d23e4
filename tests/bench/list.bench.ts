import type pg from 'pg'
import { countCases, listActiveCases, listArchivedCases, listExportedCases } from '#schemas/api/case-list.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { getStateStatistics } from '#schemas/api/state-statistics.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { withManyCases } from './list/large-product.ts'
import { formatMs, timesOf, type Times } from './list/times.ts'

/*
 * The caseworkers' lists over many cases on a PostgreSQL of its own: each list, filter, order, search, the counts and one case, asked for by
 * one person and by twenty at once, and as a ratio to a bare query of one indexed page in the same run. Ratios, for machines differ.
 *
 *   npm run bench -- list             100,000 cases
 *   npm run bench -- list 20000       so many
 */

const kinds = ['active', 'exported', 'archived'] as const
const endpoints = { active: listActiveCases, exported: listExportedCases, archived: listArchivedCases }
const caseCount = Number(process.argv[2] ?? 100_000)
const requestsAlone = 20
const users = 20
const requestsTogether = 200

await withManyCases(caseCount, async ({ server, pool, staffHeaders }) => {
  const ask = async (path: string): Promise<void> => {
    const response = await fetch(`${server.origin}/api/${path}`, { headers: staffHeaders })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  }
  const bare = await measure(async () => {
    await pool.query({
      name: 'page',
      text: `select * from cases where mo_id = $1 and list_kind = $2 order by created_at desc, id limit 50`,
      values: ['hantverksgivarna', 'archived'],
    })
  })
  console.info(`${'ms'.padEnd(34)}  alone: p50   p95   p99   20 users: p50   p95   p99   p95 to bare`)
  print('a bare query of one indexed page', bare, bare)
  for (const [name, path] of await paths(pool)) print(name, await measure(async () => await ask(path)), bare)
})

async function paths(pool: pg.Pool): Promise<readonly [name: string, path: string][]> {
  const { rows } = await pool.query<{ id: string; company_name: string; assigned_to_email: string }>(
    `select id, company_name, assigned_to_email from cases
      where assigned_to_email is not null and status = 'SUBMITTED' and mo_id = 'hantverksgivarna' and reference not like 'C%'`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The demo has no assigned case')
  const lists = kinds.flatMap((kind): [string, string][] => [
    [`${kind}`, listPath(kind)],
    [`${kind} by name`, listPath(kind, { sort: 'company.name', direction: 'ascending' })],
    [`${kind} by name, backwards`, listPath(kind, { sort: 'company.name', direction: 'descending' })],
    [`${kind}, oldest first`, listPath(kind, { sort: 'createdAt', direction: 'ascending' })],
  ])
  return [
    ...lists,
    ['active by waiting time', listPath('active', { sort: 'awaitsSince', direction: 'ascending' })],
    ['archived, page 100', listPath('archived', { page: '100' })],
    ['archived by name, page 400', listPath('archived', { page: '400', sort: 'company.name', direction: 'ascending' })],
    ['archived, 200 a page', listPath('archived', { pageSize: '200' })],
    ['active, current', listPath('active', { status: 'current' })],
    ['active, sent', listPath('active', { status: 'sent' })],
    ['active, regional', listPath('active', { status: 'regional' })],
    ['active, the company is to act', listPath('active', { awaits: 'applicant' })],
    ['active, the caseworker is to act', listPath('active', { awaits: 'caseworker' })],
    ['active, unread messages', listPath('active', { unread: 'true' })],
    ['archived, one organisation', listPath('archived', { moId: 'verkstadsalliansen' })],
    ['active, one handler', listPath('active', { handler: row.assigned_to_email })],
    ['archived, one handler', listPath('archived', { handler: row.assigned_to_email })],
    ['archived, search "a"', listPath('archived', { search: 'a' })],
    ['archived, search "by"', listPath('archived', { search: 'by' })],
    ['archived, search "bygg"', listPath('archived', { search: 'bygg' })],
    ['archived, search "bygg" by name', listPath('archived', { search: 'bygg', sort: 'company.name' })],
    ['archived, search ".example"', listPath('archived', { search: '.example' })],
    ['archived, search "kontakt4711"', listPath('archived', { search: 'kontakt4711' })],
    ['archived, search of nothing', listPath('archived', { search: 'qqqqq' })],
    ['counts', countCases.path],
    ['figures of 90 days', `${getStateStatistics.path}?from=${dayBefore(90)}&to=${dayBefore(0)}`],
    ['figures of four years', `${getStateStatistics.path}?from=${dayBefore(1500)}&to=${dayBefore(0)}`],
    ['one case', `${getCase.path}?caseId=${row.id}`],
  ]
}

function dayBefore(days: number): string {
  return swedishDay(new Date(Date.now() - days * 24 * 60 * 60_000))
}

function listPath(kind: (typeof kinds)[number], query: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams({
    pageSize: '50',
    page: '1',
    sort: 'createdAt',
    direction: 'descending',
    ...query,
  })
  return `${endpoints[kind].path}?${parameters}`
}

/** Milliseconds of a call, asked by one after the other and by twenty at once. */
async function measure(call: () => Promise<void>): Promise<{ alone: Times; together: Times }> {
  const timed = async (into: number[]): Promise<void> => {
    const begun = performance.now()
    await call()
    into.push(performance.now() - begun)
  }
  await call()
  const alone: number[] = []
  for (let index = 0; index < requestsAlone; index += 1) await timed(alone)
  const together: number[] = []
  const asks = Array.from({ length: users }, async () => {
    for (let index = 0; index < requestsTogether / users; index += 1) await timed(together)
  })
  await Promise.all(asks)
  return { alone: timesOf(alone), together: timesOf(together) }
}

function print(
  name: string,
  { alone, together }: Awaited<ReturnType<typeof measure>>,
  bare: Awaited<ReturnType<typeof measure>>,
): void {
  const columns = [alone.p50, alone.p95, alone.p99, together.p50, together.p95, together.p99]
  const text = columns.map(formatMs).join('')
  console.info(`${name.padEnd(36)}${text}   ${(together.p95 / bare.together.p95).toFixed(1).padStart(6)}`)
}
