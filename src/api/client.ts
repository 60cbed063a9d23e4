import * as v from 'valibot'
import type { Call } from '#schemas/api/call.ts'
import { ErrorBody } from '#schemas/api/error-body.ts'
import { ApiError, emptyReply, networkFailure } from './api-error.ts'
import type { Answer, Outcome } from './outcome.ts'
import { learnServerTime } from './server-clock.ts'
import { addressOf, headersOf, versionOf, type CallInput, type Credentials } from './request.ts'
import { sendFile, type Upload } from './upload.ts'

export type ApiOptions = {
  /** Where the API is, without a slash at the end. */
  base: string
  /** The case token in use, or null. */
  caseToken: () => string | null
  accessToken: () => Promise<string>
  /** The general handler: called at once for a 401 and a 500, never for a special code (specification §8). */
  onFailure: (error: ApiError) => void
}

/** The typed client over the calls of schemas/api. */
export type Api = {
  /** Asks and says what came of it, special codes included. @throws {ApiError} for everything else that is not an answer. */
  call: <const C extends Call>(call: C, input: CallInput<C>) => Promise<Outcome<C>>
  /** Asks for the answer alone. @throws {ApiError} also for a special code or listed errors. */
  answer: <const C extends Call>(call: C, input: CallInput<C>) => Promise<Answer<C>>
  /** Sends a file with progress. @throws {ApiError} @throws {DOMException} named AbortError when it is cancelled. */
  upload: <const C extends Call>(call: C, input: CallInput<C> & Upload) => Promise<Outcome<C>>
}

export const createApi = (options: ApiOptions): Api => {
  const credentialsFor = async (call: Call): Promise<Credentials> => {
    const caseToken = options.caseToken()
    if (caseToken !== null) return { caseToken }
    return call.access === 'public' ? null : { bearer: await options.accessToken() }
  }

  const call: Api['call'] = async (definition, input) => {
    const credentials = await credentialsFor(definition)
    const request: RequestInit = {
      method: definition.method,
      headers: headersOf(definition, input, credentials),
      credentials: 'omit',
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    }
    let response: Response
    try {
      response = await fetch(addressOf(options.base, definition, input, credentials), request)
    } catch (error) {
      if (input.signal?.aborted === true) throw error
      throw networkFailure(definition.method)
    }
    learnServerTime(response.headers.get('date'))
    return conclude(definition, response, options.onFailure)
  }

  const upload: Api['upload'] = async (definition, input) => {
    const credentials = await credentialsFor(definition)
    const response = await sendFile(
      addressOf(options.base, definition, input, credentials),
      definition.method,
      // The browser writes the multipart header, with the boundary that only it knows.
      headersOf(definition, { version: input.version, idempotencyKey: input.idempotencyKey }, credentials),
      input,
    )
    return conclude(definition, response, options.onFailure)
  }

  const answer: Api['answer'] = async (definition, input) => {
    const outcome = await call(definition, input)
    if (outcome.kind === 'answer') return outcome.answer
    const body = outcome.kind === 'custom' ? { errorCode: outcome.code, requestId: '' } : null
    throw new ApiError({ status: 400, method: definition.method, message: outcome.kind, body })
  }

  return { call, answer, upload }
}

const conclude = async <C extends Call>(
  call: C,
  response: Response,
  onFailure: (error: ApiError) => void,
): Promise<Outcome<C>> => {
  if (response.ok)
    return {
      kind: 'answer',
      answer: await readAnswer(call, response),
      version: versionOf(response.headers.get('etag')),
    }

  const sent = await readJson(response)
  const body = v.safeParse(ErrorBody, sent)
  if (body.success) {
    const special = call.specialErrors.find((code) => code === body.output.errorCode)
    if (special !== undefined)
      return {
        kind: 'custom',
        code: special,
        text: body.output.message ?? null,
        caseId: body.output.caseId ?? null,
        moSlug: body.output.moSlug ?? null,
      }
  }
  if (typeof sent === 'object' && sent !== null && 'errors' in sent) return { kind: 'errors', errors: sent.errors }

  const error = new ApiError({
    status: response.status,
    method: call.method,
    message: (body.success ? (body.output.message ?? body.output.errorCode) : null) ?? response.statusText,
    body: body.success ? body.output : null,
  })
  if (error.isTold) onFailure(error)
  throw error
}

/** The one place where a reply becomes the type that its call names: a blob as it is, JSON by the call's own schema. */
async function readAnswer<C extends Call>(call: C, response: Response): Promise<Answer<C>>
async function readAnswer(call: Call, response: Response): Promise<unknown> {
  if (call.answer === 'blob')
    return { blob: await response.blob(), fileName: fileNameOf(response.headers.get('content-disposition')) }
  const text = await response.text()
  if (text.trim() === '') throw emptyReply(response.status, call.method)
  return v.parse(call.answer, JSON.parse(text))
}

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/** The name in a Content-Disposition header; the UTF-8 form wins (RFC 6266). */
const fileNameOf = (header: string | null): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return encoded === undefined
    ? (/filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null)
    : decodeURIComponent(encoded)
}
