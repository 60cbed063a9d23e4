import { pathOf, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '#schemas/api/endpoint.ts'

/** The input of a request. Bodies may be invalid on purpose, with `raw`. */
export type RequestInput<C extends Endpoint> = {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  body?: BodyOf<C>
  /** Sent instead of `body`, as it is. */
  raw?: BodyInit
  /** Sent as If-Match. */
  version?: number
  idempotencyKey?: string
  headers?: Readonly<Record<string, string>>
}

/** `body` is parsed where it is JSON, else text. */
export type TestResponse = { status: number; body: unknown; headers: Headers }

type Credentials = { bearer: string | null; caseToken: string | null }

export const requestOf = <C extends Endpoint>(
  publicUrl: string,
  endpoint: C,
  { bearer, caseToken }: Credentials,
  input: RequestInput<C> = {},
): Request => {
  const url = new URL(`${publicUrl}/api/${pathOf(endpoint, texts(input.params))}`)
  for (const [name, value] of Object.entries(texts(input.query))) url.searchParams.set(name, value)
  if (caseToken !== null) url.searchParams.set('token', caseToken)
  const body = input.raw ?? (input.body === undefined ? null : JSON.stringify(input.body))
  const isJson = typeof body === 'string'
  return new Request(url, {
    method: endpoint.method,
    body,
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(input.version === undefined ? {} : { 'if-match': `"${input.version}"` }),
      ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
      ...input.headers,
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

/** The body as text. A stream of events has no end: none of it is read. */
export const textOf = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return await response.text()
  await response.body?.cancel()
  return ''
}
