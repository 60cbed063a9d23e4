import * as v from 'valibot'
import {
  pathOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#schemas/api/endpoint.ts'

type EndpointPart<Name extends string, T> = [T] extends [never]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** The input of an endpoint: the parts that its definition has, and no others. */
export type EndpointInput<C extends Endpoint> = EndpointPart<'params', ParamsOf<C>> &
  EndpointPart<'query', QueryOf<C>> &
  EndpointPart<'body', BodyOf<C>> & {
    /** The version of the case that the change is meant for; sent as If-Match. */
    version?: number
    /** The data that is here already, with the ETag that is sent as If-None-Match: the result where the server responds with 304. */
    known?: { etag: string; data: ResponseData<C> } | undefined
    signal?: AbortSignal
    /** Whether it is sent also where the page goes away at once. */
    keepalive?: boolean
    /** Further headers, such as another provider's token. */
    headers?: Readonly<Record<string, string>>
  }

/** A case token, a signed-in account's token, or none. */
export type Credentials = { caseToken: string } | { bearer: string } | null

type UntypedInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  version?: number | undefined
  known?: { etag: string } | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** The URL of a request. The case token is sent as a query parameter (specification §7). */
export const requestUrl = (base: string, endpoint: Endpoint, input: UntypedInput, credentials: Credentials): string => {
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(input.query)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      search.set(name, String(value))
  }
  if (credentials !== null && 'caseToken' in credentials) search.set('token', credentials.caseToken)
  const params = Object.fromEntries(entriesOf(input.params).map(([name, value]) => [name, String(value)]))
  const query = search.toString()
  return `${base}/${pathOf(endpoint, params)}${query === '' ? '' : `?${query}`}`
}

export const requestHeaders = (
  endpoint: Endpoint,
  input: UntypedInput & { idempotencyKey?: string },
  credentials: Credentials,
): Record<string, string> => ({
  accept: endpoint.response === 'blob' ? '*/*' : 'application/json',
  ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(credentials !== null && 'bearer' in credentials ? { authorization: `Bearer ${credentials.bearer}` } : {}),
  ...(input.version === undefined ? {} : { 'if-match': `"${input.version}"` }),
  ...(input.known && { 'if-none-match': input.known.etag }),
  ...input.headers,
  ...(endpoint.takesIdempotencyKey && input.idempotencyKey !== undefined
    ? { 'idempotency-key': input.idempotencyKey }
    : {}),
})

/** The version in an ETag such as "7" or "7-Yx0m", or null. */
export const versionFromEtag = (etag: string | null): number | null => {
  const digits = etag === null ? null : /^(?:W\/)?"(\d+)(?:-[\w-]+)?"$/.exec(etag)
  return digits?.[1] === undefined ? null : Number(digits[1])
}

const entriesOf = (record: unknown): readonly [string, unknown][] =>
  typeof record === 'object' && record !== null ? Object.entries(record) : []

/** The result of a request that reached the server and was not refused by the general rules. */
export type ApiResult<C extends Endpoint> =
  | { kind: 'success'; data: ResponseData<C>; version: number | null; etag: string | null }
  /** One of the endpoint's special codes, handled by the screen (specification §8). `caseId`: the case in the way; `moSlug`: whose a link was. */
  | {
      kind: 'custom'
      code: C['specialErrors'][number]
      text: string | null
      caseId: string | null
      moSlug: string | null
    }
  /** The server listed the request's errors. */
  | { kind: 'errors'; errors: unknown }

export type ResponseData<C extends Endpoint> = C['response'] extends 'blob' ? DownloadedFile : ResponseOf<C>

/** A downloaded file. `fileName` is the server's proposal. */
export type DownloadedFile = { blob: Blob; fileName: string | null }

/**
 * Parses a response by its schema, without the fields that the schema does not know: after a deployment, pages that are open get responses of a
 * newer server. Changes the data.
 */
export const safeParseResponse = <Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): v.SafeParseResult<Schema> => {
  const result = v.safeParse(schema, data)
  return result.success || !result.issues.map(removeUnknownFields).includes(true)
    ? result
    : safeParseResponse(schema, data)
}

/** As `safeParseResponse`. @throws {v.ValiError} */
export const parseResponse = <Schema extends v.GenericSchema>(schema: Schema, data: unknown): v.InferOutput<Schema> => {
  const result = safeParseResponse(schema, data)
  if (!result.success) throw new v.ValiError(result.issues)
  return result.output
}

/** Returns whether any field was removed. */
const removeUnknownFields = (issue: v.BaseIssue<unknown>): boolean => {
  // An issue of a union contains those of its options.
  if (issue.issues !== undefined) return issue.issues.map(removeUnknownFields).includes(true)
  const field = issue.path?.at(-1)
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never'
  if (!isUnknown || field?.type !== 'object' || !Object.hasOwn(field.input, field.key)) return false
  return Reflect.deleteProperty(field.input, field.key)
}
