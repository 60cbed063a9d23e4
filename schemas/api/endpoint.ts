import * as v from 'valibot'

type Schema = v.GenericSchema

/**
 * One endpoint of the API (specification §7): the OpenAPI document, the server's parsing and the browser's client all read it.
 * Paths are relative to the API base; `{name}` marks a parameter of the path.
 */
export type Endpoint = {
  /** Unique, camelCase: the operation id. */
  readonly name: string
  readonly group: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** public: no authentication; case: case token or signed in; staff: signed in. */
  readonly access: 'public' | 'case' | 'staff'
  readonly params: Schema
  readonly query: Schema
  /** null if the endpoint has no body; 'multipart' for an upload. */
  readonly body: Schema | 'multipart' | null
  /** Whether the body may carry the case token instead of the query, as `token`. */
  readonly bodyToken: boolean
  /** 'blob' for a download, 'events' for a stream of server-sent events. */
  readonly response: Schema | 'blob' | 'events'
  /** The data of each event of a stream; null for every other response. */
  readonly event: Schema | null
  /** Codes of the error catalogue that the screen handles itself (specification §8). */
  readonly specialErrors: readonly string[]
  /** A transition of the case: carries If-Match and is rejected with 412 when the case has changed. */
  readonly ifMatch: boolean
  /** Whether it takes an Idempotency-Key, a UUID: a repeat with the same key changes nothing and gets the first response. For what is not idempotent by itself. */
  readonly takesIdempotencyKey: boolean
  /** Rate limited like public changes, since unlimited use would disclose or cost too much. */
  readonly isLimited: boolean
  /** Its ETag covers the whole body: a client that sends it as If-None-Match gets 304 where nothing is new. */
  readonly isConditional: boolean
  /** The response never changes: it is cached for a year where `digest` of the query is that of the response, and sent without a case token. */
  readonly isImmutable: boolean
  /** The page preloads it by a Link header. The request must have the credentials of a preload, or the browser fetches it twice. */
  readonly isPreloaded: boolean
}

const noInput = v.strictObject({})

const defaults = {
  access: 'case',
  params: noInput,
  query: noInput,
  body: null,
  bodyToken: false,
  event: null,
  specialErrors: [],
  ifMatch: false,
  takesIdempotencyKey: false,
  isLimited: false,
  isConditional: false,
  isImmutable: false,
  isPreloaded: false,
} as const

type Optional = keyof typeof defaults
type Definition = Omit<Endpoint, Optional> & Partial<Pick<Endpoint, Optional>>

/** Defaults of an endpoint: access by case token or sign-in, no parameters, no body, no special errors. */
export const defineEndpoint = <const D extends Definition>(definition: D): Omit<typeof defaults, keyof D> & D => ({
  ...defaults,
  ...definition,
})

/** The path of an endpoint with its parameters filled in, each encoded. */
export const pathOf = (endpoint: Endpoint, params: Readonly<Record<string, string>>): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

type OutputOf<S> = S extends Schema ? v.InferOutput<S> : never
type InputOf<S> = S extends Schema ? v.InferInput<S> : never

export type ParamsOf<C extends Endpoint> = InputOf<C['params']>
export type QueryOf<C extends Endpoint> = InputOf<C['query']>
export type BodyOf<C extends Endpoint> = InputOf<C['body']>
export type ResponseOf<C extends Endpoint> = OutputOf<C['response']>
