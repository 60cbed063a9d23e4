import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { rejectCase } from '#schemas/api/case-actions.ts'
import { getMailLog } from '#schemas/api/case-access.ts'
import {
  confirmSignature,
  downloadForAnalogSigning,
  setAnalogSignatureToBeSentByMail,
  submitForAnalogSignature,
} from '#schemas/api/signatures.ts'
import { revisionIn } from '#server/signing/revision-in.ts'
import { demoPdf } from '#templates/demo/demo-pdf.ts'
import { storeFilledCase, storeSignedCase } from './filled-case.ts'
import { mailsTo, signAs, until } from './outside-world.ts'
import { anders, maria } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { travel, type TravellingCase } from './travelling-case.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
})
afterAll(async () => await server.stop())

const Kept = v.array(v.object({ id: v.string(), subject: v.string(), text: v.string() }))
const about = (text: string) => async (email: string) =>
  await until(async () => {
    const all = v.parse(
      Kept,
      await (await server.fetch(`/sandbox/mail/api/messages?to=${encodeURIComponent(email)}`)).json(),
    )
    const found = all.filter(({ subject }) => subject.includes(text))
    expect(found).toHaveLength(1)
    return found[0] ?? { id: '', subject: '', text: '' }
  })
const receiptTo = about('Vi har tagit emot ansökan')
const copyTo = about('är inlämnad')
/** The first file that came with a mail. */
const enclosed = async (mailId: string) => {
  const answer = await server.fetch(`/sandbox/mail/messages/${mailId}/attachments/0`)
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const idle = async ({ token, seenBy }: TravellingCase) =>
  await until(async () => expect((await seenBy(token)).pending).toStrictEqual([]))
const logOf = async ({ id }: TravellingCase) => {
  const { body } = await server.call(getMailLog, anders, { params: { caseId: id } })
  return v
    .parse(v.array(v.object({ type: v.string(), recipient: v.string() })), body)
    .filter(({ type }) => type === 'applicationReceived' || type === 'signedCopy')
}
const upload = async ({ id, token, seenBy }: TravellingCase) => {
  const raw = new FormData()
  raw.set('signedDocument', new File([demoPdf(['Underskriven'])], 'underskriven.pdf'))
  const { version } = await seenBy(token)
  return await server.call(submitForAnalogSignature, token, { query: { caseId: id }, raw, version })
}
const download = async ({ id, token, seenBy }: TravellingCase) =>
  await server.call(downloadForAnalogSigning, token, {
    query: { caseId: id, numberOfSignatories: '2' },
    version: (await seenBy(token)).version,
  })

describe('when all have signed digitally', () => {
  test('the contact is told once with a way to the case, and the others get the signed document and no link', async () => {
    const travelling = travel(server, await storeFilledCase(server.context))
    const [contact, second] = travelling.subject.people
    await travelling.share()
    await signAs(server, contact.email, contact.name)
    await signAs(server, second.email, second.name)
    const { reference } = await travelling.arrivesAt('SUBMITTED', ({ facts }) => facts.signature.status === 'SIGNED')
    await idle(travelling)

    const receipt = await receiptTo(contact.email)
    expect(receipt.text).toContain(`Ärendet har nummer ${reference}.`)
    expect(receipt.text).toContain('kom fram den 21 november 2026')
    expect(receipt.text).toContain('Det brukar ta två till tre veckor.')
    expect(receipt.text).toMatch(new RegExp(`/case/${travelling.id}/[\\w-]{43}`))

    const copy = await copyTo(second.email)
    expect(copy.text).toContain(`Ärendet har nummer ${reference}.`)
    expect(copy.text).toContain('Den underskrivna ansökan är bifogad.')
    expect(copy.text).not.toContain('/case/')
    const [{ revision }] = await server.context.db
      .selectFrom('signingRounds')
      .select('revision')
      .where('caseId', '=', travelling.id)
      .execute()
      .then(([round]) => [round ?? { revision: '' }] as const)
    expect(await revisionIn((await enclosed(copy.id)).bytes)).toBe(revision)
    expect(await logOf(travelling)).toStrictEqual(
      expect.arrayContaining([
        { type: 'applicationReceived', recipient: contact.email },
        { type: 'signedCopy', recipient: second.email },
      ]),
    )
    expect(await logOf(travelling)).toHaveLength(2)
  })
})

describe('when the signed paper has come', () => {
  test('the contact and those named in the form are told; nobody unproven is sent the document', async () => {
    const travelling = travel(server, await storeFilledCase(server.context))
    const [contact, second] = travelling.subject.people
    await download(travelling)
    expect(await upload(travelling)).toMatchObject({ status: 200 })
    expect((await receiptTo(contact.email)).text).toContain('kom fram den')
    const copy = await copyTo(second.email)
    expect(copy.text).toContain('Företagets kontaktperson kan ladda ner den.')
    expect(copy.text).not.toContain('/case/')
    expect((await enclosed(copy.id)).status).toBe(404)
  })

  test('by post it was told first where to send it, with the document to print', async () => {
    const travelling = travel(server, await storeFilledCase(server.context))
    const { id, token, seenBy, subject } = travelling
    await download(travelling)
    const { version } = await seenBy(token)
    const query = { caseId: id, shouldBeSentByMail: 'true' as const }
    await server.call(setAnalogSignatureToBeSentByMail, token, { query, version })
    const mail = await about('Så skickar ni ansökan med post')(subject.people[0].email)
    expect(mail.text).toContain('Hantverksgivarna, Medlemsansökan, Box 14 250, 104 40 Stockholm')
    expect((await enclosed(mail.id)).bytes.subarray(0, 5)).toStrictEqual(new TextEncoder().encode('%PDF-'))
  })
})

test('an approval that waits to be told is never told of an application that is refused meanwhile', async () => {
  const signed = await storeSignedCase(server.context)
  const { id, token, contact } = signed
  const version = async () => (await travel(server, signed).seenBy(token)).version
  await server.call(confirmSignature, anders, { query: { caseId: id, isConfirmed: 'true' }, version: await version() })
  const waiting = async () =>
    await server.context.db.selectFrom('mailLog').select('type').where('caseId', '=', id).execute()
  expect(await waiting()).toStrictEqual([{ type: 'signatureApproved' }])
  await server.call(rejectCase, maria, {
    query: { caseId: id },
    body: { message: 'Fel organisation.', mayReapply: true },
    version: await version(),
  })
  expect(await waiting()).toStrictEqual([{ type: 'caseRejected' }])
  await until(async () =>
    expect((await mailsTo(server, contact.email)).map(({ subject }) => subject)).toContain(
      'Besked om medlemsansökan till Hantverksgivarna',
    ),
  )
})
