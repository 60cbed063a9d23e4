import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import * as v from 'valibot'
import { countCases, listActiveCases } from '#schemas/api/case-list.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import { pathOf } from '#schemas/api/endpoint.ts'
import { withManyCases } from './list/large-product.ts'
import { formatMs, timesOf } from './list/times.ts'

/*
 * Applicants who save once a second each, and caseworkers who turn pages and open cases, over many cases on a PostgreSQL of its own: the
 * times of each call, errors, processor time for each save, and the server's memory at the end of each of ten equal parts of the time.
 *
 *   npm run bench -- load                 200 applicants and 20 caseworkers for 60 s, 10,000 cases
 *   npm run bench -- load 20 2 600        so many, for so many seconds
 */

const [applicants = 200, caseworkers = 20, seconds = 60, caseCount = 10_000] = process.argv.slice(2).map(Number)
const saveEveryMs = 1000
const readEveryMs = 2000
const parts = 10

const Saved = v.object({ saved: v.array(v.object({ version: v.number() })) })

type Applicant = { caseId: string; token: string; saved: number; version: number }
type Calls = Record<'save' | 'list' | 'counts' | 'case', number[]>

await withManyCases(caseCount, async (product) => {
  const people = await giveLinks(product.pool, applicants)
  const calls: Calls = { save: [], list: [], counts: [], case: [] }
  const errors = new Map<string, number>()
  const timed = async (name: keyof Calls, path: string, request: RequestInit): Promise<unknown> => {
    const begun = performance.now()
    const response = await fetch(`${product.server.origin}/api/${path}`, request)
    const body: unknown = await response.json()
    calls[name].push(performance.now() - begun)
    if (!response.ok) errors.set(`${name} ${response.status}`, (errors.get(`${name} ${response.status}`) ?? 0) + 1)
    return body
  }
  // Links that are opened for the first time, and a cold cache, are no part of it.
  await Promise.all(people.map(async (person) => await save(person, timed)))
  calls.save.length = 0

  const end = performance.now() + seconds * 1000
  const before = await processorSeconds(product.pool, product.server.child.pid ?? 0)
  const memory: number[] = []
  await Promise.all([
    ...people.map(async (person) => await repeat(end, saveEveryMs, async () => await save(person, timed))),
    ...Array.from({ length: caseworkers }, async (_, index) => {
      const { headers, paths } = { headers: product.staffHeaders, paths: readings(people[index % people.length]) }
      await repeat(end, readEveryMs, async (turn) => {
        const [name, path] = paths[turn % paths.length] ?? ['counts', countCases.path]
        await timed(name, path, { headers })
      })
    }),
    repeat(end, (seconds * 1000) / parts, () => {
      memory.push(residentMegabytes(product.server.child.pid ?? 0))
      return Promise.resolve()
    }),
  ])
  const after = await processorSeconds(product.pool, product.server.child.pid ?? 0)

  console.info(`${'ms'.padEnd(10)}  calls     p50   p95   p99`)
  for (const [name, values] of Object.entries(calls)) {
    const { p50, p95, p99 } = timesOf(values)
    console.info(
      `${name.padEnd(10)}${String(values.length).padStart(7)}  ${formatMs(p50)}${formatMs(p95)}${formatMs(p99)}`,
    )
  }
  const perSave = (of: 'server' | 'database') => (((after[of] - before[of]) * 1000) / calls.save.length).toFixed(1)
  console.info(`errors: ${errors.size === 0 ? 'none' : JSON.stringify([...errors])}`)
  console.info(
    `processor for each save, reading included: server ${perSave('server')} ms, database ${perSave('database')} ms`,
  )
  console.info(`memory of the server: ${memory.map((megabytes) => Math.round(megabytes)).join(' ')} MB`)
})

async function save(
  person: Applicant,
  timed: (name: keyof Calls, path: string, request: RequestInit) => Promise<unknown>,
): Promise<void> {
  person.saved += 1
  const entry = {
    componentId: 'tradeName',
    dataType: 'textBox',
    active: true,
    value: `Name ${person.saved}`,
    basedOn: person.version,
  }
  const body = await timed('save', `${pathOf(saveValues, { caseId: person.caseId })}?token=${person.token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ formId: 'company', data: [entry] }),
  })
  const parsed = v.safeParse(Saved, body)
  if (parsed.success) person.version = parsed.output.saved[0]?.version ?? person.version
}

function readings(person: Applicant | undefined): readonly (readonly [name: keyof Calls, path: string])[] {
  return [
    ['list', `${listActiveCases.path}?pageSize=50`],
    ['case', `${getCase.path}?caseId=${person?.caseId ?? ''}`],
    ['counts', countCases.path],
    ['list', `${listActiveCases.path}?pageSize=50&page=2`],
  ]
}

/** Runs every so many milliseconds until the end, beginning at a random moment; late where the run before took longer. */
async function repeat(end: number, everyMs: number, run: (turn: number) => Promise<void>): Promise<void> {
  let next = performance.now() + Math.random() * everyMs
  for (let turn = 0; next < end; turn += 1) {
    await pause(Math.max(0, next - performance.now()))
    await run(turn)
    next = Math.max(next + everyMs, performance.now())
  }
}

/** A link to each of so many cases that are being filled in. */
async function giveLinks(pool: pg.Pool, count: number): Promise<Applicant[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from cases where status = 'STARTED' and mo_id = 'hantverksgivarna' and reference like 'C%' order by reference limit $1`,
    [count],
  )
  if (rows.length < count) throw new Error(`Only ${rows.length} cases are being filled in`)
  return await Promise.all(
    rows.map(async ({ id: caseId }) => {
      const token = randomBytes(32).toString('base64url')
      await pool.query(
        `insert into case_tokens (token_hash, link_id, case_id, created_at, expires_at, recipient)
          select $1, gen_random_uuid(), id, now(), now() + interval '30 days', contact_email from cases where id = $2`,
        [createHash('sha256').update(token).digest('hex'), caseId],
      )
      return { caseId, token, saved: 0, version: 0 }
    }),
  )
}

/** Processor time of the server and of PostgreSQL's processes that are there, from /proc. */
async function processorSeconds(pool: pg.Pool, serverPid: number): Promise<Record<'server' | 'database', number>> {
  const ticksPerSecond = 100
  const seconds = (pid: number): number => {
    const [, , , , , , , , , , , user = '0', system = '0'] = textOf(`/proc/${pid}/stat`)
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(user) + Number(system)) / ticksPerSecond
  }
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return { server: seconds(serverPid), database: rows.reduce((sum, { pid }) => sum + seconds(pid), 0) }
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
