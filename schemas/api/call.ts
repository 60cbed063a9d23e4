import * as v from 'valibot'

type Schema = v.GenericSchema

/**
 * One call of the wire (specification §7): the OpenAPI document, the server's parsing and the browser's client all read it.
 * Paths are relative to the API base; `{name}` marks a parameter of the path.
 */
export type Call = {
  /** Unique, camelCase: the operation id. */
  readonly name: string
  readonly group: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** public: nobody is asked; case: case token or signed in; staff: signed in. */
  readonly access: 'public' | 'case' | 'staff'
  readonly params: Schema
  readonly query: Schema
  /** null where the call has no body; 'multipart' for an upload whose part is named by `fileField`. */
  readonly body: Schema | 'multipart' | null
  /** Whether the body may carry the case token in the place of the query, as `token`. */
  readonly bodyToken: boolean
  /** 'blob' for a download. */
  readonly answer: Schema | 'blob'
  /** Codes of the error catalogue that the screen handles itself (specification §8). */
  readonly specialErrors: readonly string[]
  /** A change of the lifecycle: carries If-Match and is refused with 412 when somebody got there first. */
  readonly ifMatch: boolean
  /** Not safe to repeat by itself: carries an Idempotency-Key, and a repeat gets the first answer. */
  readonly idempotent: boolean
  /** Asked for without end it would tell too much, or cost too much: counted as the public changes are. */
  readonly isLimited: boolean
}

const nothing = v.strictObject({})

const defaults = {
  access: 'case',
  params: nothing,
  query: nothing,
  body: null,
  bodyToken: false,
  specialErrors: [],
  ifMatch: false,
  idempotent: false,
  isLimited: false,
} as const

type Optional = keyof typeof defaults
type Definition = Omit<Call, Optional> & Partial<Pick<Call, Optional>>

/** Fills in what a call leaves out: access by case token or sign-in, no parameters, no body, no special errors. */
export const defineCall = <const D extends Definition>(definition: D): Omit<typeof defaults, keyof D> & D => ({
  ...defaults,
  ...definition,
})

/** Path of a call with its parameters put in, each encoded. */
export const pathOf = (call: Call, params: Readonly<Record<string, string>>): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

type OutputOf<S> = S extends Schema ? v.InferOutput<S> : never
type InputOf<S> = S extends Schema ? v.InferInput<S> : never

export type ParamsOf<C extends Call> = InputOf<C['params']>
export type QueryOf<C extends Call> = InputOf<C['query']>
export type BodyOf<C extends Call> = InputOf<C['body']>
export type AnswerOf<C extends Call> = OutputOf<C['answer']>
