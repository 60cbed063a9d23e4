import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { downloadCreditReport as endpoint } from '#schemas/api/files.ts'
import type { Staff } from '#server/auth/caller.ts'
import { downloadCreditReport } from '#server/endpoints/case-documents.ts'
import { demoUserId } from '#server/features/demo/demo-rows.ts'
import { createContext } from '#server/start/start-server.ts'
import { demoPdf } from '#templates/demo/demo-pdf.ts'
import { storeFilledCase } from './filled-case.ts'
import { anders, maria } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A bureau that counts what it sells, by the id of the purchase; the first `failures` responses are 500, after the sale. */
let bureau: Server
let server: TestServer
const sales: string[] = []
let failures = 0
let released = Promise.resolve()

beforeAll(async () => {
  bureau = createServer((request, response) => {
    sales.push(String(request.headers['idempotency-key']))
    const status = failures > 0 ? 500 : 200
    failures -= 1
    void released.then(() => response.writeHead(status).end(status === 200 ? demoPdf(['Kreditupplysning']) : ''))
  }).listen(0, '127.0.0.1')
  await once(bureau, 'listening')
  const address = bureau.address()
  const CREDIT_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  server = await startTestServer({ environment: { CREDIT_URL } })
})
afterAll(async () => {
  await server.stop()
  bureau.close()
})
beforeEach(() => {
  sales.length = 0
  failures = 0
  released = Promise.resolve()
})

const fetchReport = async (caseId: string, by = anders) =>
  (await server.call(endpoint, by, { params: { caseId } })).status
const reportsOf = async (caseId: string) =>
  await server.context.db
    .selectFrom('files')
    .select('id')
    .where('caseId', '=', caseId)
    .where('purpose', '=', 'creditReport')
    .execute()

describe('a credit report', () => {
  test('twenty concurrent requests buy a credit report once', async () => {
    const { id } = await storeFilledCase(server.context)
    let release = (): void => undefined
    released = new Promise((resolve) => {
      release = resolve
    })
    const statuses = Promise.all(
      Array.from({ length: 20 }, async (_, index) => await fetchReport(id, index % 2 ? maria : anders)),
    )
    await vi.waitFor(() => expect(sales).toHaveLength(1), { timeout: 20_000 })
    release()
    expect(new Set(await statuses)).toStrictEqual(new Set([200]))
    expect([sales.length, (await reportsOf(id)).length]).toStrictEqual([1, 1])
  })

  test('a credit report is bought once by processes that share nothing but the database', async () => {
    const { id } = await storeFilledCase(server.context)
    const { config, db, tasks, log, now, templateChecks, drawDocument, loadAndDraw, readRevision } = server.context
    const processes = [1, 2].map(() =>
      createContext({ config, db, tasks, log, now, templateChecks, drawDocument, loadAndDraw, readRevision }),
    )
    const roles = [{ moId: 'hantverksgivarna', roleId: 2, roleName: 'Handläggare' }] as const
    const caller: Staff = {
      kind: 'staff',
      user: { id: demoUserId(anders), name: 'Anders Ögren', email: 'a@x.example' },
      roles,
    }
    const downloads = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, index) => await downloadCreditReport(processes[index % 2] ?? server.context, caller, id),
      ),
    )
    for (const { external } of processes) external.mailer.close()
    expect(downloads.map(({ fileName }) => fileName)).toStrictEqual(downloads.map(() => `${id}-creditsafe.pdf`))
    expect([sales.length, (await reportsOf(id)).length]).toStrictEqual([1, 1])
  })

  test('a failed purchase of a credit report is retried with the same purchase id', async () => {
    const { id } = await storeFilledCase(server.context)
    failures = 1
    expect([await fetchReport(id), await fetchReport(id)]).toStrictEqual([503, 200])
    expect([sales.length, new Set(sales).size, (await reportsOf(id)).length]).toStrictEqual([2, 1, 1])
  })

  test('a credit report that fails has the error of the bureau, even if its claim cannot be released', async () => {
    const { id } = await storeFilledCase(server.context)
    const { db } = server.context
    let release = (): void => undefined
    released = new Promise((resolve) => {
      release = resolve
    })
    failures = 1
    const failing = server.call(endpoint, anders, { params: { caseId: id } })
    await vi.waitFor(() => expect(sales).toHaveLength(1), { timeout: 20_000 })
    await sql`alter table credit_purchases rename to locked_purchases`.execute(db)
    release()
    const { status, body } = await failing
    await sql`alter table locked_purchases rename to credit_purchases`.execute(db)
    expect([status, body]).toMatchObject([503, { errorCode: 'OUTSIDE_UNAVAILABLE', system: 'credit' }])
    await db.deleteFrom('creditPurchases').execute()
  })

  test('a credit report whose buying process died is bought again as the same purchase once the claim has expired', async () => {
    const { id } = await storeFilledCase(server.context)
    const { db, newId, now } = server.context
    const purchaseId = newId()
    await db.insertInto('creditPurchases').values({ caseId: id, purchaseId, claimedUntil: now() }).execute()
    expect([await fetchReport(id), sales]).toStrictEqual([200, [purchaseId]])
    expect(await db.selectFrom('creditPurchases').selectAll().execute()).toStrictEqual([])
  })
})
