import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readdressSignatory, remindSignatory } from '#schemas/api/signatures.ts'
import { caseClient, type CaseClient } from './case-client.ts'
import { declineAs, linkTo, mailsTo, signAs, until } from './external-systems.ts'
import { storeFilledCase } from './filled-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
})
afterAll(async () => await server.stop())

/** An address as the company writes it, and as the signing provider answers it: in lower case. */
const spellings = (name: string) => ({
  written: `${name}.Ek@svets.example`,
  answered: `${name.toLowerCase()}.ek@svets.example`,
})

const shared = async (...emails: string[]): Promise<CaseClient> => {
  const client = caseClient(server, await storeFilledCase(server.context))
  await client.share(emails)
  for (const email of emails) await linkTo(server, email, /\/sign\//)
  await idle(client)
  return client
}
const idle = async ({ token, seenBy }: CaseClient) =>
  await until(async () => expect((await seenBy(token)).pending).toStrictEqual([]))

describe('a signatory whose address the provider spells in another way', () => {
  test('a signatory whose address the provider spells in another way signs, and the signature counts at the address that the company wrote', async () => {
    const { written, answered } = spellings('Karin')
    const client = await shared(written)
    await signAs(server, answered, 'Karin Ek')
    const { facts } = await client.waitForStatus('SUBMITTED', (now) => now.facts.signature.status === 'SIGNED')
    expect(facts.signature.signatories).toMatchObject([{ email: written, name: 'Karin Ek', status: 'signed' }])
  })

  test('a signatory whose address the provider spells in another way declines, and the case comes back', async () => {
    const { written, answered } = spellings('Eva')
    const client = await shared(written)
    await declineAs(server, answered, 'Fel firma.')
    const { facts } = await client.waitForStatus('CREATED')
    expect(facts.signature).toMatchObject({ status: 'REJECTED', signatories: [{ email: written, status: 'declined' }] })
  })

  test('a signatory whose address the provider spells in another way is reminded, also by a caller that spells the address in a third way', async () => {
    const { written, answered } = spellings('Berit')
    const client = await shared(written)
    const { id, token, seenBy } = client
    const count = async () => (await mailsTo(server, answered)).filter(({ text }) => text.includes('/sign/')).length
    const before = await count()
    server.clock.advance(4 * 60 * 60_000)
    const { version } = await seenBy(token)
    const query = { caseId: id }
    const body = { email: 'BERIT.EK@svets.example' }
    expect(await server.call(remindSignatory, token, { query, body, version })).toMatchObject({ status: 200 })
    await until(async () => expect(await count()).toBe(before + 1))
  })

  test('a signatory whose address the provider spells in another way is replaced by a person whose address is spelled in another way too, who signs', async () => {
    const { written, answered } = spellings('Siv')
    const client = await shared(written)
    const { id, token, seenBy } = client
    const readdress = async (to: string) =>
      await server.call(readdressSignatory, token, {
        query: { caseId: id },
        body: { email: written, to },
        version: (await seenBy(token)).version,
      })
    expect(await readdress(answered)).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'SIGNATORY_NAMED_TWICE' }] },
    })
    expect(await readdress('Nils.Ny@svets.example')).toMatchObject({ status: 200 })
    await linkTo(server, 'nils.ny@svets.example', /\/sign\//)
    await idle(client)
    await signAs(server, 'nils.ny@svets.example', 'Nils Ny')
    const { facts } = await client.waitForStatus('SUBMITTED', (now) => now.facts.signature.status === 'SIGNED')
    expect(facts.signature.signatories).toMatchObject([{ email: 'Nils.Ny@svets.example', status: 'signed' }])
  })
})
