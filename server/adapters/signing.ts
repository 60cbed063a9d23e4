import * as v from 'valibot'
import { createSigningSession, type SigningAccount } from './signing-session.ts'
import { OutsideRefusedError, callOutside, readAnswer, type OutsideAnswer, type OutsideRequest } from './outside.ts'

export type NewSigningDocument = {
  /** A repeat with the same key gives the first answer: two attempts make one document. */
  idempotencyKey: string
  /** The title that signatories see. */
  name: string
  /** Our name of the round; comes back with every event. */
  externalId: string
  language: 'sv' | 'en'
  fileName: string
  pdf: Uint8Array
  webhookUrl: string
  recipients: readonly { email: string; fullname?: string }[]
  message?: string
  /** After so many days nobody can sign any more. */
  daysToSign: number
}

const Recipient = v.object({
  id: v.string(),
  email: v.string(),
  fullname: v.nullish(v.string()),
  status: v.picklist(['pending', 'signed', 'declined']),
  signed_at: v.nullish(v.string()),
  decline_reason: v.nullish(v.string()),
})
const SigningDocument = v.object({
  id: v.string(),
  status: v.string(),
  external_id: v.string(),
  recipients: v.array(Recipient),
})
/** A document as the provider has it. */
export type SigningDocument = v.InferOutput<typeof SigningDocument>

export type Signing = {
  /** Sends a PDF to its signatories, each of whom the provider mails. */
  createDocument(document: NewSigningDocument): Promise<SigningDocument>
  findDocument(documentId: string): Promise<SigningDocument | null>
  /**
   * The PDF as it is now: signed, with the provider's seal, once everybody has signed. `token` is that of a person who has signed in to
   * the provider; without one the product asks for itself.
   */
  download(documentId: string, token?: string | null): Promise<Uint8Array>
  /** Sends a signatory the link once more; nothing to somebody who has answered, or is not asked. A repeat with the same key sends nothing. */
  remind(documentId: string, email: string, options: { idempotencyKey: string }): Promise<void>
  /** Sends a link `to` another address, and voids the one that was sent to `email`. False where `email` has answered, or nobody can any more. */
  readdress(documentId: string, email: string, to: string): Promise<boolean>
  /** Voids the document: nobody can sign it any more. Doing it again changes nothing. */
  recall(documentId: string): Promise<void>
}

type Request = Omit<OutsideRequest, 'system' | 'url'> & { path: string }

const timeoutMs = 15_000
const uploadTimeoutMs = 30_000
/** The largest signed document that is taken back: 50 MB. */
export const mostDocumentBytes = 50 * 1024 * 1024

/**
 * The signing provider (v1/auth, v1/refresh, v1/documents). Signs in when it must and keeps the token until shortly before it runs out.
 * Every method throws OutsideUnavailableError when the provider does not answer, OutsideRefusedError when it refuses.
 */
export const createSigning = (account: SigningAccount): Signing => {
  const session = createSigningSession(account)
  const base = account.url.replace(/\/$/, '')

  const attempt = async (request: Request, token: string): Promise<OutsideAnswer> =>
    await callOutside({
      ...request,
      system: 'signing',
      url: `${base}${request.path}`,
      headers: { ...request.headers, authorization: `Bearer ${token}` },
    })
  const call = async (request: Request): Promise<OutsideAnswer> => {
    const answer = await attempt(request, await session.token())
    // The provider may forget its tokens before they run out.
    return answer.status === 401 ? await attempt(request, await session.renewedToken()) : answer
  }

  const find = async (documentId: string): Promise<SigningDocument | null> => {
    const answer = await call({ path: `/v1/documents/${encodeURIComponent(documentId)}`, timeoutMs })
    return answer.status === 404 ? null : readAnswer('signing', accepted(answer), SigningDocument)
  }

  return {
    createDocument: async ({ idempotencyKey, externalId, fileName, pdf, webhookUrl, daysToSign, ...document }) => {
      const answer = await call({
        path: '/v1/documents',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: {
          ...document,
          external_id: externalId,
          file_name: fileName,
          file_content: Buffer.from(pdf).toString('base64'),
          webhook_url: webhookUrl,
          expires_in: daysToSign * 24 * 60 * 60,
        },
        timeoutMs: uploadTimeoutMs,
      })
      return readAnswer('signing', accepted(answer), SigningDocument)
    },
    findDocument: find,
    download: async (documentId, token = null) => {
      const request = {
        path: `/v1/documents/${encodeURIComponent(documentId)}/download`,
        headers: { accept: 'application/pdf' },
        timeoutMs: uploadTimeoutMs,
        mostBytes: mostDocumentBytes,
      }
      return accepted(token === null ? await call(request) : await attempt(request, token)).bytes
    },
    remind: async (documentId, email, { idempotencyKey }) => {
      const recipient = (await find(documentId))?.recipients.find((each) => each.email === email)
      if (recipient === undefined) return
      const answer = await call({
        path: `/v1/documents/${encodeURIComponent(documentId)}/recipients/${encodeURIComponent(recipient.id)}/remind`,
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: {},
        timeoutMs,
      })
      if (answer.status !== 404 && answer.status !== 409) accepted(answer)
    },
    readdress: async (documentId, email, to) => {
      const recipients = (await find(documentId))?.recipients ?? []
      const recipient = recipients.find((each) => each.email === email)
      // Done by an attempt whose answer was lost.
      if (recipient === undefined) return recipients.some((each) => each.email === to)
      const answer = await call({
        path: `/v1/documents/${encodeURIComponent(documentId)}/recipients/${encodeURIComponent(recipient.id)}`,
        method: 'PUT',
        body: { email: to },
        timeoutMs,
      })
      if (answer.status === 404 || answer.status === 409) return false
      accepted(answer)
      return true
    },
    recall: async (documentId) => {
      const answer = await call({
        path: `/v1/documents/${encodeURIComponent(documentId)}/recall`,
        method: 'POST',
        body: {},
        timeoutMs,
      })
      // 404 and 409: there is nothing left that anybody could sign.
      if (answer.status !== 404 && answer.status !== 409) accepted(answer)
    },
  }
}

const accepted = (answer: OutsideAnswer): OutsideAnswer => {
  if (answer.status >= 400)
    throw new OutsideRefusedError('signing', answer.status, new TextDecoder().decode(answer.bytes).slice(0, 200))
  return answer
}
