import * as v from 'valibot'
import { cleanName } from '#schemas/canonical-text.ts'
import { isSameEmail } from '#schemas/email.ts'
import { SignInRefusal, TokenResponse } from '#schemas/signing-provider.ts'
import {
  accepted,
  callExternal,
  parseResponse,
  type ExternalResponse,
  type ExternalRequest,
  ExternalRejectedError,
} from './external-http.ts'

export type NewProviderDocument = {
  /** A repeat with the same key gets the first response: two attempts create one document. */
  idempotencyKey: string
  /** The title that signatories see. */
  name: string
  /** Our name of the round; comes back with every event. */
  externalId: string
  /** The language of the provider's pages. */
  language: 'sv' | 'en'
  fileName: string
  pdf: Uint8Array
  webhookUrl: string
  recipients: readonly { email: string; fullname?: string }[]
  message?: string
  /** The seconds after which nobody can sign any more. */
  secondsToSign: number
}

const Recipient = v.object({
  id: v.string(),
  email: v.string(),
  fullname: v.nullish(v.pipe(v.string(), v.transform(cleanName))),
  status: v.string(),
  signed_at: v.nullish(v.string()),
  decline_reason: v.nullish(v.string()),
})
const ProviderDocument = v.object({
  id: v.string(),
  status: v.string(),
  external_id: v.string(),
  recipients: v.array(Recipient),
})
/** A document as the provider has it. */
export type ProviderDocument = v.InferOutput<typeof ProviderDocument>
export type ProviderRecipient = ProviderDocument['recipients'][number]

/** A recipient by the provider's id, or by the address where the id is not known. */
export type RecipientKey = { recipientId?: string | undefined; email: string }

/** The recipient of a document. The provider may spell an address in its own way, and change its ids. */
export const recipientWith = <R extends Pick<ProviderRecipient, 'id' | 'email'>>(
  { recipients }: { recipients: readonly R[] },
  { recipientId, email }: RecipientKey,
): R | undefined =>
  recipients.find(({ id }) => id === recipientId) ?? recipients.find((each) => isSameEmail(each.email, email))

export type Signing = {
  /** Sends a PDF to its signatories, each of whom the provider mails. */
  createDocument(document: NewProviderDocument): Promise<ProviderDocument>
  findDocument(documentId: string): Promise<ProviderDocument | null>
  /** Finds a document by our id of the round, for a creation whose response was lost. */
  findByExternalId(externalId: string): Promise<ProviderDocument | null>
  /**
   * The current PDF: with the provider's seal once everybody has signed. `token` is a person's token of the provider; without it the product's own
   * account is used.
   */
  download(documentId: string, token?: string | null): Promise<Uint8Array>
  /** Sends a signatory the link again. False if the signatory has signed or declined or is unknown, or the round is over. Idempotent by its key. */
  remind(documentId: string, recipient: RecipientKey, options: { idempotencyKey: string }): Promise<boolean>
  /**
   * Sends a link `to` another address, and voids the recipient's former one. Returns the provider's id of the new recipient; null if the recipient
   * has signed or declined, or the round is over.
   */
  readdress(documentId: string, recipient: RecipientKey, to: string): Promise<string | null>
  /** Voids the document, so that it can no longer be signed. Idempotent. */
  recall(documentId: string): Promise<void>
}

type Request = Omit<ExternalRequest, 'system' | 'url'> & { path: string }

const timeoutMs = 15_000
const uploadTimeoutMs = 30_000
/** The largest signed document that is taken back: 50 MB. */
export const maxDocumentBytes = 50 * 1024 * 1024

/**
 * The signing provider (v1/auth, v1/refresh, v1/documents). Signs in when needed and caches the token until shortly before it expires.
 * Every method throws ExternalUnavailableError when the provider does not respond, ExternalRejectedError when it rejects the request.
 */
export const createSigning = (account: SigningAccount): Signing => {
  const session = createSigningSession(account)
  const base = account.url.replace(/\/$/, '')

  const attempt = async (request: Request, token: string): Promise<ExternalResponse> =>
    await callExternal({
      ...request,
      system: 'signing',
      url: `${base}${request.path}`,
      headers: { ...request.headers, authorization: `Bearer ${token}` },
    })
  const call = async (request: Request): Promise<ExternalResponse> => {
    const response = await attempt(request, await session.token())
    // The provider may forget its tokens before they run out.
    return response.status === 401 ? await attempt(request, await session.renewedToken()) : response
  }

  const findAt = async (path: string): Promise<ProviderDocument | null> => {
    const response = await call({ path, timeoutMs })
    return response.status === 404 ? null : parseResponse('signing', accepted('signing', response), ProviderDocument)
  }
  const find = async (documentId: string): Promise<ProviderDocument | null> =>
    await findAt(`/v1/documents/${encodeURIComponent(documentId)}`)

  return {
    createDocument: async ({ idempotencyKey, externalId, fileName, pdf, webhookUrl, secondsToSign, ...document }) => {
      const response = await call({
        path: '/v1/documents',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: {
          ...document,
          external_id: externalId,
          file_name: fileName,
          file_content: Buffer.from(pdf).toString('base64'),
          webhook_url: webhookUrl,
          expires_in: secondsToSign,
        },
        timeoutMs: uploadTimeoutMs,
      })
      return parseResponse('signing', accepted('signing', response), ProviderDocument)
    },
    findDocument: find,
    findByExternalId: async (externalId) => await findAt(`/v1/documents/external/${encodeURIComponent(externalId)}`),
    download: async (documentId, token = null) => {
      const request = {
        path: `/v1/documents/${encodeURIComponent(documentId)}/download`,
        headers: { accept: 'application/pdf' },
        timeoutMs: uploadTimeoutMs,
        maxBytes: maxDocumentBytes,
      }
      return accepted('signing', token === null ? await call(request) : await attempt(request, token)).bytes
    },
    remind: async (documentId, key, { idempotencyKey }) => {
      const document = await find(documentId)
      const recipient = document === null ? undefined : recipientWith(document, key)
      if (recipient === undefined) return false
      const response = await call({
        path: `/v1/documents/${encodeURIComponent(documentId)}/recipients/${encodeURIComponent(recipient.id)}/remind`,
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: {},
        timeoutMs,
      })
      if (response.status === 404 || response.status === 409) return false
      accepted('signing', response)
      return true
    },
    readdress: async (documentId, key, to) => {
      const document = await find(documentId)
      const recipient = document === null ? undefined : recipientWith(document, key)
      // An attempt whose response was lost has done it.
      if (document !== null && (recipient === undefined || isSameEmail(recipient.email, to)))
        return recipientWith(document, { email: to })?.id ?? null
      if (recipient === undefined) return null
      const response = await call({
        path: `/v1/documents/${encodeURIComponent(documentId)}/recipients/${encodeURIComponent(recipient.id)}`,
        method: 'PUT',
        body: { email: to },
        timeoutMs,
      })
      if (response.status === 404 || response.status === 409) return null
      const changed = parseResponse('signing', accepted('signing', response), ProviderDocument)
      return recipientWith(changed, { email: to })?.id ?? recipient.id
    },
    recall: async (documentId) => {
      const response = await call({
        path: `/v1/documents/${encodeURIComponent(documentId)}/recall`,
        method: 'POST',
        body: {},
        timeoutMs,
      })
      // 404 and 409: there is nothing left to sign.
      if (response.status !== 404 && response.status !== 409) accepted('signing', response)
    },
  }
}

type SigningAccount = { url: string; username: string; password: string; now?: () => Date }

type SigningSession = {
  /** A token that is good for at least the next minute. Concurrent callers share one sign-in. */
  token(): Promise<string>
  /** A new token, for when the provider rejects the cached one. */
  renewedToken(): Promise<string>
}

const sessionTimeoutMs = 10_000
const marginMs = 60_000

/** Signs in to the provider with v1/auth and prolongs with v1/refresh while the token still lives. */
const createSigningSession = ({ url, username, password, now = () => new Date() }: SigningAccount): SigningSession => {
  const base = url.replace(/\/$/, '')
  let current: { token: string; expiresAtMs: number } | undefined
  let pending: Promise<string> | undefined

  const storeGrant = (grant: v.InferOutput<typeof TokenResponse>): string => {
    current = { token: grant.access_token, expiresAtMs: now().getTime() + grant.expires_in * 1000 }
    return grant.access_token
  }

  const signIn = async (): Promise<string> => {
    const response = await callExternal({
      system: 'signing',
      url: `${base}/v1/auth`,
      method: 'POST',
      body: { username, password },
      timeoutMs: sessionTimeoutMs,
    })
    if (response.status >= 400)
      throw new ExternalRejectedError(
        'signing',
        response.status,
        parseResponse('signing', response, SignInRefusal).errorObject.code,
      )
    return storeGrant(parseResponse('signing', response, TokenResponse))
  }

  const refresh = async (token: string): Promise<string> => {
    const response = await callExternal({
      system: 'signing',
      url: `${base}/v1/refresh`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: {},
      timeoutMs: sessionTimeoutMs,
    })
    return response.status >= 400 ? await signIn() : storeGrant(parseResponse('signing', response, TokenResponse))
  }

  const obtain = async (): Promise<string> => {
    if (current === undefined) return await signIn()
    const remainingMs = current.expiresAtMs - now().getTime()
    if (remainingMs > marginMs) return current.token
    return remainingMs > 0 ? await refresh(current.token) : await signIn()
  }

  const shared = async (work: () => Promise<string>): Promise<string> => {
    pending ??= work().finally(() => {
      pending = undefined
    })
    return await pending
  }

  return {
    token: async () => await shared(obtain),
    renewedToken: async () => {
      current = undefined
      return await shared(signIn)
    },
  }
}
