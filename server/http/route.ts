import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Endpoint, ResponseOf } from '#schemas/api/endpoint.ts'
import type { Authenticator, Credentials } from '../auth/authenticate.ts'
import { anonymous, type Caller, type CallerFor } from '../auth/caller.ts'
import { hashOf } from '../auth/case-token.ts'
import type { Context } from '../context.ts'
import { browserLocale, EventStream, ImmutableResponse, JsonResponse, toResponse, type Download } from './response.ts'
import { HttpError, invalidRequest } from './http-error.ts'
import type { IdempotencyKey } from '../repositories/idempotency-keys.ts'
import { describeRequest, type RequestFacts } from './current-request.ts'
import { expectedVersionOf, parseJson, parseInput, readJsonText, storableTexts } from './request-input.ts'

type ParsedBody<B> = B extends v.GenericSchema ? v.InferOutput<B> : undefined

/** A request as its handler gets it: parsed by the endpoint's schemas, with its caller. */
export type Input<C extends Endpoint> = {
  params: v.InferOutput<C['params']>
  query: v.InferOutput<C['query']>
  /** undefined if the endpoint has no JSON body; uploads read `request`. */
  body: ParsedBody<C['body']>
  caller: CallerFor[C['access']]
  /** From If-Match, which the endpoint requires, or null for other endpoints. */
  expectedVersion: number | null
  /** null if none was sent, and for endpoints that take none. */
  idempotencyKey: IdempotencyKey | null
  request: Request
}

export type Handler<C extends Endpoint, Result> = (context: Context, input: Input<C>) => Result | Promise<Result>

/** A request as it arrived, with the parameters of its path. */
export type Incoming = {
  request: Request
  params: Readonly<Record<string, string>>
  /** Counts a case token that opens nothing, from any part of the request. @throws HttpError TOO_MANY_REQUESTS */
  countWrongToken: (token: string) => Promise<void>
}

/** An endpoint with its handler. */
export type Route = {
  endpoint: Endpoint
  handle: (context: Context, authenticator: Authenticator, incoming: Incoming) => Promise<Response>
}

/** An endpoint that responds with JSON. */
export const jsonRoute = <C extends Endpoint>(endpoint: C, handler: Handler<C, ResponseOf<C>>): Route =>
  route(endpoint, async (context, input) => new JsonResponse(await handler(context, input)))

/** An endpoint that responds with JSON, and with the version of its case as the ETag. */
export const versionedRoute = <C extends Endpoint>(
  endpoint: C,
  handler: Handler<C, ResponseOf<C> & { version: number }>,
): Route =>
  route(endpoint, async (context, input) => {
    const body = await handler(context, input)
    return new JsonResponse(body, body.version, endpoint.isConditional)
  })

/** An endpoint that responds with what never changes. A request with another digest than the response's is of another version of the product. */
export const immutableRoute = <C extends Endpoint>(
  endpoint: C,
  handler: Handler<C, { body: ResponseOf<C>; digest: string }>,
): Route =>
  route(endpoint, async (context, input) => {
    const { body, digest } = await handler(context, input)
    const asked = new URL(input.request.url).searchParams.get('digest')
    return asked === digest
      ? new ImmutableResponse(body, endpoint.access === 'public' ? 'public' : 'private')
      : new JsonResponse(body)
  })

/** An endpoint that responds with a file. */
export const downloadRoute = <C extends Endpoint & { readonly response: 'blob' }>(
  endpoint: C,
  handler: Handler<C, Download>,
): Route => route(endpoint, handler)

/** An endpoint that responds with a stream of server-sent events. */
export const eventRoute = <C extends Endpoint>(endpoint: C, handler: Handler<C, ReadableStream<Uint8Array>>): Route =>
  route(endpoint, async (context, input) => new EventStream(await handler(context, input)))

/**
 * Connects an endpoint to its handler: authenticates, parses, handles, responds.
 * Errors of the request are reported only to an authorised caller.
 */
const route = <C extends Endpoint>(
  endpoint: C,
  handler: Handler<C, Download | EventStream | ImmutableResponse | JsonResponse<unknown>>,
): Route => ({
  endpoint,
  handle: async (context, authenticator, { request, params, countWrongToken }) => {
    const { searchParams } = new URL(request.url)
    const queryToken = searchParams.get('token') ?? undefined
    searchParams.delete('token')
    // The body is read before authentication: it can take minutes, during which the sender may lose rights.
    const received = await receivedText(endpoint, request)
    const caseToken = queryToken ?? (endpoint.bodyToken ? tokenIn(received) : undefined)
    const access: C['access'] = endpoint.access
    const authorization = request.headers.get('authorization') ?? undefined
    const locale = browserLocale(request.headers, context.config.locales)
    const caller = await callers[access](authenticator, { caseToken, authorization, locale }).catch(
      async (error: unknown) => {
        if (caseToken !== undefined && isWrongToken(error)) await countWrongToken(caseToken)
        throw error
      },
    )
    describeRequest(callerToLog(caller, caseToken))
    if ('error' in received) throw received.error
    const { text } = received
    const body: C['body'] = endpoint.body
    const input: Input<C> = {
      params: parseInput<C['params']>('params', endpoint.params, storableTexts(params)),
      query: parseInput<C['query']>('query', endpoint.query, storableTexts(Object.fromEntries(searchParams))),
      body: parseBody(body, text),
      caller,
      expectedVersion: endpoint.ifMatch ? expectedVersionOf(request.headers.get('if-match')) : null,
      idempotencyKey: endpoint.takesIdempotencyKey
        ? idempotencyKeyOf(request, `${endpoint.name} ${nameOf(caller)}`, text)
        : null,
      request,
    }
    const caseId = caseIdIn(input.params) ?? caseIdIn(input.query)
    if (caseId !== undefined) describeRequest({ caseId })
    // The bytes of a download are read after this handler has returned.
    const onBroken = AsyncLocalStorage.bind((error: unknown) => context.log.error({ error }, 'download broke off'))
    return toResponse(await handler(context, input), request.headers.get('if-none-match'), onBroken)
  },
})

const callerToLog = (
  caller: Caller,
  caseToken: string | undefined,
): Pick<RequestFacts, 'userId' | 'linkId' | 'caseId'> => {
  if (caller.kind === 'staff') return { userId: caller.user.id }
  if (caller.kind === 'anonymous' || caseToken === undefined) return {}
  return { caseId: caller.caseId, linkId: hashOf(caseToken).slice(0, 12) }
}

const caseIdIn = (input: unknown): string | undefined =>
  typeof input === 'object' && input !== null && 'caseId' in input && typeof input.caseId === 'string'
    ? input.caseId
    : undefined

const BodyToken = v.object({ token: v.string() })

type Received = { text: string } | { error: unknown }

/** Empty for an endpoint without a JSON body. Errors of the body are reported later, after authentication. */
const receivedText = async ({ body }: Endpoint, request: Request): Promise<Received> => {
  try {
    return { text: body === null || body === 'multipart' ? '' : await readJsonText(request) }
  } catch (error) {
    return { error }
  }
}

const tokenIn = (received: Received): string | undefined => {
  if ('error' in received) return undefined
  try {
    const parsed = v.safeParse(BodyToken, parseJson(received.text))
    return parsed.success ? parsed.output.token : undefined
  } catch {
    return undefined
  }
}

const isWrongToken = (error: unknown): boolean => error instanceof HttpError && error.code === 'TOKEN_INVALID'

type Access = Endpoint['access']

const callers: { [A in Access]: (by: Authenticator, credentials: Credentials) => Promise<CallerFor[A]> } = {
  public: () => Promise.resolve(anonymous),
  case: async (by, credentials) => await by.applicantOrStaff(credentials),
  staff: async (by, credentials) => await by.staff(credentials),
}

function parseBody<B extends Endpoint['body']>(schema: B, text: string): ParsedBody<B>
function parseBody(schema: Endpoint['body'], text: string): unknown {
  return schema === null || schema === 'multipart'
    ? undefined
    : parseInput('body', schema, parseJson(text), text.length)
}

const Uuid = v.pipe(v.string(), v.uuid())

/** @throws HttpError INVALID_REQUEST for a key that is no UUID: what a request creates gets it as its id. */
const idempotencyKeyOf = (request: Request, scope: string, text: string): IdempotencyKey | null => {
  const key = request.headers.get('idempotency-key')
  if (key === null) return null
  if (!v.is(Uuid, key)) throw invalidRequest([{ path: 'headers.idempotency-key', code: 'FORMAT' }])
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('token')
  const requestHash = createHash('sha256').update(`${pathname}?${searchParams.toString()}\n${text}`).digest('hex')
  return { scope, key: key.toLowerCase(), requestHash }
}

const nameOf = (caller: Caller): string => {
  switch (caller.kind) {
    case 'applicant':
      return caller.caseId
    case 'staff':
      return caller.user.id
    case 'anonymous':
      return 'anybody'
  }
}
