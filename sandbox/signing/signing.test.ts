import { PDFDocument } from '@cantoo/pdf-lib'
import { fromBER } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestBrowser } from '../test-browser.ts'
import { openTestWorld } from '../test-world.ts'
import type { TestWorld } from '../test-world.ts'

const now = () => new Date('2026-11-21T08:41:00.000Z')
const at = '2026-11-21T08:41:00.000Z'

const Sent = v.object({ id: v.string(), recipients: v.array(v.object({ id: v.string(), email: v.string() })) })
const Mails = v.array(v.object({ subject: v.string(), text: v.string() }))

let world: TestWorld
let pdf: string
beforeAll(async () => {
  world = await openTestWorld({ now })
  const original = await PDFDocument.create()
  original.setTitle('Medlemsansökan')
  original.addPage([595, 842])
  pdf = Buffer.from(await original.save()).toString('base64')
})
afterAll(() => world.stop())

const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${world.publicUrl}/sandbox/signing/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const bearer = async () => {
  const { environment } = world.sandbox
  const { body } = await post('auth', {
    username: environment['SIGNING_USERNAME'],
    password: environment['SIGNING_PASSWORD'],
  })
  return { authorization: `Bearer ${body.access_token}` }
}

const request = (externalId: string, more: object = {}) => ({
  name: `Medlemsansökan ${externalId}`,
  external_id: externalId,
  language: 'sv',
  file_name: 'medlemsansökan.pdf',
  file_content: pdf,
  webhook_url: `${world.publicUrl}/api/webhooks/signing`,
  recipients: [
    { email: `asa.${externalId}@foretaget.example`, fullname: 'Åsa Ek' },
    { email: `bo.${externalId}@foretaget.example` },
  ],
  ...more,
})

const share = async (externalId: string, more: object = {}) => {
  const { body } = await post('documents', request(externalId, more), {
    ...(await bearer()),
    'idempotency-key': externalId,
  })
  return v.parse(Sent, body)
}

const get = async (path: string) =>
  fetch(`${world.publicUrl}/sandbox/signing/v1/documents/${path}`, { headers: await bearer() })

const eventsOf = (documentId: string) =>
  world.received.filter(({ event }) => event['document_id'] === documentId).map(({ event }) => event)

/** The link in the mail to a signatory, as soon as it has come. */
const linkOf = async (recipient: string): Promise<string> => {
  await world.receivedEvent({ recipient, event: 'DELIVERED' })
  const query = new URLSearchParams({ to: recipient })
  const response = await fetch(`${world.publicUrl}/sandbox/mail/api/messages?${query.toString()}`)
  const [mail] = v.parse(Mails, await response.json())
  return /http\S+\/sign\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

const browser = () => openTestBrowser(world.publicUrl)

const signAs = async (email: string, fullname: string) =>
  browser().visit(await linkOf(email), { answer: 'sign', fullname, hasRead: 'yes' })

const verifySeal = async (sealed: Buffer) => {
  const text = sealed.toString('latin1')
  const [, ...range] = /\/ByteRange \[ 0 (\d+) (\d+) (\d+)/.exec(text) ?? []
  const [before = 0, from = 0, length = 0] = range.map(Number)
  const content = Buffer.concat([sealed.subarray(0, before), sealed.subarray(from, from + length)])
  const der = Buffer.from(text.slice(before + 1, from - 1), 'hex')
  const signedData = new SignedData({
    schema: new ContentInfo({ schema: fromBER(new Uint8Array(der).buffer).result }).content,
  })
  const isValid = await signedData.verify({ signer: 0, data: new Uint8Array(content).buffer })
  return { isValid, coversTheWholeFile: from + length === sealed.length }
}

describe('signing in to the provider', () => {
  it('signing in to the provider gives a token that can be renewed', async () => {
    const grant = { access_token: expect.any(String), expires_in: 3600, token_type: 'bearer' }
    const renewed = await post('refresh', {}, await bearer())
    expect(renewed).toEqual({ status: 200, body: grant })
  })

  it('signing in to the provider is open to the demo people too', async () => {
    const credentials = { username: 'Maria.Oberg@hantverksgivarna.example', password: 'skriv-under' }
    expect((await post('auth', credentials)).status).toBe(200)
  })

  it('signing in to the provider rejects a wrong password, and after five of them every password for a while', async () => {
    const draft = () => post('auth', { username: 'rolf.nordin@hantverksgivarna.example', password: 'fel' })
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push(await draft())
    expect(answers[0]).toEqual({
      status: 400,
      body: { errorObject: { code: 'INVALID_CREDENTIALS', message: 'Wrong user name or password' } },
    })
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
    expect(answers[5]?.body).toMatchObject({ errorObject: { code: 'TOO_MANY_ATTEMPTS' } })
  })

  it('signing in to the provider is needed for everything about documents', async () => {
    const response = await fetch(`${world.publicUrl}/sandbox/signing/v1/documents/some`, {
      headers: { authorization: 'Bearer a.b' },
    })
    expect(response.status).toBe(401)
  })
})

describe('a document', () => {
  it('a document is sent once for one Idempotency-Key', async () => {
    const headers = { ...(await bearer()), 'idempotency-key': 'once' }
    const first = await post('documents', request('once'), headers)
    const recipient = { status: 'pending', signed_at: null, decline_reason: null, id: expect.any(String) }
    expect(first).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        status: 'sent',
        external_id: 'once',
        created_at: at,
        recipients: [
          { ...recipient, email: 'asa.once@foretaget.example', fullname: 'Åsa Ek' },
          { ...recipient, email: 'bo.once@foretaget.example', fullname: null },
        ],
      },
    })
    expect(await post('documents', request('once'), headers)).toEqual(first)
    expect(await post('documents', request('another'), headers)).toMatchObject({ status: 422 })
  })

  it.each([
    ['no PDF', { file_content: Buffer.from('hello').toString('base64') }, 'file_content'],
    ['a broken PDF', { file_content: Buffer.from('%PDF-1.7 and no more').toString('base64') }, 'file_content'],
    ['nobody to sign', { recipients: [] }, 'recipients'],
    ['somebody twice', { recipients: [{ email: 'a@b.example' }, { email: 'A@b.example' }] }, 'recipients'],
    ['no address for news', { webhook_url: 'javascript:alert(1)' }, 'webhook_url'],
    ['a word too many', { surprise: true }, 'surprise'],
  ])('a document is rejected with %s', async (_case, more, path) => {
    const response = await post('documents', request('bad', more), {
      ...(await bearer()),
      'idempotency-key': `bad ${path}`,
    })
    expect(response).toEqual({
      status: 400,
      body: { errorObject: { code: 'INVALID_INPUT', message: `Wrong or missing: ${path}` } },
    })
  })

  it('a document is sealed when everybody has signed, with a webhook for each event', async () => {
    const { id, recipients } = await share('sealed')
    const link = await linkOf('asa.sealed@foretaget.example')
    const page = await browser().visit(link)
    expect(page.html).toContain('<h1>Medlemsansökan sealed</h1>')
    expect(page.html).toContain('value="Åsa Ek"')
    expect((await fetch(`${link}/document.pdf`)).headers.get('content-type')).toBe('application/pdf')

    expect((await signAs('asa.sealed@foretaget.example', 'Åsa Ek')).html).toContain(
      '<h1>Tack, du har skrivit under</h1>',
    )
    expect((await signAs('bo.sealed@foretaget.example', 'Bo Ödman')).html).toContain('<h1>Alla har skrivit under</h1>')

    await world.receivedEvent({ document_id: id, type: 'document.completed' })
    const common = { id: expect.any(String), document_id: id, external_id: 'sealed', at }
    const [åsa, bo] = recipients
    expect(eventsOf(id)).toEqual([
      { ...common, type: 'recipient.signed', recipient: { ...åsa, fullname: 'Åsa Ek' } },
      { ...common, type: 'recipient.signed', recipient: { ...bo, fullname: 'Bo Ödman' } },
      { ...common, type: 'document.completed' },
    ])
    expect(await (await get(id)).json()).toMatchObject({
      status: 'completed',
      recipients: [
        { status: 'signed', signed_at: at },
        { status: 'signed', signed_at: at, fullname: 'Bo Ödman' },
      ],
    })
    const sealed = Buffer.from(await (await get(`${id}/download`)).arrayBuffer())
    expect(await verifySeal(sealed)).toEqual({ isValid: true, coversTheWholeFile: true })
    const opened = await PDFDocument.load(sealed, { updateMetadata: false })
    expect({ title: opened.getTitle(), pages: opened.getPageCount() }).toEqual({ title: 'Medlemsansökan', pages: 2 })
  })

  it('a document has a seal that breaks when a byte is changed', async () => {
    const { id } = await share('broken', { recipients: [{ email: 'asa.broken@foretaget.example' }] })
    await signAs('asa.broken@foretaget.example', 'Åsa Ek')
    const sealed = Buffer.from(await (await get(`${id}/download`)).arrayBuffer())
    const at = sealed.indexOf('/MediaBox')
    sealed.write('/mediaBox', at)
    await expect(verifySeal(sealed)).rejects.toThrow('Message digest')
  })

  it('a document shows what is missing, and preserves the input', async () => {
    await share('missing', { language: 'en' })
    const link = await linkOf('asa.missing@foretaget.example')
    const page = await browser().visit(`${link}?lang=en`, { answer: 'sign', fullname: 'Åsa <Ek>' })
    expect(page.status).toBe(422)
    expect(page.html).toContain('Tick that you have read the document.')
    expect(page.html).toContain('value="Åsa &lt;Ek&gt;"')
    expect((await browser().visit(`${link}?lang=en`, { answer: 'decline' })).html).toContain('Write why you decline.')
  })

  it('a document ends for all signatories when one declines', async () => {
    const { id, recipients } = await share('declined')
    const decline = { answer: 'decline', reason: 'Fel firmatecknare' }
    const declined = await browser().visit(await linkOf('bo.declined@foretaget.example'), decline)
    expect(declined.html).toContain('<h1>Du har avböjt</h1>')
    expect((await signAs('asa.declined@foretaget.example', 'Åsa Ek')).html).toContain(
      '<h1>Någon har avböjt att skriva under</h1>',
    )
    await world.receivedEvent({ document_id: id, type: 'recipient.declined' })
    const recipient = { ...recipients[1], reason: 'Fel firmatecknare' }
    expect(eventsOf(id)).toEqual([
      { id: expect.any(String), type: 'recipient.declined', document_id: id, external_id: 'declined', recipient, at },
    ])
    expect(await (await get(id)).json()).toMatchObject({ status: 'declined' })
  })

  it('a document can be recalled until it has ended, and its links are dead', async () => {
    const { id } = await share('recalled')
    const headers = await bearer()
    expect(await post(`documents/${id}/recall`, {}, headers)).toMatchObject({
      status: 200,
      body: { status: 'recalled' },
    })
    expect(await post(`documents/${id}/recall`, {}, headers)).toMatchObject({ status: 200 })
    const link = await linkOf('asa.recalled@foretaget.example')
    expect((await signAs('asa.recalled@foretaget.example', 'Åsa Ek')).html).toContain(
      '<h1>Dokumentet är återkallat</h1>',
    )
    expect((await fetch(`${link}/document.pdf`)).status).toBe(404)
    await world.receivedEvent({ document_id: id, type: 'document.recalled' })
    expect(eventsOf(id).map((event) => event['type'])).toEqual(['document.recalled'])
  })

  it('a document expires by itself, also if its time came while the provider was stopped', async () => {
    const { id } = await share('expired', { expires_in: 1 })
    await world.restart()
    await world.receivedEvent({ document_id: id, type: 'document.expired' })
    expect(await (await get(id)).json()).toMatchObject({ status: 'expired' })
  })

  it('a document mails its links even when a stop comes in between', async () => {
    const { id } = await share('later')
    await world.restart()
    const link = await linkOf('bo.later@foretaget.example')
    expect((await browser().visit(link)).html).toContain('<h1>Medlemsansökan later</h1>')
    expect(await (await get(id)).json()).toMatchObject({ status: 'sent' })
  })

  it('a document mails the link to another address, also when it is given before the first mail is sent', async () => {
    const headers = { ...(await bearer()), 'content-type': 'application/json' }
    const { id, recipients } = await share('readdressed')
    const email = 'cia.readdressed@foretaget.example'
    await fetch(`${world.publicUrl}/sandbox/signing/v1/documents/${id}/recipients/${recipients[1]?.id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ email }),
    })
    expect((await fetch(await linkOf(email))).status).toBe(200)
  })

  it('a document cannot be opened by a guessed link', async () => {
    const page = await browser().visit('/sandbox/signing/sign/guessed')
    expect(page).toMatchObject({ status: 404 })
    expect(page.html).toContain('<h1>Länken fungerar inte</h1>')
  })

  it('a document is listed without its links', async () => {
    const page = await browser().visit('/sandbox/signing')
    expect(page.html).toContain('Medlemsansökan sealed')
    expect(page.html).not.toContain('/sign/')
  })
})
