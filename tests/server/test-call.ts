import { pathOf, type BodyOf, type Call, type ParamsOf, type QueryOf } from '#schemas/api/call.ts'

/** What a call is given. Bodies may be wrong on purpose: a test says so with `raw`. */
export type CallParts<C extends Call> = {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  body?: BodyOf<C>
  /** Sent in place of `body`, as it is. */
  raw?: BodyInit
  /** Sent as If-Match. */
  version?: number
  idempotencyKey?: string
  headers?: Readonly<Record<string, string>>
}

/** `body` is parsed where it is JSON, else text. */
export type TestAnswer = { status: number; body: unknown; headers: Headers }

type Credentials = { bearer: string | null; caseToken: string | null }

export const requestOf = <C extends Call>(
  publicUrl: string,
  call: C,
  { bearer, caseToken }: Credentials,
  parts: CallParts<C> = {},
): Request => {
  const url = new URL(`${publicUrl}/api/${pathOf(call, texts(parts.params))}`)
  for (const [name, value] of Object.entries(texts(parts.query))) url.searchParams.set(name, value)
  if (caseToken !== null) url.searchParams.set('token', caseToken)
  const body = parts.raw ?? (parts.body === undefined ? null : JSON.stringify(parts.body))
  const isJson = typeof body === 'string'
  return new Request(url, {
    method: call.method,
    body,
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(parts.version === undefined ? {} : { 'if-match': `"${parts.version}"` }),
      ...(parts.idempotencyKey === undefined ? {} : { 'idempotency-key': parts.idempotencyKey }),
      ...parts.headers,
    },
  })
}

/** undefined counts as not given. */
const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof values === 'object' && values !== null ? values : {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
