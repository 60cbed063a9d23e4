import { createTransport } from 'nodemailer'
import { ExternalRejectedError, ExternalUnavailableError } from './external-http.ts'

export type OutgoingMail = {
  /** Without angle brackets; what the mail system's events name. */
  messageId: string
  to: string
  from: { name: string; address: string }
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: readonly { fileName: string; contentType: string; bytes: Uint8Array }[]
}

export type Mailer = {
  /**
   * Sends the mail to the mail system.
   *
   * @throws ExternalUnavailableError when it may be accepted later, ExternalRejectedError when this mail never will be.
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const timeoutMs = 15_000

/** `smtpUrl` such as smtp://user:secret@host:587. `requiresTls`: nothing is sent, nor signed in, before the connection is encrypted. */
export type MailAccount = { smtpUrl: string; requiresTls: boolean }

/** Sends over SMTP. */
export const createMailer = ({ smtpUrl, requiresTls }: MailAccount): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requiresTls,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Addresses and texts are data: a mail never reads a file or an address of its own accord.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ messageId, attachments = [], ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          attachments: attachments.map(({ fileName, contentType, bytes }) => ({
            filename: fileName,
            contentType,
            content: Buffer.from(bytes),
          })),
          messageId: `<${messageId}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        })
      } catch (error) {
        if (isRefused(error)) throw new ExternalRejectedError('mail', responseCodeOf(error), 'not taken')
        throw new ExternalUnavailableError('mail', error instanceof Error ? error.name : 'not taken', { cause: error })
      }
    },
    close: () => transport.close(),
  }
}

/** SMTP's reply code (RFC 5321): 4xx for now, 5xx for good, 0 if the conversation never came that far. */
const responseCodeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0

/** True if the mail system refuses the receiver or the content for good. Errors of the connection, the account or the sender are mended some day. */
const isRefused = (error: unknown): boolean =>
  responseCodeOf(error) >= 500 &&
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA')

/** Whether a mail whose sending failed may have been delivered, as when the system's response was lost. */
export const mayHaveBeenDelivered = (error: unknown): boolean => {
  if (error instanceof ExternalRejectedError) return false
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return true
  const neverConnected =
    ('syscall' in cause && cause.syscall === 'connect') || ('code' in cause && cause.code === 'EDNS')
  return !neverConnected && !isWithoutTls(cause) && responseCodeOf(cause) === 0
}

const isWithoutTls = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ETLS'
