import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestWorld } from '../test-world.ts'
import type { TestWorld } from '../test-world.ts'

const now = () => new Date('2026-11-21T08:41:00.000Z')
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ now })
})
afterAll(() => world.stop())

const send = async (mail: SendMailOptions) => {
  const transport = createTransport(world.sandbox.environment['SMTP_URL'])
  await transport.sendMail({ from: 'Hantverksgivarna <hej@hantverksgivarna.example>', ...mail })
  transport.close()
}

const listFor = async (to: string): Promise<{ id: string }[]> => {
  const query = new URLSearchParams({ to })
  return (await fetch(`${world.publicUrl}/sandbox/mail/api/messages?${query.toString()}`)).json()
}

const eventsOf = (messageId: string) =>
  world.received
    .filter(({ event }) => event['messageId'] === messageId)
    .map(({ path, isSigned, event }) => ({ path, isSigned, ...event }))

const event = (messageId: string, recipient: string, name: string) => ({
  path: '/api/webhooks/mail',
  isSigned: true,
  id: expect.any(String),
  type: 'mail',
  event: name,
  messageId,
  recipient,
  at: '2026-11-21T08:41:00.000Z',
})

describe('the mail system', () => {
  it('the mail system stores what it receives, across restarts', async () => {
    await send({
      messageId: '<one@tests.example>',
      to: 'asa@foretaget.example',
      subject: 'Er ansökan är påbörjad',
      text: 'Hej Åsa',
      html: '<p>Hej Åsa</p>',
    })
    await world.restart()
    expect(await listFor('asa@foretaget.example')).toEqual([
      {
        id: expect.any(String),
        messageId: 'one@tests.example',
        from: 'hej@hantverksgivarna.example',
        to: ['asa@foretaget.example'],
        subject: 'Er ansökan är påbörjad',
        date: '2026-11-21T08:41:00.000Z',
        text: 'Hej Åsa\n',
        html: '<p>Hej Åsa</p>\n',
      },
    ])
    expect(
      await (await fetch(`${world.publicUrl}/sandbox/mail/api/messages?after=${now().toISOString()}`)).json(),
    ).toEqual([])
  })

  it('the mail system reports once that a message was delivered and that it was opened', async () => {
    const [message] = await listFor('asa@foretaget.example')
    for (const _time of ['first', 'second']) await fetch(`${world.publicUrl}/sandbox/mail/messages/${message?.id}`)
    await world.receivedCount(2)
    expect(eventsOf('one@tests.example')).toEqual([
      event('one@tests.example', 'asa@foretaget.example', 'DELIVERED'),
      event('one@tests.example', 'asa@foretaget.example', 'OPENED'),
    ])
  })

  it.each([
    ['bounce.karl@foretaget.example', 'BOUNCED'],
    ['karl@foretaget.invalid', 'BOUNCED'],
    ['blocked@foretaget.example', 'BLOCKED'],
    ['dropped@foretaget.example', 'DROPPED'],
  ])('the mail system reports for mail to %s: %s', async (to, outcome) => {
    const messageId = `${to.replace('@', '.')}@tests.example`
    const before = world.received.length
    await send({ messageId: `<${messageId}>`, to, subject: 'Ämne', text: 'Text' })
    await world.receivedCount(before + 1)
    expect(eventsOf(messageId)).toEqual([event(messageId, to, outcome)])
  })

  it('the mail system shows a message as untrusted content: no script, its pictures and attachments', async () => {
    await send({
      to: 'rolf@foretaget.example',
      subject: '<script>alert(1)</script>',
      text: 'Se https://example.org/a?b=1',
      html: '<p onclick="alert(1)">Hej</p><img src="cid:logo">',
      attachments: [
        { filename: 'logo.png', content: pixel, encoding: 'base64', cid: 'logo' },
        { filename: 'Räkning å.txt', content: 'innehåll' },
      ],
    })
    const [message] = await listFor('rolf@foretaget.example')
    const address = `${world.publicUrl}/sandbox/mail/messages/${message?.id}`
    const page = await (await fetch(address)).text()
    expect(page).toContain('<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>')
    expect(page).toContain('<a href="https://example.org/a?b=1">')
    const framed = await fetch(`${address}/html`)
    expect(framed.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    )
    expect(await framed.text()).toContain(`<img src="data:image/png;base64,${pixel}">`)
    const attachment = await fetch(`${address}/attachments/1`)
    expect(attachment.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''R%C3%A4kning%20%C3%A5.txt")
    expect(await attachment.text()).toBe('innehåll')
  })

  it('the mail system finds messages by recipient or subject, newest first', async () => {
    const page = await (await fetch(`${world.publicUrl}/sandbox/mail?q=FORETAGET.invalid`)).text()
    expect(page).toContain('karl@foretaget.invalid')
    expect(page).not.toContain('asa@foretaget.example')
    const all = await (await fetch(`${world.publicUrl}/sandbox/mail?lang=en`)).text()
    expect(all.indexOf('rolf@foretaget.example')).toBeLessThan(all.indexOf('asa@foretaget.example'))
  })

  it('the mail system responds with 404 for an unknown message', async () => {
    expect((await fetch(`${world.publicUrl}/sandbox/mail/messages/nothing`)).status).toBe(404)
  })
})
