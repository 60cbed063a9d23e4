import * as v from 'valibot'

export type OutsideSystem = 'identity' | 'signing' | 'register' | 'credit' | 'mail' | 'storage'

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
  timeoutMs: number
}

/** An answer that has been read to its end. */
export type OutsideAnswer = { status: number; bytes: Uint8Array }

/**
 * One HTTP exchange with an outside system, the answer's body included.
 *
 * @throws OutsideUnavailableError when nobody answers within `timeoutMs`, the connection breaks, or the answer is 429 or 5xx.
 */
export const callOutside = async ({
  system,
  url,
  method = 'GET',
  headers,
  body,
  timeoutMs,
}: OutsideRequest): Promise<OutsideAnswer> => {
  const answer = await exchange(system, url, {
    method,
    redirect: 'error',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
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

const exchange = async (system: OutsideSystem, url: string, init: RequestInit): Promise<OutsideAnswer> => {
  try {
    const response = await fetch(url, init)
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    throw new OutsideUnavailableError(system, error instanceof Error ? error.name : 'no answer', { cause: error })
  }
}
