import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { providePostgres, type Postgres } from '#scripts/checks/postgres.ts'
import { createLoad } from './load.ts'
import { freePort, isReady, startExternal, startProduct, type Environment } from './product.ts'
import type { ReportRow } from './report.ts'

/** Kills the server with SIGKILL in the middle of writes, and starts it again, `count` times. */
export const killServer = async (kind: 'embedded' | 'PostgreSQL', count: number): Promise<ReportRow> =>
  await onDatabase(kind, async (environment, port, external) => {
    let server = await startProduct(port, environment)
    const load = await createLoad(() => server.origin, external)
    const startMs: number[] = []
    for (let round = 0; round < count; round += 1) {
      const stop = new AbortController()
      const writing = load.write(stop.signal)
      await pause(150 + Math.random() * 500)
      await server.end()
      const begun = performance.now()
      server = await startProduct(port, environment)
      startMs.push(performance.now() - begun)
      stop.abort()
      await writing
    }
    const tally = await load.count()
    await server.end('SIGTERM')
    startMs.sort((one, other) => one - other)
    const median = startMs[startMs.length >> 1] ?? 0
    return {
      name: `server killed, ${kind}`,
      faults: count,
      ...tally,
      note: `ready again after ${Math.round(median)} ms`,
    }
  })

const modes = ['pg_terminate_backend', 'fast', 'immediate', 'kill'] as const

/** Kills PostgreSQL in four modes in the middle of writes, `count` times in all; the server has to survive. */
export const killPostgres = async (count: number): Promise<ReportRow> =>
  await onDatabase('PostgreSQL', async (environment, port, external, postgres) => {
    const server = await startProduct(port, environment)
    const load = await createLoad(() => server.origin, external)
    let ended = 0
    for (let round = 0; round < count; round += 1) {
      const stop = new AbortController()
      const writing = load.write(stop.signal)
      await pause(200 + Math.random() * 300)
      const mode = modes[round % modes.length] ?? 'fast'
      if (mode === 'pg_terminate_backend') await endConnections(postgres.url)
      else await postgres.restart(mode)
      while (server.child.exitCode === null && !(await isReady(server.origin))) await pause(20)
      await pause(200)
      stop.abort()
      if (server.child.exitCode !== null) ended += 1
      await writing
      if (ended > 0) break
    }
    const tally = await load.count()
    await server.end('SIGTERM')
    return {
      name: 'PostgreSQL killed',
      faults: count,
      ...tally,
      lost: tally.lost + ended,
      note: `server ended ${ended} times`,
    }
  })

type Run = (environment: Environment, port: number, external: string, postgres: Postgres) => Promise<ReportRow>

/** Runs with the environment of a server, its port, and an outside world that survives it; the database has the demo. */
export const onDatabase = async (kind: 'embedded' | 'PostgreSQL', run: Run): Promise<ReportRow> => {
  const folder = mkdtempSync(join(tmpdir(), 'faults-bench-'))
  const provided = kind === 'embedded' ? null : await providePostgres()
  if (provided?.kind === 'missing') throw new Error(provided.reason)
  const postgres = provided?.postgres ?? noPostgres
  const external = await startExternal(join(folder, 'outside'))
  try {
    const port = await freePort()
    const data = { DATA_DIR: join(folder, 'data'), ...(provided === null ? {} : { DATABASE_URL: postgres.url }) }
    // With its own sandbox the server fills an empty database with the demo's organisations.
    await (await startProduct(port, data)).end('SIGTERM')
    return await run({ ...data, ...external.environment, SANDBOX: 'off' }, port, external.origin, postgres)
  } finally {
    await external.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const noPostgres: Postgres = {
  url: '',
  socketUrl: '',
  pid: () => 0,
  connectionCount: () => 0,
  restart: () => Promise.resolve(),
  stop: () => Promise.resolve(),
}

const endConnections = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'membership-application'`)
  await client.end()
}
