import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOfDay } from '#schemas/end-of-day.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { getCaseLink, listLinks, revokeLink, CaseLink } from '#schemas/api/case-links.ts'
import { getMailLog } from '#schemas/api/mails.ts'
import { changeContact } from '#schemas/api/case-actions.ts'
import type { MailType } from '#schemas/mail-log.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { enqueueMail } from '#server/mails/enqueue-mail.ts'
import { breakingOff, type BrokenSmtp } from './broken-smtp.ts'
import { anders, maria, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let smtp: BrokenSmtp
beforeAll(async () => {
  smtp = await breakingOff(3)
  server = await startTestServer({ environment: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const contact = 'asa@odakratak.example'
const opens = async (caseId: string, token: string) => (await server.call(getCase, token, { query: { caseId } })).status
const linksOf = async (caseId: string) =>
  v.parse(v.array(CaseLink), (await server.call(listLinks, maria, { query: { caseId } })).body)
const issued = async (caseId: string): Promise<string> => {
  const { body } = await server.call(getCaseLink, anders, { query: { caseId } })
  const { link } = v.parse(v.object({ link: v.string() }), body)
  return link.slice(link.lastIndexOf('/') + 1)
}
const writtenDown = async (caseId: string, type: MailType): Promise<string> => {
  const { context } = server
  await context.db.transaction().execute(async (tx) => {
    const mail = { caseId, locale: 'sv', type, recipient: contact, params: {}, at: context.now() } as const
    await enqueueMail(context, tx, mail)
  })
  const { id } = await context.db
    .selectFrom('mailLog')
    .select('id')
    .where('caseId', '=', caseId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return id
}

describe('a mail with a link', () => {
  test('each copy of a mail that was delivered several times has a link that opens the case', async () => {
    const { id } = await storeCase(server.context)
    const mailId = await writtenDown(id, 'lostLink')
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(sendMail(server.context, { mailId })).rejects.toMatchObject({ code: 'OUTSIDE_UNAVAILABLE' })
    await sendMail(server.context, { mailId })

    const plain = smtp.mails.map((mail) => mail.replaceAll('=\r\n', ''))
    const names = plain.map((mail) => /^message-id: <(.+)>\r$/im.exec(mail)?.[1])
    const tokens = plain.map((mail) => new RegExp(`/case/${id}/([\\w-]{43})`).exec(mail)?.[1] ?? '')
    expect([new Set(names).size, new Set(tokens).size]).toStrictEqual([1, 4])
    expect(await Promise.all(tokens.map(async (token) => await opens(id, token)))).toStrictEqual([200, 200, 200, 200])
    // People have been sent one link, and take back one.
    expect((await linksOf(id)).filter(({ mailType }) => mailType === 'lostLink')).toMatchObject([
      { linkId: mailId, subject: 'Länken till er ansökan hos Hantverksgivarna' },
    ])
    await server.call(revokeLink, anders, { query: { caseId: id, linkId: mailId } })
    expect(await Promise.all(tokens.map(async (token) => await opens(id, token)))).toStrictEqual([401, 401, 401, 401])
  })

  test('a mail with a link that is delayed until the contact has changed is dropped, and its recipient gets no link', async () => {
    const { id, token } = await storeCase(server.context)
    const mailId = await writtenDown(id, 'messageByCaseworker')
    await server.call(changeContact, anders, { query: { caseId: id }, body: { email: 'ny@odakratak.example' } })
    const before = smtp.mails.length

    await sendMail(server.context, { mailId })
    await sendMail(server.context, { mailId })
    expect([smtp.mails.length - before, await opens(id, token)]).toStrictEqual([0, 401])
    const { body } = await server.call(getMailLog, anders, { params: { caseId: id } })
    const log = v.parse(
      v.array(v.object({ id: v.string(), sentAt: v.nullable(v.string()), events: v.unknown() })),
      body,
    )
    expect(log.find((mail) => mail.id === mailId)).toStrictEqual({
      id: mailId,
      sentAt: null,
      events: [{ status: 'DROPPED', at: server.clock.now().toISOString() }],
    })
  })

  test('a mail with a link goes to its contact in any spelling of the address', async () => {
    const { id } = await storeCase(server.context, { contactEmail: 'Asa@Odakratak.example' })
    await sendMail(server.context, { mailId: await writtenDown(id, 'lostLink') })
    expect(smtp.mails.at(-1)).toContain(id)
  })
})

describe('the links of a case', () => {
  test('the links of a case are listed with their recipient, their issuer and their last use, and never with the token', async () => {
    const { id } = await storeCase(server.context, { contactEmail: contact })
    server.clock.advance(60_000)
    const token = await issued(id)
    const issuedAt = server.clock.now().toISOString()
    server.clock.advance(60_000)
    const usedAt = server.clock.now().toISOString()
    await opens(id, token)
    server.clock.advance(60_000)
    await opens(id, token)

    const links = await linksOf(id)
    expect(links).toStrictEqual([
      {
        linkId: expect.any(String),
        recipient: null,
        mailType: null,
        subject: null,
        locale: null,
        issuedTo: 'Anders Ögren',
        createdAt: issuedAt,
        expiresAt: endOfDay(new Date(issuedAt), 60).toISOString(),
        lastUsedAt: usedAt,
        revokedAt: null,
        revokedBy: null,
      },
      expect.objectContaining({ recipient: contact, issuedTo: null, lastUsedAt: null }),
    ])
    expect(JSON.stringify(links)).not.toContain(token)
  })

  test('only staff who handle cases see the links of a case', async () => {
    const { id, token } = await storeCase(server.context)
    const query = { caseId: id }
    const statuses = [maria, anders, tove, token].map(
      async (by) => (await server.call(listLinks, by, { query })).status,
    )
    expect(await Promise.all(statuses)).toStrictEqual([200, 200, 403, 401])
  })

  test('the links of a case can be revoked one by one, or all at once', async () => {
    const { id, token } = await storeCase(server.context)
    const query = { caseId: id }
    const [first, second] = [await issued(id), await issued(id)]
    await opens(id, first)
    const linkId = (await linksOf(id)).find(({ lastUsedAt }) => lastUsedAt !== null)?.linkId ?? ''
    const alive = async () => [await opens(id, first), await opens(id, second), await opens(id, token)]

    expect((await server.call(revokeLink, anders, { query: { ...query, linkId } })).status).toBe(200)
    expect(await alive()).toStrictEqual([401, 200, 200])
    expect((await server.call(revokeLink, anders, { query: { ...query, linkId } })).status).toBe(404)
    expect((await server.call(revokeLink, anders, { query })).status).toBe(200)
    expect(await alive()).toStrictEqual([401, 401, 401])
    expect((await linksOf(id)).map(({ revokedBy }) => revokedBy)).toStrictEqual(Array(3).fill('Anders Ögren'))
  })

  test('a link of another case cannot revoke the links of a case, only itself', async () => {
    const { id, token } = await storeCase(server.context)
    const other = await issued(id)
    const linkId = (await linksOf(id)).find(({ issuedTo }) => issuedTo !== null)?.linkId ?? ''
    const query = { caseId: id }
    expect((await server.call(revokeLink, token, { query: { ...query, linkId } })).status).toBe(403)
    expect((await server.call(revokeLink, token, { query })).status).toBe(200)
    expect([await opens(id, token), await opens(id, other)]).toStrictEqual([401, 200])
  })
})
