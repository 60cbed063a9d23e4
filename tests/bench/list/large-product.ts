import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { providePostgres } from '#scripts/checks/postgres.ts'
import { createTestIssuer, issuerAt } from '#tests/server/test-issuer.ts'
import { demoPeople, demoTenantId } from '#templates/demo/people.ts'
import { freePort, startExternal, startProduct, type RunningProcess } from '../faults/product.ts'
import { fillCases } from './fill-cases.ts'

/** A product with many cases: its server, its database, and the headers of a caseworker of two of its organisations. */
export type LargeProduct = { server: RunningProcess; pool: pg.Pool; staffHeaders: Readonly<Record<string, string>> }

/** Starts a product on a PostgreSQL of its own with so many cases in it, runs the measurement, and removes both. */
export const withManyCases = async (
  caseCount: number,
  measure: (product: LargeProduct) => Promise<void>,
): Promise<void> => {
  const provided = await providePostgres()
  if (provided.kind === 'missing') throw new Error(provided.reason)
  const { postgres } = provided
  const folder = mkdtempSync(join(tmpdir(), 'large-product-'))
  const external = await startExternal(join(folder, 'outside'))
  const issuerPort = await freePort()
  const issuerOrigin = `http://localhost:${issuerPort}`
  const issuer = createTestIssuer(issuerOrigin, () => new Date())
  const issuerServer = createServer((request, response) => {
    if (!issuer.handle(request, response)) response.writeHead(404).end()
  })
  await once(issuerServer.listen(issuerPort, 'localhost'), 'listening')
  const pool = new pg.Pool({ connectionString: postgres.url, max: 10 })
  try {
    const port = await freePort()
    const data = { DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url }
    // With its own sandbox the server fills an empty database with the demo's organisations.
    await (await startProduct(port, data)).end('SIGTERM')
    const begun = performance.now()
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await fillCases(client, caseCount)
    await client.end()
    console.info(`${caseCount} cases filled in after ${Math.round((performance.now() - begun) / 1000)} s`)

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
    try {
      const [person] = demoPeople
      if (person === undefined) throw new Error('The demo has no people')
      await measure({ server, pool, staffHeaders: { authorization: `Bearer ${await issuer.tokenFor(person)}` } })
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    await pool.end()
    issuerServer.close()
    await external.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
