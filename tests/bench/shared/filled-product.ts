import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { providePostgres } from '#scripts/checks/postgres.ts'
import { openEmbeddedDatabase } from '#server/db/database.ts'
import { createTestIssuer, issuerAt } from '#tests/server/test-issuer.ts'
import { demoTenantId, type DemoPerson } from '#templates/demo/people.ts'
import { freePort, startExternal, startProduct, type Environment, type RunningProcess } from '../faults/product.ts'
import { fillCases } from './fill-cases.ts'
import { sqlOnEmbedded, sqlOnServer, type Sql } from './sql.ts'

/** A product with many cases, beside its outside world. */
export type FilledProduct = {
  server: RunningProcess
  dataDir: string
  /** Headers of a person who is signed in. */
  headersOf: (person: DemoPerson) => Promise<Readonly<Record<string, string>>>
  /** PostgreSQL; null with the embedded database, which the server alone has open. */
  postgres: { sql: Sql; pid: number } | null
  /** The processes of the measurement that are nobody's children, for `createTargets`. */
  roots: readonly number[]
}

type Filling<Filled> = {
  database: 'PostgreSQL' | 'embedded'
  caseCount: number
  /** Adds what the measurement needs, before the server starts. */
  add: (sql: Sql) => Promise<Filled>
}

type Store = {
  environment: Environment
  postgres: FilledProduct['postgres']
  fill: (work: (sql: Sql) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a product with the demo's cases and so many more, on a database of its own, runs the measurement, and removes both. */
export const withFilledProduct = async <Filled>(
  { database, caseCount, add }: Filling<Filled>,
  measure: (product: FilledProduct, filled: Filled) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'filled-product-'))
  const dataDir = join(folder, 'data')
  const store = database === 'embedded' ? embeddedStore(dataDir) : await postgresStore()
  const external = await startExternal(join(folder, 'outside'))
  const issuerOrigin = `http://localhost:${await freePort()}`
  const issuer = createTestIssuer(issuerOrigin, () => new Date())
  const issuerServer = createServer((request, response) => {
    if (!issuer.handle(request, response)) response.writeHead(404).end()
  })
  await once(issuerServer.listen(Number(new URL(issuerOrigin).port), 'localhost'), 'listening')
  try {
    const port = await freePort()
    const data = { DATA_DIR: dataDir, ...store.environment }
    // With its own sandbox the server fills an empty database with the demo's organisations.
    await (await startProduct(port, data)).end('SIGTERM')
    const begun = performance.now()
    const results: Filled[] = []
    await store.fill(async (sql) => {
      await fillCases(sql, caseCount)
      results.push(await add(sql))
    })
    console.info(`${caseCount} cases filled in after ${Math.round((performance.now() - begun) / 1000)} s, ${database}`)
    const server = await startProduct(port, {
      ...data,
      ...external.environment,
      SANDBOX: 'off',
      AUTH_MODE: 'AAD',
      AUTH_ISSUER: issuerAt(issuerOrigin),
      AUTH_TENANT_ID: demoTenantId,
      AUTH_CLIENT_ID: 'bench',
      AUTH_AUDIENCE: issuer.audience,
      AUTH_SCOPES: `${issuer.audience}/${issuer.scope}`,
    })
    const { postgres } = store
    const product: FilledProduct = {
      server,
      dataDir,
      headersOf: async (person) => ({ authorization: `Bearer ${await issuer.tokenFor(person)}` }),
      postgres,
      roots: [process.pid, ...(postgres === null ? [] : [postgres.pid])],
    }
    try {
      for (const filled of results) await measure(product, filled)
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    issuerServer.close()
    await external.end()
    await store.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const embeddedStore = (dataDir: string): Store => ({
  environment: {},
  postgres: null,
  fill: async (work) => {
    const database = await openEmbeddedDatabase(dataDir)
    try {
      await work(sqlOnEmbedded(database.db))
    } finally {
      await database.close()
    }
  },
  stop: () => Promise.resolve(),
})

const postgresStore = async (): Promise<Store> => {
  const provided = await providePostgres('on')
  if (provided.kind === 'missing') throw new Error(provided.reason)
  const { postgres } = provided
  const pool = new pg.Pool({ connectionString: postgres.socketUrl, max: 10 })
  return {
    environment: { DATABASE_URL: postgres.socketUrl },
    postgres: { sql: sqlOnServer(pool), pid: postgres.pid() },
    fill: async (work) => {
      const client = new pg.Client({ connectionString: postgres.socketUrl })
      await client.connect()
      try {
        await work(sqlOnServer(client))
        // The checkpoint brings the filled rows to the disk before anything is measured.
        await client.query('checkpoint')
      } finally {
        // One that the stopped server ends throws an error of its own, in place of what went wrong.
        await client.end()
      }
    },
    stop: async () => {
      await pool.end()
      await postgres.stop()
    },
  }
}
