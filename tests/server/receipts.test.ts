import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { rejectCase } from '#schemas/api/case-actions.ts'
import { getMailLog } from '#schemas/api/mails.ts'
import {
  confirmSignature,
  downloadForAnalogSigning,
  setAnalogSignatureToBeSentByMail,
  submitForAnalogSignature,
} from '#schemas/api/signatures.ts'
import { revisionIn } from '#server/features/documents/revision-in.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { demoPdf } from '#templates/demo/demo-pdf.ts'
import { storeFilledCase, storeSignedCase } from './filled-case.ts'
import { mailsTo, signAs, until } from './external-systems.ts'
import { anders, maria } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { caseClient, type CaseClient } from './case-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
})
afterAll(async () => await server.stop())

const Messages = v.array(v.object({ id: v.string(), subject: v.string(), text: v.string() }))
const about = (text: string) => async (email: string) =>
  await until(async () => {
    const all = v.parse(
      Messages,
      await (await server.fetch(`/sandbox/mail/api/messages?to=${encodeURIComponent(email)}`)).json(),
    )
    const matching = all.filter(({ subject }) => subject.includes(text))
    expect(matching).toHaveLength(1)
    return matching[0] ?? { id: '', subject: '', text: '' }
  })
const receiptTo = about('Vi har tagit emot ansökan')
const copyTo = about('är inlämnad')
const approvalTo = about('Underskriften på ansökan för')
const paperTo = about('Ansökan att skriva under på papper')
/** The first file that came with a mail. */
const enclosed = async (mailId: string) => {
  const response = await server.fetch(`/sandbox/mail/messages/${mailId}/attachments/0`)
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const idle = async ({ token, seenBy }: CaseClient) =>
  await until(async () => expect((await seenBy(token)).pending).toStrictEqual([]))
const logOf = async ({ id }: CaseClient) => {
  const { body } = await server.call(getMailLog, anders, { params: { caseId: id } })
  return v
    .parse(v.array(v.object({ type: v.string(), recipient: v.string() })), body)
    .filter(({ type }) => type === 'applicationReceived' || type === 'signedCopy')
}
const approve = async ({ id, token, seenBy }: CaseClient) => {
  const query = { caseId: id, isConfirmed: 'true' as const }
  const { status } = await server.call(confirmSignature, anders, { query, version: (await seenBy(token)).version })
  expect(status).toBe(200)
}
/** The mails to the signatories about a paper that is approved. */
const approvalsOf = async ({ id }: CaseClient) =>
  await server.context.db
    .selectFrom('mailLog')
    .select(['id', 'recipient', 'sentAt', 'status'])
    .where('caseId', '=', id)
    .where('type', '=', 'paperApproved')
    .execute()
const upload = async ({ id, token, seenBy }: CaseClient) => {
  const raw = new FormData()
  raw.set('signedDocument', new File([demoPdf(['Underskriven'])], 'underskriven.pdf'))
  const { version } = await seenBy(token)
  return await server.call(submitForAnalogSignature, token, { query: { caseId: id }, raw, version })
}
const download = async ({ id, token, seenBy }: CaseClient) =>
  await server.call(downloadForAnalogSigning, token, {
    query: { caseId: id, numberOfSignatories: '2' },
    version: (await seenBy(token)).version,
  })

describe('when all have signed digitally', () => {
  test('once all have signed digitally everyone is mailed the signed document, and the contact a link to the case too', async () => {
    const client = caseClient(server, await storeFilledCase(server.context))
    const [contact, second] = client.subject.people
    await client.share()
    await signAs(server, contact.email, contact.name)
    await signAs(server, second.email, second.name)
    const { reference } = await client.waitForStatus('SUBMITTED', ({ facts }) => facts.signature.status === 'SIGNED')
    await idle(client)

    const receipt = await receiptTo(contact.email)
    expect(receipt.text).toContain(`Ärendet har nummer ${reference}.`)
    expect(receipt.text).toContain('kom fram den 21 november 2026')
    expect(receipt.text).toContain('Det brukar ta två till tre veckor.')
    expect(receipt.text).toMatch(new RegExp(`/case/${client.id}/[\\w-]{43}`))

    expect(receipt.text).toContain('En kopia av ansökan är bifogad.')

    const copy = await copyTo(second.email)
    expect(copy.text).toContain(`Ärendet har nummer ${reference}.`)
    expect(copy.text).toContain('Den underskrivna ansökan är bifogad.')
    expect(copy.text).not.toContain('/case/')
    const [{ revision }] = await server.context.db
      .selectFrom('signingRounds')
      .select('revision')
      .where('caseId', '=', client.id)
      .execute()
      .then(([round]) => [round ?? { revision: '' }] as const)
    for (const { id } of [receipt, copy]) expect(await revisionIn((await enclosed(id)).bytes)).toBe(revision)
    expect(await logOf(client)).toStrictEqual(
      expect.arrayContaining([
        { type: 'applicationReceived', recipient: contact.email },
        { type: 'signedCopy', recipient: second.email },
      ]),
    )
    expect(await logOf(client)).toHaveLength(2)
  })
})

describe('when the signed paper has come', () => {
  test('the contact is mailed with the document to print, and the signatories once the signed paper is approved, without it', async () => {
    const client = caseClient(server, await storeFilledCase(server.context))
    const [contact, second] = client.subject.people
    await download(client)
    const paper = await paperTo(contact.email)
    expect(paper.text).toContain(`Hej ${contact.name}!`)
    expect(await revisionIn((await enclosed(paper.id)).bytes)).toMatch(/^[0-9a-f]+$/)
    expect(await upload(client)).toMatchObject({ status: 200 })
    const receipt = await receiptTo(contact.email)
    expect(receipt.text).toContain('En kopia av ansökan är bifogad.')
    expect((await enclosed(receipt.id)).bytes.subarray(0, 5)).toStrictEqual(new TextEncoder().encode('%PDF-'))
    await idle(client)
    expect((await mailsTo(server, second.email)).map(({ subject }) => subject)).toStrictEqual([])
    await approve(client)
    const [waiting] = await approvalsOf(client)
    expect(waiting).toMatchObject({ recipient: second.email, sentAt: null, status: null })
    await sendMail(server.context, { mailId: waiting?.id ?? '', isDelayed: true })
    const copy = await approvalTo(second.email)
    expect(copy.text).toContain('Du står som undertecknare på')
    expect(copy.text).toContain('Företagets kontaktperson kan ladda ner den.')
    expect(copy.text).not.toContain('/case/')
    expect((await enclosed(copy.id)).status).toBe(404)
  })

  test('the mail for signing by post has the postal address and the document to print', async () => {
    const client = caseClient(server, await storeFilledCase(server.context))
    const { id, token, seenBy, subject } = client
    await download(client)
    const { version } = await seenBy(token)
    const query = { caseId: id, shouldBeSentByMail: 'true' as const }
    await server.call(setAnalogSignatureToBeSentByMail, token, { query, version })
    const mail = await about('Så skickar ni ansökan med post')(subject.people[0].email)
    expect(mail.text).toContain('Hantverksgivarna, Medlemsansökan, Box 14 250, 104 40 Stockholm')
    expect((await enclosed(mail.id)).bytes.subarray(0, 5)).toStrictEqual(new TextEncoder().encode('%PDF-'))
  })
})

test('a delayed approval mail is never sent for an application that is rejected meanwhile', async () => {
  const signed = await storeSignedCase(server.context)
  const { id, token, contact } = signed
  const version = async () => (await caseClient(server, signed).seenBy(token)).version
  await server.call(confirmSignature, anders, { query: { caseId: id, isConfirmed: 'true' }, version: await version() })
  const waiting = async () =>
    await server.context.db.selectFrom('mailLog').select(['id', 'type', 'status']).where('caseId', '=', id).execute()
  const [approval] = await waiting()
  expect(approval).toMatchObject({ type: 'signatureApproved', status: null })
  await server.call(rejectCase, maria, {
    query: { caseId: id },
    body: { message: 'Fel organisation.', mayReapply: true },
    version: await version(),
  })
  await until(async () =>
    expect((await mailsTo(server, contact.email)).map(({ subject }) => subject)).toContain(
      'Besked om er ansökan till Hantverksgivarna',
    ),
  )
  await sendMail(server.context, { mailId: approval?.id ?? '', isDelayed: true })
  expect((await waiting()).find((mail) => mail.id === approval?.id)?.status).toBe('DROPPED')
})
