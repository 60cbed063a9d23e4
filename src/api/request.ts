import { pathOf, type BodyOf, type Call, type ParamsOf, type QueryOf } from '#schemas/api/call.ts'

type Part<Name extends string, T> = [T] extends [never]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** What a call is given: the parts that its definition names, and no others. */
export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    /** The version of the case that the change is meant for; sent as If-Match. */
    version?: number
    /** Names the attempt: a repeat with the same key gets the first answer. Made up where it is left out. */
    idempotencyKey?: string
    signal?: AbortSignal
    /** What else the call is told, such as another provider's token. */
    headers?: Readonly<Record<string, string>>
  }

/** Who is asking: a case token, a signed-in account's token, or nobody. */
export type Credentials = { caseToken: string } | { bearer: string } | null

type Loose = {
  params?: unknown
  query?: unknown
  body?: unknown
  version?: number | undefined
  idempotencyKey?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** The address of a call. The case token travels as a query parameter (specification §7). */
export const addressOf = (base: string, call: Call, input: Loose, credentials: Credentials): string => {
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(input.query)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      search.set(name, String(value))
  }
  if (credentials !== null && 'caseToken' in credentials) search.set('token', credentials.caseToken)
  const params = Object.fromEntries(entriesOf(input.params).map(([name, value]) => [name, String(value)]))
  const query = search.toString()
  return `${base}/${pathOf(call, params)}${query === '' ? '' : `?${query}`}`
}

export const headersOf = (call: Call, input: Loose, credentials: Credentials): Record<string, string> => ({
  accept: call.answer === 'blob' ? '*/*' : 'application/json',
  ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(credentials !== null && 'bearer' in credentials ? { authorization: `Bearer ${credentials.bearer}` } : {}),
  ...(input.version === undefined ? {} : { 'if-match': `"${input.version}"` }),
  ...input.headers,
  ...(call.idempotent ? { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() } : {}),
})

/** The version in an ETag such as "7", or null. */
export const versionOf = (etag: string | null): number | null => {
  const digits = etag === null ? null : /^(?:W\/)?"(\d+)"$/.exec(etag)
  return digits?.[1] === undefined ? null : Number(digits[1])
}

const entriesOf = (parts: unknown): readonly [string, unknown][] =>
  typeof parts === 'object' && parts !== null ? Object.entries(parts) : []
