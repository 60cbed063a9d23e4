import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '#sandbox/test-world.ts'
import { createCredit } from '#server/adapters/credit.ts'
import { createMailer } from '#server/adapters/mail.ts'
import { createRegister } from '#server/adapters/register.ts'
import { createSigning, type NewProviderDocument } from '#server/adapters/signing.ts'
import { drawDocument } from '#server/features/documents/pdf/draw-document.ts'

let world: TestWorld
let environment: Record<string, string>

beforeAll(async () => {
  world = await openTestWorld()
  environment = world.sandbox.environment
})
afterAll(async () => await world.stop())
afterEach(async () => {
  for (const system of ['signing', 'register', 'credit']) await fail(system, 'none')
})

const from = (name: string): string => environment[name] ?? ''
const fail = async (system: string, mode: string, times?: number) => {
  const response = await fetch(`${world.publicUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ part: system, mode, ...(times === undefined ? {} : { times }) }),
  })
  await response.body?.cancel()
}
const signing = (password = from('SIGNING_PASSWORD')) =>
  createSigning({ url: from('SIGNING_URL'), username: from('SIGNING_USERNAME'), password })
const register = () => createRegister({ url: from('REGISTER_URL'), apiKey: from('REGISTER_API_KEY') })

const newDocument = async (key: string): Promise<NewProviderDocument> => ({
  idempotencyKey: key,
  name: 'Medlemsansökan Ödåkra Takmästeri AB',
  externalId: key,
  language: 'sv',
  fileName: 'medlemsansokan.pdf',
  secondsToSign: 3600,
  pdf: await drawDocument(
    {
      locale: 'sv',
      document: 'Medlemsansökan',
      organisation: 'Hantverksgivarna',
      accentColour: '#0B5F6B',
      companyName: 'Ödåkra Takmästeri AB',
      orgNo: '559901-2340',
      reference: '2026-00001',
      revision: 'a'.repeat(64),
      printedAt: new Date('2026-11-21T09:41:00.000Z'),
    },
    [],
  ),
  webhookUrl: `${world.publicUrl}/api/webhooks/signing`,
  recipients: [{ email: 'asa@odakra.example' }, { email: 'bo@odakra.example', fullname: 'Bo Ek' }],
})

describe('the signing provider', () => {
  test('the signing provider creates one document for two attempts with the same key', async () => {
    const provider = signing()
    const document = await newDocument('round-1')
    const first = await provider.createDocument(document)
    const second = await provider.createDocument(document)
    expect(second).toEqual(first)
    expect(first.recipients.map(({ email, status }) => ({ email, status }))).toEqual([
      { email: 'asa@odakra.example', status: 'pending' },
      { email: 'bo@odakra.example', status: 'pending' },
    ])
  })

  test('the signing provider finds a document by the name that the product gave it', async () => {
    const provider = signing()
    const document = await provider.createDocument(await newDocument('round-named'))
    expect(await provider.findByExternalId('round-named')).toEqual(document)
    expect(await provider.findByExternalId('round-unknown')).toBeNull()
  })

  test('the signing provider voids a document, idempotently', async () => {
    const provider = signing()
    const { id } = await provider.createDocument(await newDocument('round-2'))
    await provider.recall(id)
    await provider.recall(id)
    expect((await provider.findDocument(id))?.status).toBe('recalled')
  })

  test('the signing provider returns the document as a PDF', async () => {
    const provider = signing()
    const { id } = await provider.createDocument(await newDocument('round-3'))
    expect(
      Buffer.from(await provider.download(id))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('the signing provider finds no document by an unknown name', async () => {
    expect(await signing().findDocument('nothing')).toBeNull()
  })

  test.each(['500', 'down'])(
    'the signing provider is unavailable while it responds with %s, and works again afterwards',
    async (mode) => {
      const provider = signing()
      await fail('signing', mode)
      await expect(provider.findDocument('nothing')).rejects.toMatchObject({
        code: 'OUTSIDE_UNAVAILABLE',
        system: 'signing',
      })
      await fail('signing', 'none')
      expect(await provider.findDocument('nothing')).toBeNull()
    },
  )

  test('the signing provider rejects a wrong password for good', async () => {
    await expect(signing('wrong').findDocument('nothing')).rejects.toMatchObject({
      code: 'OUTSIDE_REFUSED',
      status: 400,
    })
  })
})

describe('the membership register', () => {
  test('the membership register finds companies by a part of the name, and lists names that begin with it first', async () => {
    const found = await register().searchCompanies('åk')
    expect(found.map(({ name }) => name)).toContain('Ödåkra Takmästeri AB')
    expect(await register().searchCompanies('559901-23')).toMatchObject([{ name: 'Ödåkra Takmästeri AB' }])
    expect(await register().searchCompanies('Atlantis')).toEqual([])
  })

  test('the membership register returns a company, and nothing for an unknown one', async () => {
    expect([await register().findCompany('5599012340'), await register().findCompany('5560360793')]).toEqual([
      {
        orgNo: '5599012340',
        name: 'Ödåkra Takmästeri AB',
        legalForm: 'AB',
        street: 'Takläggarvägen 4',
        zipCode: '25475',
        town: 'Ödåkra',
      },
      null,
    ])
  })

  test('the membership register returns whether a company is a member already', async () => {
    expect([
      await register().isMember('5599045696', 'hantverksgivarna'),
      await register().isMember('5599045696', 'verkstadsalliansen'),
    ]).toEqual([true, false])
  })

  test('the membership register receives an application once, however often it is sent', async () => {
    const caseId = '0f0f0f0f-1111-4222-8333-444444444444'
    const first = await register().sendApplication(caseId, { orgNo: '5599012340' })
    expect(await register().sendApplication(caseId, { orgNo: '5599012340' })).toEqual(first)
    expect(await register().sendApplication(caseId, { orgNo: '5599018719' })).toStrictEqual({
      kind: 'refused',
      message: 'HTTP 409',
    })
  })

  test('the membership register is available again as soon as a failure has ended', async () => {
    await fail('register', '500', 1)
    await expect(register().findCompany('5599012340')).rejects.toMatchObject({
      code: 'OUTSIDE_UNAVAILABLE',
      system: 'register',
    })
    expect((await register().findCompany('5599012340'))?.name).toBe('Ödåkra Takmästeri AB')
  })
})

describe('the credit bureau', () => {
  const credit = () => createCredit({ url: from('CREDIT_URL'), apiKey: from('CREDIT_API_KEY') })

  test('the credit bureau returns a report as a PDF, and none for an unknown company', async () => {
    const report = await credit().fetchReport('5599012340', 'purchase-1')
    expect(
      Buffer.from(report ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await credit().fetchReport('5560360793', 'purchase-2')).toBeNull()
  })
})

describe('the mail system', () => {
  const mail = {
    messageId: 'one@product.example',
    to: 'kontakt@odakra.example',
    from: { name: 'Hantverksgivarna', address: 'noreply@product.example' },
    subject: 'Länken till er ansökan',
    text: 'Hej!',
    html: '<p>Hej!</p>',
  }

  test('the mail system accepts a mail with the Message-ID of its later reports', async () => {
    const mailer = createMailer({ smtpUrl: from('SMTP_URL'), requiresTls: false })
    await mailer.send(mail)
    mailer.close()
    const messages = await (
      await fetch(`${world.publicUrl}/sandbox/mail/api/messages?to=kontakt@odakra.example`)
    ).json()
    expect(messages).toMatchObject([{ messageId: 'one@product.example', subject: 'Länken till er ansökan' }])
  })

  test('the mail system refuses a mail to an address that it does not know, for good', async () => {
    const mailer = createMailer({ smtpUrl: from('SMTP_URL'), requiresTls: false })
    await expect(mailer.send({ ...mail, to: 'refused@odakra.example' })).rejects.toMatchObject({
      code: 'OUTSIDE_REFUSED',
      system: 'mail',
    })
    mailer.close()
  })

  test('the mail system is unavailable when nothing listens', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', requiresTls: false })
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'OUTSIDE_UNAVAILABLE', system: 'mail' })
  })

  test('the mail system gets no mail if encryption is required and not offered', async () => {
    const mailer = createMailer({ smtpUrl: from('SMTP_URL'), requiresTls: true })
    await expect(mailer.send({ ...mail, to: 'nobody@odakra.example' })).rejects.toMatchObject({
      code: 'OUTSIDE_UNAVAILABLE',
      cause: { code: 'ETLS' },
    })
    mailer.close()
  })
})
