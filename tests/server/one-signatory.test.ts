import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelSignature, readdressSignatory, remindSignatory } from '#schemas/api/signatures.ts'
import { storeFilledCase } from './filled-case.ts'
import { fail, linkTo, mailsTo, signAs, until } from './external-systems.ts'
import { anders } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { caseClient, type CaseClient } from './case-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
})
afterAll(async () => await server.stop())

const shared = async (): Promise<CaseClient> => {
  const client = caseClient(server, await storeFilledCase(server.context))
  await client.share()
  for (const { email } of client.subject.people.slice(0, 2)) await linkTo(server, email, /\/sign\//)
  await idle(client)
  return client
}
/** The second signatory is still asked. */
const signedByContact = async (): Promise<CaseClient> => {
  const client = await shared()
  const [contact] = client.subject.people
  await signAs(server, contact.email, contact.name)
  await client.waitForStatus('SUBMITTED', ({ facts }) =>
    facts.signature.signatories.some(({ status }) => status === 'signed'),
  )
  return client
}
const idle = async ({ token, seenBy }: CaseClient) =>
  await until(async () => expect((await seenBy(token)).pending).toStrictEqual([]))
const readdress = async ({ id, token, seenBy }: CaseClient, email: string, to: string) =>
  await server.call(readdressSignatory, token, {
    query: { caseId: id },
    body: { email, to },
    version: (await seenBy(token)).version,
  })
const invitations = async (email: string) =>
  (await mailsTo(server, email)).filter(({ text }) => text.includes('/sign/')).map(({ subject }) => subject)

describe('one signatory', () => {
  test('a signatory is mailed the last day to sign, and either side reminds with the same link', async () => {
    const client = await shared()
    const { id, token, seenBy, subject } = client
    const [contact, second] = subject.people
    expect((await mailsTo(server, second.email))[0]?.text).toContain('skriv under senast den 21 december 2026.')
    await until(async () =>
      expect((await mailsTo(server, contact.email)).map(({ text }) => text).join()).toContain(
        'Alla behöver skriva under senast den 21 december 2026.',
      ),
    )
    const remind = async (by: string | typeof anders) =>
      await server.call(remindSignatory, by, {
        query: { caseId: id },
        body: { email: second.email },
        version: (await seenBy(token)).version,
      })
    expect(await remind(token)).toMatchObject({ status: 409, body: { reasons: [{ code: 'ASKED_RECENTLY' }] } })
    server.clock.advance(4 * 60 * 60_000)
    expect(await remind(anders)).toMatchObject({ status: 200 })
    await until(async () => expect(await invitations(second.email)).toHaveLength(2))
    expect((await invitations(second.email))[0]).toMatch(/^Påminnelse: /)
    expect(await invitations(contact.email)).toHaveLength(1)
    expect((await remind(token)).status).toBe(409)
  })

  test('replacing one signatory keeps the other signatures, and revokes the former link', async () => {
    const client = await signedByContact()
    const [contact, second] = client.subject.people
    const [former] = await linkTo(server, second.email, /https?:\S+\/sandbox\/signing\/sign\/[\w-]+/)
    expect(await readdress(client, second.email, 'nils.ny@svets.example')).toMatchObject({ status: 200 })
    await linkTo(server, 'nils.ny@svets.example', /\/sign\//)
    expect((await server.fetch(new URL(former).pathname)).status).toBe(404)
    await signAs(server, 'nils.ny@svets.example', 'Nils Ny')
    const { facts } = await client.waitForStatus('SUBMITTED', (current) => current.facts.signature.status === 'SIGNED')
    expect(facts.signature.signatories.map(({ email }) => email)).toStrictEqual([
      contact.email,
      'nils.ny@svets.example',
    ])
    expect(await mailsTo(server, second.email)).toHaveLength(1)
  })

  test('a signature counts that comes before the provider receives a change of its signatory', async () => {
    const client = await signedByContact()
    const [contact, second] = client.subject.people
    await fail(server, 'signing', '500')
    expect(await readdress(client, second.email, 'for.sen@svets.example')).toMatchObject({ status: 200 })
    await signAs(server, second.email, second.name)
    await fail(server, 'signing', 'none')
    const { facts } = await client.waitForStatus('SUBMITTED', (current) => current.facts.signature.status === 'SIGNED')
    expect(facts.signature.signatories.map(({ email }) => email)).toStrictEqual([contact.email, second.email])
    expect(await invitations('for.sen@svets.example')).toStrictEqual([])
  })

  test('a signature counts that comes before the provider receives two changes of its signatory, and the case goes on', async () => {
    const client = await signedByContact()
    const [contact, second] = client.subject.people
    await fail(server, 'signing', '500')
    expect(await readdress(client, second.email, 'forst@svets.example')).toMatchObject({ status: 200 })
    server.clock.advance(60_000)
    expect(await readdress(client, 'forst@svets.example', 'sedan@svets.example')).toMatchObject({ status: 200 })
    await signAs(server, second.email, second.name)
    await fail(server, 'signing', 'none')
    const { facts } = await client.waitForStatus('SUBMITTED', (current) => current.facts.signature.status === 'SIGNED')
    expect(facts.signature.signatories.map(({ email }) => email)).toStrictEqual([contact.email, second.email])
    await idle(client)
  })

  test('a signature counts that comes before the provider moves its link to the former address of another signatory', async () => {
    const client = await shared()
    const [contact, second] = client.subject.people
    await fail(server, 'signing', '500')
    expect(await readdress(client, contact.email, 'nils.nast@svets.example')).toMatchObject({ status: 200 })
    expect(await readdress(client, second.email, contact.email)).toMatchObject({ status: 200 })
    await signAs(server, second.email, second.name)
    await fail(server, 'signing', 'none')
    await idle(client)
    expect((await client.seenBy(client.token)).facts.signature.signatories).toMatchObject([
      { email: 'nils.nast@svets.example', status: 'pending' },
      { email: second.email, status: 'signed' },
    ])
  })

  test('a signature that comes before a change of address counts, even if the new address was changed in an earlier round', async () => {
    const client = await shared()
    const { id, token, seenBy, subject } = client
    const [contact, second] = subject.people
    expect(await readdress(client, second.email, 'berit@svets.example')).toMatchObject({ status: 200 })
    expect(await readdress(client, 'berit@svets.example', 'cecilia@svets.example')).toMatchObject({ status: 200 })
    await idle(client)
    const { version } = await seenBy(token)
    expect(await server.call(cancelSignature, token, { query: { caseId: id }, version })).toMatchObject({ status: 200 })
    await idle(client)

    server.clock.advance(60_000)
    await client.share()
    await until(async () => expect(await invitations(second.email)).toHaveLength(2))
    await idle(client)
    await fail(server, 'signing', '500')
    expect(await readdress(client, second.email, 'berit@svets.example')).toMatchObject({ status: 200 })
    await signAs(server, second.email, second.name)
    await fail(server, 'signing', 'none')
    await idle(client)
    expect((await seenBy(token)).facts.signature.signatories).toMatchObject([
      { email: contact.email, status: 'pending' },
      { email: second.email, status: 'signed' },
    ])
  })

  test('a change of address is reverted once if the provider no longer has the document', async () => {
    const client = await shared()
    const { id, token, seenBy, subject } = client
    const [contact, second] = subject.people
    await server.context.db
      .updateTable('signingRounds')
      .set({ providerDocumentId: 'forgotten' })
      .where('caseId', '=', id)
      .execute()
    expect(await readdress(client, second.email, 'nils.sen@svets.example')).toMatchObject({ status: 200 })
    await idle(client)
    const { facts } = await seenBy(token)
    expect(facts.signature.signatories.map(({ email }) => email)).toStrictEqual([contact.email, second.email])
    expect(await client.audit(token)).toStrictEqual(['SignatureShared', 'GenericChange', 'GenericChange'])
  })
})
