import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { confirmSignature, rejectSignature } from '#schemas/api/signatures.ts'
import { storeFilledCase } from './filled-case.ts'
import { paperOf } from './paper.ts'
import { anders } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorking: true })
})
afterAll(async () => await server.stop())

const { download, upload } = paperOf(() => server)
const Turn = v.object({ awaits: v.string(), awaitsSince: v.string() })

test('a case on paper has waited since the turn last changed: through download, upload, rejection, upload anew and approval', async () => {
  const { id: caseId, token } = await storeFilledCase(server.context)
  const createdAt = server.clock.now().getTime()
  const query = { caseId }
  const steps: readonly (() => Promise<unknown>)[] = [
    () => download(token, caseId, 1),
    () => upload(token, caseId, 2),
    () => server.call(rejectSignature, anders, { query, body: { rejectionMessage: 'En saknas.' }, version: 3 }),
    () => download(token, caseId, 4),
    () => upload(token, caseId, 5),
    () => server.call(confirmSignature, anders, { query: { ...query, isConfirmed: 'true' }, version: 6 }),
  ]
  const turns = []
  for (const step of steps) {
    server.clock.advance(60_000)
    await step()
    const { awaits, awaitsSince } = v.parse(Turn, (await server.call(getCase, anders, { query })).body)
    turns.push(`${awaits} since minute ${(Date.parse(awaitsSince) - createdAt) / 60_000}`)
  }
  expect(turns).toStrictEqual([
    'applicant since minute 0',
    'caseworker since minute 2',
    'applicant since minute 3',
    'applicant since minute 3',
    'caseworker since minute 5',
    'caseworker since minute 5',
  ])
})
