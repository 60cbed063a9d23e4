import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { changeContact } from '#schemas/api/case-actions.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { cancelAnalogSignature, setAnalogSignatureToBeSentByMail } from '#schemas/api/signatures.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { storeFilledCase } from './filled-case.ts'
import { paperOf } from './paper.ts'
import { anders } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

type By = Parameters<TestServer['call']>[1]

const Seen = v.object({ version: v.number(), facts: v.object({ isPostingMailed: v.boolean() }) })

const { download } = paperOf(() => server)
const seen = async (id: string) => v.parse(Seen, (await server.call(getCase, anders, { query: { caseId: id } })).body)
const isPostingMailed = async (id: string) => (await seen(id)).facts.isPostingMailed
const choose = async (by: By, caseId: string, shouldBeSentByMail: 'true' | 'false') => {
  const { version } = await seen(caseId)
  const query = { caseId, shouldBeSentByMail }
  return (await server.call(setAnalogSignatureToBeSentByMail, by, { query, version })).status
}
const mails = async (id: string) =>
  await server.context.db
    .selectFrom('mailLog')
    .select(['id', 'recipient', 'status'])
    .where('caseId', '=', id)
    .where('type', '=', 'paperByPost')
    .orderBy('createdAt')
    .execute()

describe('how the page signed by hand is posted', () => {
  test('the instructions for posting the page signed by hand are mailed once for each document, however often the choice changes', async () => {
    const { id, token } = await storeFilledCase(server.context)
    await download(token, id, 1)
    expect([await isPostingMailed(id), await choose(token, id, 'true'), await isPostingMailed(id)]).toStrictEqual([
      false,
      200,
      true,
    ])
    expect([await choose(token, id, 'false'), await choose(token, id, 'true')]).toStrictEqual([200, 200])
    expect(await mails(id)).toHaveLength(1)

    const { version } = await seen(id)
    await server.call(cancelAnalogSignature, token, { query: { caseId: id }, version })
    server.clock.advance(60_000)
    await download(token, id, version + 1)
    expect([await isPostingMailed(id), await choose(token, id, 'true')]).toStrictEqual([false, 200])
    expect(await mails(id)).toHaveLength(2)
  })

  test('a new contact is mailed the instructions for posting, whether or not the mail to the former contact has been dropped', async () => {
    const { id, token, subject } = await storeFilledCase(server.context)
    await download(token, id, 1)
    await choose(token, id, 'true')
    const [waiting] = await mails(id)
    await server.call(changeContact, anders, { query: { caseId: id }, body: { email: 'ny@odakratak.example' } })
    server.clock.advance(60_000)
    const again = async () => [await choose(anders, id, 'false'), await choose(anders, id, 'true')]

    expect(await again()).toStrictEqual([200, 200])
    await sendMail(server.context, { mailId: waiting?.id ?? '' })
    expect(await again()).toStrictEqual([200, 200])
    expect(await mails(id)).toStrictEqual([
      { id: waiting?.id, recipient: subject.people[0].email, status: 'DROPPED' },
      { id: expect.any(String), recipient: 'ny@odakratak.example', status: null },
    ])
  })
})
