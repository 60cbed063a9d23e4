import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { isRefused } from './delivery-outcome.ts'
import type { Outbox } from './outbox.ts'

export type Smtp = { url: string; stop(): Promise<void> }

const maxBytes = 40 * 1024 * 1024

/**
 * Listens for mail on the loopback address; no sign-in and no TLS, as between a program and the relay beside it.
 *
 * @param port 0 for any free one.
 */
export const listenForMail = async (outbox: Outbox, port: number): Promise<Smtp> => {
  const server = new SMTPServer({
    banner: 'Sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    closeTimeout: 1000,
    onRcptTo: ({ address }, _session, done) =>
      done(isRefused(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
      buffer(stream)
        .then((raw) => outbox.receive(raw, recipients))
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error('The message could not be kept')),
        )
    },
  })
  // A client that goes away in mid-sentence is the client's affair; without a listener it would end the process.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
