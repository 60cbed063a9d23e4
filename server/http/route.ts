import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Call } from '#schemas/api/call.ts'
import type { Authenticator } from '../auth/authenticate.ts'
import { nobody, type Caller, type CallerFor } from '../auth/caller.ts'
import { hashOf } from '../auth/case-token.ts'
import type { Context } from '../context.ts'
import { RefusalError, invalidRequest } from '../refusal.ts'
import type { IdempotencyKey } from '../repositories/idempotency-keys.ts'
import { describeRequest, type RequestFacts } from './current-request.ts'
import { toResponse, type Reply } from './reply.ts'
import { expectedVersionOf, isJson, parseJson, parsePart, readJsonText, storableTexts } from './request-parts.ts'

type BodyOf<B> = B extends GenericSchema ? InferOutput<B> : undefined

/** A call as its handler gets it: parsed by the call's own schemas, and who is calling. */
export type Input<C extends Call> = {
  params: InferOutput<C['params']>
  query: InferOutput<C['query']>
  /** undefined where the call has no JSON body; uploads read `request`. */
  body: BodyOf<C['body']>
  caller: CallerFor[C['access']]
  /** Of If-Match, which such a call must carry; null for the other calls. */
  expectedVersion: number | null
  /** null where none was sent, and for calls that are safe to repeat. */
  idempotencyKey: IdempotencyKey | null
  request: Request
}

export type Handler<C extends Call> = (context: Context, input: Input<C>) => Promise<Reply<C>>

/** A request as it came, with the parameters of its path. */
export type Incoming = {
  request: Request
  params: Readonly<Record<string, string>>
  /** Counts a case token that opens nothing, wherever it came. @throws RefusalError TOO_MANY_REQUESTS */
  countWrongToken: (token: string) => Promise<void>
}

/** A call with who answers it. */
export type Route = {
  call: Call
  respond: (context: Context, authenticator: Authenticator, incoming: Incoming) => Promise<Response>
}

/**
 * Joins a call of the wire to its handler: authenticates, parses, asks the handler, answers.
 * What is wrong with the request is said only to somebody who may call.
 */
export const route = <C extends Call>(call: C, handler: Handler<C>): Route => ({
  call,
  respond: async (context, authenticator, { request, params, countWrongToken }) => {
    const { searchParams } = new URL(request.url)
    const queryToken = searchParams.get('token') ?? undefined
    searchParams.delete('token')
    const early = call.bodyToken && queryToken === undefined && isJson(request) ? await readJsonText(request) : null
    const caseToken = queryToken ?? tokenIn(early)
    const access: C['access'] = call.access
    const authorization = request.headers.get('authorization') ?? undefined
    const caller = await callers[access](authenticator, { caseToken, authorization }).catch(async (error: unknown) => {
      if (caseToken !== undefined && isWrongToken(error)) await countWrongToken(caseToken)
      throw error
    })
    describeRequest(callerToLog(caller, caseToken))
    const text = early ?? (call.body === null || call.body === 'multipart' ? '' : await readJsonText(request))
    const body: C['body'] = call.body
    const input: Input<C> = {
      params: parsePart<C['params']>('params', call.params, storableTexts(params)),
      query: parsePart<C['query']>('query', call.query, storableTexts(Object.fromEntries(searchParams))),
      body: parseBody(body, text),
      caller,
      expectedVersion: call.ifMatch ? expectedVersionOf(request.headers.get('if-match')) : null,
      idempotencyKey: call.idempotent ? idempotencyKeyOf(request, `${call.name} ${nameOf(caller)}`, text) : null,
      request,
    }
    const caseId = caseIdIn(input.params) ?? caseIdIn(input.query)
    if (caseId !== undefined) describeRequest({ caseId })
    // The bytes of a download are asked for when this request's work is done.
    const onBroken = AsyncLocalStorage.bind((error: unknown) => context.log.error({ error }, 'download broke off'))
    return toResponse(await handler(context, input), onBroken)
  },
})

const callerToLog = (
  caller: Caller,
  caseToken: string | undefined,
): Pick<RequestFacts, 'userId' | 'linkId' | 'caseId'> => {
  if (caller.kind === 'staff') return { userId: caller.user.id }
  if (caller.kind === 'nobody' || caseToken === undefined) return {}
  return { caseId: caller.caseId, linkId: hashOf(caseToken).slice(0, 12) }
}

const caseIdIn = (input: unknown): string | undefined =>
  typeof input === 'object' && input !== null && 'caseId' in input && typeof input.caseId === 'string'
    ? input.caseId
    : undefined

const BodyToken = v.object({ token: v.string() })

/** Anything wrong with the body is found later, when it is known who calls. */
const tokenIn = (text: string | null): string | undefined => {
  if (text === null) return undefined
  try {
    const parsed = v.safeParse(BodyToken, JSON.parse(text))
    return parsed.success ? parsed.output.token : undefined
  } catch {
    return undefined
  }
}

const isWrongToken = (error: unknown): boolean => error instanceof RefusalError && error.code === 'TOKEN_INVALID'

type Access = Call['access']
type Credentials = Parameters<Authenticator['staff']>[0]

const callers: { [A in Access]: (by: Authenticator, credentials: Credentials) => Promise<CallerFor[A]> } = {
  public: () => Promise.resolve(nobody),
  case: async (by, credentials) => await by.anybody(credentials),
  staff: async (by, credentials) => await by.staff(credentials),
}

function parseBody<B extends Call['body']>(schema: B, text: string): BodyOf<B>
function parseBody(schema: Call['body'], text: string): unknown {
  return schema === null || schema === 'multipart' ? undefined : parsePart('body', schema, parseJson(text), text.length)
}

/** @throws RefusalError INVALID_REQUEST for a key that is no reasonable name. */
const idempotencyKeyOf = (request: Request, scope: string, text: string): IdempotencyKey | null => {
  const key = request.headers.get('idempotency-key')
  if (key === null) return null
  if (!/^[\w-]{8,100}$/.test(key)) throw invalidRequest([{ path: 'headers.idempotency-key', code: 'FORMAT' }])
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('token')
  const requestHash = createHash('sha256').update(`${pathname}?${searchParams.toString()}\n${text}`).digest('hex')
  return { scope, key, requestHash }
}

const nameOf = (caller: Caller): string => {
  switch (caller.kind) {
    case 'applicant':
      return caller.caseId
    case 'staff':
      return caller.user.id
    case 'nobody':
      return 'anybody'
  }
}
