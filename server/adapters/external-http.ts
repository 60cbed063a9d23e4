import * as v from 'valibot'
import { TooManyBytesError } from './storage.ts'

export type ExternalSystem = 'identity' | 'signing' | 'register' | 'credit' | 'mail' | 'storage' | 'scanner'

/** An external system did not respond, responded too late, or with a server error. The same request may succeed later. */
export class ExternalUnavailableError extends Error {
  override readonly name = 'ExternalUnavailableError'
  readonly code = 'OUTSIDE_UNAVAILABLE'
  readonly system: ExternalSystem

  constructor(system: ExternalSystem, detail: string, options?: ErrorOptions) {
    super(`The ${system} system is unavailable: ${detail}`, options)
    this.system = system
  }
}

/** An external system rejected the request. The same request will be rejected again. */
export class ExternalRejectedError extends Error {
  override readonly name = 'ExternalRejectedError'
  readonly code = 'OUTSIDE_REFUSED'
  readonly system: ExternalSystem
  readonly status: number
  /** The beginning of the body of the system's response. */
  readonly detail: string

  constructor(system: ExternalSystem, status: number, detail: string) {
    super(`The ${system} system refused with ${status}: ${detail}`)
    this.system = system
    this.status = status
    this.detail = detail
  }
}

export type ExternalRequest = {
  system: ExternalSystem
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** The limit for the whole exchange, including the response's body. */
  timeoutMs: number
  /** The size limit of a response. A larger one counts as no response. Default 1 MB. */
  maxBytes?: number
}

const maxJsonBytes = 1024 * 1024

/** A response that has been read to its end. */
export type ExternalResponse = { status: number; bytes: Uint8Array }

/**
 * One HTTP exchange with an external system, the response's body included.
 *
 * @throws ExternalUnavailableError when there is no response within `timeoutMs`, the connection breaks, the response is longer than `maxBytes`, or it
 *   is 429 or 5xx.
 */
export const callExternal = async ({
  system,
  url,
  method = 'GET',
  headers,
  body,
  timeoutMs,
  maxBytes = maxJsonBytes,
}: ExternalRequest): Promise<ExternalResponse> => {
  const response = await exchange(
    { system, url, maxBytes },
    {
      method,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    },
  )
  if (response.status === 429 || response.status >= 500)
    throw new ExternalUnavailableError(system, `status ${response.status}`)
  return response
}

/** The response, where the system has not rejected the request. @throws ExternalRejectedError */
export const accepted = (system: ExternalSystem, response: ExternalResponse): ExternalResponse => {
  if (response.status >= 400)
    throw new ExternalRejectedError(system, response.status, new TextDecoder().decode(response.bytes).slice(0, 200))
  return response
}

/**
 * The JSON of a response, validated.
 *
 * @throws ExternalUnavailableError when the response does not match the system's protocol.
 */
export const parseResponse = <S extends v.GenericSchema>(
  system: ExternalSystem,
  response: ExternalResponse,
  schema: S,
): v.InferOutput<S> => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(response.bytes))
  if (!parsed.success)
    throw new ExternalUnavailableError(system, `unreadable answer (${v.getDotPath(parsed.issues[0]) ?? 'no JSON'})`)
  return parsed.output
}

const exchange = async (
  { system, url, maxBytes }: Required<Pick<ExternalRequest, 'system' | 'url' | 'maxBytes'>>,
  init: RequestInit,
): Promise<ExternalResponse> => {
  try {
    const response = await fetch(url, init)
    return { status: response.status, bytes: await readBytes(response, maxBytes) }
  } catch (error) {
    throw new ExternalUnavailableError(system, error instanceof Error ? error.name : 'no answer', { cause: error })
  }
}

/** Stops reading and closes the connection once more than `maxBytes` have come, whatever the Content-Length. */
const readBytes = async (response: Response, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new TooManyBytesError(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
