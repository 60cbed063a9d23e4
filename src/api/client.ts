import type { Endpoint } from '#schemas/api/endpoint.ts'
import { ApiError, emptyResponseError, networkError, ReceivedErrorBody } from './api-error.ts'
import {
  requestUrl,
  requestHeaders,
  versionFromEtag,
  parseResponse,
  safeParseResponse,
  type ResponseData,
  type ApiResult,
  type EndpointInput,
  type Credentials,
} from './request.ts'
import { syncServerClock } from './server-clock.ts'
import type { Upload } from './upload.ts'

export type ApiOptions = {
  /** The address of the API without a trailing slash. */
  base: string
  /** The case token in use, or null. */
  caseToken: () => string | null
  accessToken: () => Promise<string>
  /** The global error handler: called at once for a 401 and a 500, never for a special code (specification §8). */
  onError: (error: ApiError) => void
}

/** The typed client for the endpoints of schemas/api. */
export type Api = {
  /** Sends a request and returns its result, special codes included. @throws {ApiError} for every other failure. */
  request: <const C extends Endpoint>(request: C, input: EndpointInput<C>) => Promise<ApiResult<C>>
  /** Sends a request and returns the response's data alone. @throws {ApiError} also for a special code or listed errors. */
  fetch: <const C extends Endpoint>(endpoint: C, input: EndpointInput<C>) => Promise<ResponseData<C>>
  /** Sends a request and returns its response as soon as it begins, such as a stream of events. @throws {ApiError} */
  open: <const C extends Endpoint>(endpoint: C, input: EndpointInput<C>) => Promise<Response>
  /** Sends a file with progress. @throws {ApiError} @throws {DOMException} named AbortError when it is cancelled. */
  upload: <const C extends Endpoint>(endpoint: C, input: EndpointInput<C> & Upload) => Promise<ApiResult<C>>
}

/** How long the same change, requested again after a lost response, reuses its Idempotency-Key; later it is another change. */
const repeatMs = 5 * 60_000

export const createApi = (options: ApiOptions): Api => {
  /** The keys of changes whose response is missing, by request. A repeat uses the same key, so that the change is made once. */
  const unanswered = new Map<string, string>()

  const credentialsFor = async (endpoint: Endpoint): Promise<Credentials> => {
    // An address that the browser caches must contain no token.
    const caseToken = endpoint.isImmutable ? null : options.caseToken()
    if (caseToken !== null) return { caseToken }
    return endpoint.access === 'public' ? null : { bearer: await options.accessToken() }
  }

  const send = async <const C extends Endpoint>(endpoint: C, input: EndpointInput<C>): Promise<Response> => {
    const credentials = await credentialsFor(endpoint)
    const url = requestUrl(options.base, endpoint, input, credentials)
    const body = input.body === undefined ? null : JSON.stringify(input.body)
    // At another version of the case it is another change.
    const asked = `${url} ${input.version} ${body}`
    const idempotencyKey = unanswered.get(asked) ?? crypto.randomUUID()
    const init: RequestInit = {
      method: endpoint.method,
      headers: requestHeaders(endpoint, { ...input, idempotencyKey }, credentials),
      credentials: endpoint.isPreloaded ? 'same-origin' : 'omit',
      body,
      signal: input.signal ?? null,
      keepalive: input.keepalive ?? false,
    }
    if (endpoint.takesIdempotencyKey && !unanswered.has(asked)) {
      unanswered.set(asked, idempotencyKey)
      // Deletes only this request's key, since the same request may have been repeated and lost meanwhile.
      setTimeout(() => {
        if (unanswered.get(asked) === idempotencyKey) unanswered.delete(asked)
      }, repeatMs)
    }
    try {
      const response = await fetch(url, init)
      if (response.status < 500) unanswered.delete(asked)
      // A response from the browser's cache has the date on which it was stored.
      if (!endpoint.isImmutable) syncServerClock(response.headers.get('date'))
      return response
    } catch (error) {
      if (input.signal?.aborted === true) throw error
      throw networkError(endpoint.method)
    }
  }

  const sendRequest: Api['request'] = async (endpoint, input) => {
    const response = await send(endpoint, input)
    if (response.status === 304 && input.known !== undefined) {
      const { data, etag } = input.known
      return { kind: 'success', data, version: versionFromEtag(etag), etag }
    }
    return await toResult(endpoint, response, options.onError)
  }

  const open: Api['open'] = async (endpoint, input) => {
    const response = await send(endpoint, input)
    if (response.ok) return response
    throw new ApiError({ status: response.status, method: endpoint.method, message: response.statusText })
  }

  const upload: Api['upload'] = async (endpoint, input) => {
    const credentials = await credentialsFor(endpoint)
    const { sendFile } = await loadUpload(endpoint.method)
    const response = await sendFile(
      requestUrl(options.base, endpoint, input, credentials),
      endpoint.method,
      // The browser sets the multipart content-type, with its boundary.
      requestHeaders(endpoint, { version: input.version }, credentials),
      input,
    )
    return toResult(endpoint, response, options.onError)
  }

  const fetchData: Api['fetch'] = async (endpoint, input) => {
    const result = await sendRequest(endpoint, input)
    if (result.kind === 'success') return result.data
    const body = result.kind === 'custom' ? { errorCode: result.code, requestId: '' } : null
    throw new ApiError({ status: 400, method: endpoint.method, message: result.kind, body })
  }

  return { request: sendRequest, fetch: fetchData, open, upload }
}

const toResult = async <C extends Endpoint>(
  endpoint: C,
  response: Response,
  onError: (error: ApiError) => void,
): Promise<ApiResult<C>> => {
  if (response.ok) {
    const etag = response.headers.get('etag')
    return { kind: 'success', data: await readData(endpoint, response), version: versionFromEtag(etag), etag }
  }

  const payload: unknown = await response.json().catch(() => null)
  const body = safeParseResponse(ReceivedErrorBody, payload)
  if (body.success) {
    const special = endpoint.specialErrors.find((code) => code === body.output.errorCode)
    if (special !== undefined)
      return {
        kind: 'custom',
        code: special,
        text: body.output.message ?? null,
        caseId: body.output.caseId ?? null,
        moSlug: body.output.moSlug ?? null,
      }
  }
  if (typeof payload === 'object' && payload !== null && 'errors' in payload)
    return { kind: 'errors', errors: payload.errors }

  const error = new ApiError({
    status: response.status,
    method: endpoint.method,
    message: (body.success ? (body.output.message ?? body.output.errorCode) : null) ?? response.statusText,
    body: body.success ? body.output : null,
    retryAfterSeconds: secondsIn(response.headers.get('retry-after')),
  })
  if (error.isReported) onError(error)
  throw error
}

/** The seconds of a Retry-After header. A date, which a proxy may send, counts as none. */
const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null

/** Parses a response into the endpoint's type: a blob as it is, JSON by the endpoint's own schema. */
async function readData<C extends Endpoint>(endpoint: C, response: Response): Promise<ResponseData<C>>
async function readData(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.response === 'blob')
    return { blob: await response.blob(), fileName: fileNameFromHeader(response.headers.get('content-disposition')) }
  const text = await response.text()
  if (endpoint.response === 'events' || text.trim() === '') throw emptyResponseError(response.status, endpoint.method)
  return parseResponse(endpoint.response, JSON.parse(text))
}

/** The name in a Content-Disposition header; the UTF-8 form wins (RFC 6266). */
const fileNameFromHeader = (header: string | null): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return encoded === undefined
    ? (/filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null)
    : decodeURIComponent(encoded)
}

/** Loaded lazily, since few pages upload. @throws {ApiError} of the network */
const loadUpload = async (method: string) => {
  try {
    return await import('./upload.ts')
  } catch {
    throw networkError(method)
  }
}
