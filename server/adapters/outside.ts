import * as v from 'valibot'
import { TooManyBytesError } from './storage.ts'

export type OutsideSystem = 'identity' | 'signing' | 'register' | 'credit' | 'mail' | 'storage' | 'scanner'

/** An outside system did not answer, answered too late, or answered that it is not well. The same call may work later. */
export class OutsideUnavailableError extends Error {
  override readonly name = 'OutsideUnavailableError'
  readonly code = 'OUTSIDE_UNAVAILABLE'
  readonly system: OutsideSystem

  constructor(system: OutsideSystem, detail: string, options?: ErrorOptions) {
    super(`The ${system} system is unavailable: ${detail}`, options)
    this.system = system
  }
}

/** An outside system understood the call and refused it. The same call will be refused again. */
export class OutsideRefusedError extends Error {
  override readonly name = 'OutsideRefusedError'
  readonly code = 'OUTSIDE_REFUSED'
  readonly system: OutsideSystem
  readonly status: number

  constructor(system: OutsideSystem, status: number, detail: string) {
    super(`The ${system} system refused with ${status}: ${detail}`)
    this.system = system
    this.status = status
  }
}

export type OutsideRequest = {
  system: OutsideSystem
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** For the whole exchange, the answer's body included. */
  timeoutMs: number
  /** How long an answer may be; more counts as no answer. Default 1 MB. */
  mostBytes?: number
}

const mostBytesOfJson = 1024 * 1024

/** An answer that has been read to its end. */
export type OutsideAnswer = { status: number; bytes: Uint8Array }

/**
 * One HTTP exchange with an outside system, the answer's body included.
 *
 * @throws OutsideUnavailableError when nobody answers within `timeoutMs`, the connection breaks, the answer is longer than `mostBytes`, or it
 *   is 429 or 5xx.
 */
export const callOutside = async ({
  system,
  url,
  method = 'GET',
  headers,
  body,
  timeoutMs,
  mostBytes = mostBytesOfJson,
}: OutsideRequest): Promise<OutsideAnswer> => {
  const answer = await exchange(
    { system, url, mostBytes },
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
  if (answer.status === 429 || answer.status >= 500)
    throw new OutsideUnavailableError(system, `status ${answer.status}`)
  return answer
}

/**
 * The JSON of an answer, checked.
 *
 * @throws OutsideUnavailableError when the answer is not what the system's protocol says.
 */
export const readAnswer = <S extends v.GenericSchema>(
  system: OutsideSystem,
  answer: OutsideAnswer,
  schema: S,
): v.InferOutput<S> => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(answer.bytes))
  if (!parsed.success)
    throw new OutsideUnavailableError(system, `unreadable answer (${v.getDotPath(parsed.issues[0]) ?? 'no JSON'})`)
  return parsed.output
}

const exchange = async (
  { system, url, mostBytes }: Required<Pick<OutsideRequest, 'system' | 'url' | 'mostBytes'>>,
  init: RequestInit,
): Promise<OutsideAnswer> => {
  try {
    const response = await fetch(url, init)
    return { status: response.status, bytes: await readBytes(response, mostBytes) }
  } catch (error) {
    throw new OutsideUnavailableError(system, error instanceof Error ? error.name : 'no answer', { cause: error })
  }
}

/** Stops reading, and closes the connection, as soon as more than `mostBytes` have come, whatever length the answer claims. */
const readBytes = async (response: Response, mostBytes: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > mostBytes) throw new TooManyBytesError(mostBytes)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
