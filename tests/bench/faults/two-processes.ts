import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import * as v from 'valibot'
import { onDatabase } from './kills.ts'
import { createLoad } from './load.ts'
import { freePort, startProduct } from './product.ts'
import { startSmtpProxy } from './proxies.ts'
import type { ReportRow } from './report.ts'

/** So many that both processes are in the middle of some: each sends two mails at a time. */
const applicationCount = 6
const slowMailCount = 4
/** Longer than it takes until a process counts as dead, and its jobs are done. */
const maxTakeOverMs = 120_000
const intervalMs = 250

/**
 * Two servers on one PostgreSQL are written to in turn, and one of them is killed with SIGKILL while it sends mails, `count` times in all. The
 * other one goes on, and does the jobs of the killed one before that is started again.
 */
export const killOneOfTwo = async (count: number): Promise<ReportRow> =>
  await onDatabase('PostgreSQL', async (environment, port, external, postgres) => {
    const smtp = await startSmtpProxy()
    smtp.setTarget(environment['SMTP_URL'] ?? '')
    const database = new pg.Pool({ connectionString: postgres.url, max: 2 })
    const shared = { ...environment, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
    const settings = [
      { port, environment: shared },
      { port: await freePort(), environment: { ...shared, DATA_DIR: join(environment['DATA_DIR'] ?? '', 'second') } },
    ] as const
    const start = async (index: number) => {
      const own = settings[index % settings.length] ?? settings[0]
      return await startProduct(own.port, own.environment)
    }
    const servers = [await start(0), await start(1)]
    let requests = 0
    const origin = () => servers[(requests += 1) % servers.length]?.origin ?? ''
    try {
      const begun = new Date()
      const load = await createLoad(origin, external)
      let lost = 0
      let takenOver = 0
      let longestMs = 0
      for (let round = 0; round < count; round += 1) {
        const stop = new AbortController()
        smtp.fail('slow', '', slowMailCount)
        const writing = load.write(stop.signal, applicationCount)
        await pause(800 + Math.random() * 800)
        const index = round % servers.length
        const active = await activeJobs(database)
        await servers[index]?.end('SIGKILL')
        const killed = performance.now()
        await pause(1000)
        stop.abort()
        await writing
        const done = await awaitJobs(database, active)
        longestMs = Math.max(longestMs, performance.now() - killed)
        takenOver += done.takenOver
        lost += done.unfinished
        servers[index] = await start(index)
      }
      if (takenOver === 0) throw new Error('No process was killed in the middle of a job')
      const tally = await load.count()
      return {
        name: 'one of two servers killed',
        faults: count,
        ...tally,
        lost: tally.lost + lost + (await lostMails(database, external, begun)),
        note: `${takenOver} jobs of the killed one done by the other, all within ${Math.round(longestMs / 1000)} s`,
      }
    } finally {
      await Promise.all(servers.map(async (server) => await server.end('SIGTERM')))
      await database.end()
      smtp.end()
    }
  })

const activeJobs = async (database: pg.Pool): Promise<string[]> => {
  const { rows } = await database.query<{ id: string }>(`select id from jobs.job where state = 'active'`)
  return rows.map(({ id }) => id)
}

/** Waits until no job is left to be done. Of those that were active: how many another process began anew, and how many are not done in the end. */
const awaitJobs = async (
  database: pg.Pool,
  active: readonly string[],
): Promise<{ takenOver: number; unfinished: number }> => {
  for (let waitedMs = 0; waitedMs < maxTakeOverMs; waitedMs += intervalMs) {
    const { rows } = await database.query(
      `select id from jobs.job where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute' limit 1`,
    )
    if (rows.length === 0) break
    await pause(intervalMs)
  }
  const { rows } = await database.query<{ state: string; attempts: number }>(
    'select state, retry_count as attempts from jobs.job where id = any($1)',
    [active],
  )
  const done = rows.filter(({ state }) => state === 'completed')
  return { takenOver: done.filter(({ attempts }) => attempts > 0).length, unfinished: active.length - done.length }
}

/** Of the mails that were written down since then those that nobody has received. */
const lostMails = async (database: pg.Pool, external: string, since: Date): Promise<number> => {
  const { rows } = await database.query<{ id: string }>(
    `select message_id as id from mail_log where created_at >= $1 and status is distinct from 'DROPPED'`,
    [since],
  )
  const response = await fetch(`${external}/sandbox/mail/api/messages`)
  const received = new Set(v.parse(Received, await response.json()).map(({ messageId }) => messageId))
  return rows.filter(({ id }) => !received.has(id)).length
}

const Received = v.array(v.object({ messageId: v.string() }))
