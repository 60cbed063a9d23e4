import * as v from 'valibot'
import { openApiDocument } from '#server/http/open-api.ts'
import { hostileText, valueOf, type Known } from './hostile-values.ts'
import type { Random } from './random.ts'

const Parameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query', 'header']),
  required: v.boolean(),
  schema: v.unknown(),
})
const Operation = v.object({
  operationId: v.string(),
  parameters: v.array(Parameter),
  requestBody: v.optional(v.object({ content: v.record(v.string(), v.object({ schema: v.unknown() })) })),
})
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) })

type Described = v.InferOutput<typeof Operation> & { path: string; method: string }

/** The caller: with a case token in the URL, with an access token, or with neither. */
export type FuzzCaller = { token?: string; authorization?: string }
export type FuzzRequest = { operationId: string; path: string; init: RequestInit }

const multipart = 'multipart/form-data'

/** Every operation of the API's description. */
export const describedOperations = (): Described[] =>
  Object.entries(v.parse(Document, openApiDocument('/api')).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )

/** Makes one request of an operation; what it holds follows the description, but for a share of `hostility` of its parts. */
export const fuzzRequest = (
  operation: Described,
  { token, authorization }: FuzzCaller,
  { random, known, hostility }: { random: Random; known: Known; hostility: number },
): FuzzRequest => {
  const text = (schema: unknown, name: string): string => {
    const value = valueOf(schema, random, known, hostility, name)
    return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4000)
  }
  const query = new URLSearchParams(token === undefined ? {} : { token })
  const headers = new Headers(authorization === undefined ? {} : { authorization })
  let path = operation.path
  for (const { name, in: location, required, schema } of operation.parameters) {
    const isOmitted = required ? random.happens(hostility / 2) : random.happens(0.6)
    if (location === 'path') {
      const part = inPath(random, hostility, text(schema, name))
      // A second one would lead out of the API.
      const isSecond = part === '..' && path.includes('/..')
      path = path.replace(`{${name}}`, () => (isSecond ? '%2e%2e%2f' : part))
    } else if (location === 'query' && !isOmitted) query.append(name, text(schema, name).toWellFormed())
    else if (location === 'header' && !isOmitted) headers.set(name, random.of(headerValues))
  }
  if (random.happens(hostility)) query.append(hostileText(random).toWellFormed().slice(0, 200), 'x')
  const body = bodyOf(operation, random, known, hostility)
  if (body.type !== undefined) headers.set('content-type', body.type)
  const init: RequestInit = {
    method: operation.method,
    headers,
    ...(operation.method === 'GET' ? {} : { body: body.content }),
  }
  return { operationId: operation.operationId, path: `/api${path}?${query.toString()}`, init }
}

const headerValues = [
  '"1"',
  '"1"',
  'W/"2"',
  '*',
  '""',
  '"99999999999"',
  'a-key-of-a-request',
  'x',
  '\xe5\xe4\xf6',
] as const

const inPath = (random: Random, hostility: number, value: string): string =>
  random.happens(hostility / 2)
    ? random.of(['%00', '%FF', '%ED%A0%80', '%2e%2e%2f', '..', '', '%'])
    : encodeURIComponent(value.toWellFormed())

type Body = { type?: string; content: BodyInit | null }

const bodyOf = ({ requestBody }: Described, random: Random, known: Known, hostility: number): Body => {
  const [described] = Object.entries(requestBody?.content ?? {})
  if (described === undefined) return { content: random.happens(hostility / 4) ? 'unasked' : null }
  const [type, { schema }] = described
  if (type.startsWith(multipart) !== random.happens(hostility / 4)) return multipartBody(random, hostility)
  const json = JSON.stringify(valueOf(schema, random, known, hostility))
  const content = random.happens(hostility / 2) ? json.slice(0, random.below(json.length + 1)) : json
  return { type: random.happens(hostility / 4) ? 'text/plain' : 'application/json', content }
}

const files = ['%PDF-1.7\n%%EOF', '\x89PNG\r\n\x1a\n', 'MZ\x90', '<svg/>', '', 'x'.repeat(70_000)] as const
const partNames = ['file', 'signedDocument', 'other', '', '__proto__'] as const

/** A body of parts: whole, cut off anywhere, without its boundary, or with invalid headers. */
const multipartBody = (random: Random, hostility: number): Body => {
  const boundary = 'x'.repeat(1 + random.below(60))
  const part = (): string => {
    const fileName = random.of(['a.pdf', 'b.png', '../../c.pdf', 'å\\".pdf', 'd'.repeat(500), ''])
    const extra = random.happens(hostility) ? `x-${'y'.repeat(random.below(300))}: z\r\n` : ''
    const head = `Content-Disposition: form-data; name="${random.of(partNames)}"; filename="${fileName}"\r\n${extra}`
    return `--${boundary}\r\n${head}\r\n${random.of(files)}\r\n`
  }
  const whole = `${Array.from({ length: 1 + random.below(3) }, part).join('')}--${boundary}--\r\n`
  const content = random.happens(hostility) ? whole.slice(0, random.below(whole.length)) : whole
  const type = random.happens(hostility / 2)
    ? random.of([multipart, `${multipart}; boundary=`, `${multipart}; boundary=other`])
    : `${multipart}; boundary=${boundary}`
  return { type, content: Uint8Array.from(Buffer.from(content, 'latin1')) }
}
