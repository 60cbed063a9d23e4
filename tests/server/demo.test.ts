import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { whoseTurn } from '#machines/case/whose-turn.ts'
import { caseStatuses } from '#schemas/case-status.ts'
import { fillDemoWhenEmpty } from '#server/features/demo/fill-demo.ts'
import * as caseFacts from '#server/features/cases/case-facts.ts'
import * as cases from '#server/repositories/cases.ts'
import { demoCases } from '#templates/demo/cases.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.deleteFrom('userRoles').execute()
  await server.database.db.deleteFrom('templates').execute()
  await server.database.db.deleteFrom('memberOrganisations').execute()
  await fillDemoWhenEmpty(server.context)
}, 120_000)

afterAll(async () => await server.stop())

const stored = async () => await server.database.db.selectFrom('cases').selectAll().orderBy('reference').execute()

describe('the demo in an empty database', () => {
  it('the demo in an empty database has every demo case, in the status that its scenario leads to', async () => {
    const promised = demoCases(server.clock.now()).map(({ id, status }) => ({ id, status }))
    expect((await stored()).map(({ id, status }) => ({ id, status }))).toEqual(expect.arrayContaining(promised))
    expect(new Set((await stored()).map(({ status }) => status))).toEqual(new Set(caseStatuses))
  })

  it('the demo in an empty database has facts that the chart restores, with the same party’s turn as the row', async () => {
    const { db } = server.database
    const rows = await stored()
    const parties = await db.transaction().execute(async (tx) => {
      const problems: string[] = []
      for (const row of rows) {
        const template = await server.context.templates.of(tx, cases.templateRefOf(row))
        const facts = await caseFacts.load(tx, row, template, server.context.config.features)
        problems.push(whoseTurn(restoreSnapshot(facts, { kind: 'system' })))
      }
      return problems
    })
    expect(parties).toEqual(rows.map((row) => row.awaits))
  })

  it('the demo in an empty database stores a document for every signature, and the signed one where all have signed', async () => {
    const rounds = await server.database.db.selectFrom('signingRounds').selectAll().execute()
    const rows = await stored()
    const shared = rows.filter(({ signature }) => signature.status === 'SHARED').map(({ id }) => id)
    const open = rounds.filter(({ kind, status }) => kind === 'digital' && status === 'notSent')
    expect(new Set(open.map(({ caseId }) => caseId))).toEqual(new Set(shared))
    const signed = rows.filter(({ signature }) => ['SIGNED', 'APPROVED'].includes(signature.status)).map(({ id }) => id)
    const completed = rounds.filter(({ kind, signedFileId }) => kind === 'digital' && signedFileId !== null)
    expect(new Set(completed.map(({ caseId }) => caseId))).toEqual(new Set(signed))
  })

  it('the demo in an empty database stays as it is when the server starts again', async () => {
    const before = await stored()
    await fillDemoWhenEmpty(server.context)
    expect(await stored()).toEqual(before)
  })
})
