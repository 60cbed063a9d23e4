import * as v from 'valibot'
import type { Applicant, Staff } from '../auth/caller.ts'
import type { IdempotencyKey } from '../repositories/idempotency-keys.ts'
import { HttpError, invalidRequest, bodyChunks } from './http-error.ts'

type Schema = v.GenericSchema

/** Twice what a form can hold: see `maxFormCharacters`. Parsing a body blocks the event loop. */
const maxBodyBytes = 1024 * 1024

/** All issues are reported for bodies up to this length, and only the first for longer ones. */
const maxExplainedLength = 20_000

/** @throws HttpError INVALID_REQUEST, naming each path as `part.path` and never repeating what was sent. */
export const parseInput = <S extends Schema>(source: string, schema: S, raw: unknown, length = 0): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, raw, { abortEarly: length > maxExplainedLength })
  if (parsed.success) return parsed.output
  throw invalidRequest(
    parsed.issues.map((issue) => ({
      path: [source, v.getDotPath(issue)].filter(Boolean).join('.'),
      code: codeOf(issue),
    })),
  )
}

/** Our schemas' issues are codes. Messages of valibot quote the input, so their type is used instead. */
const codeOf = ({ message, type, input }: v.BaseIssue<unknown>): string =>
  /^[A-Z][A-Z_]+$/.test(message) ? message : input === undefined ? 'MISSING' : type.toUpperCase()

/** Whether the body's Content-Type is JSON. */
const isJson = ({ headers }: Request): boolean => /^application\/json\b/i.test(headers.get('content-type') ?? '')

/**
 * The text of a JSON body.
 *
 * @throws HttpError UNSUPPORTED_TYPE unless its Content-Type is JSON, TOO_LARGE for more than 1 MB.
 */
export const readJsonText = async (request: Request): Promise<string> => {
  if (!isJson(request)) throw new HttpError('UNSUPPORTED_TYPE')
  return await readText(request, maxBodyBytes)
}

/** The body as text. @throws HttpError TOO_LARGE as soon as more has come, whatever its Content-Length; RequestAbortedError. */
export const readText = async (request: Request, maxBytes: number): Promise<string> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new HttpError('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bodyChunks(request)) {
    length += chunk.length
    if (length > maxBytes) throw new HttpError('TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Replaces U+0000 and half a surrogate pair, which the database cannot store in a text, with U+FFFD, as happens to invalid UTF-8. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

export const storableTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storable(text)]))

/** Only an escape brings such a character into JSON, so most bodies need no search. */
const unstorableEscape = /\\u(?:0000|d[89a-f])/i

/** More than any request needs, whose grammar is a few levels deep. */
const maxDepth = 32

/** Whether brackets are nested deeper than that. Parsing them would take twenty times as long as finding them. */
const isDeep = (text: string): boolean => {
  let depth = 0
  let isText = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (isText) {
      // Skips the escaped sign.
      if (sign === '\\') index += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}

/** Its texts are storable. @throws HttpError INVALID_REQUEST for what is no JSON, or is nested deeper than the API ever is. */
export const parseJson = (text: string): unknown => {
  if (isDeep(text)) throw invalidRequest([{ path: 'body', code: 'JSON' }])
  const asStorable = (_: string, value: unknown): unknown => (typeof value === 'string' ? storable(value) : value)
  try {
    return JSON.parse(text, unstorableEscape.test(text) ? asStorable : undefined)
  } catch {
    throw invalidRequest([{ path: 'body', code: 'JSON' }])
  }
}

/** The version that a change was meant for, of If-Match such as "7" or, as a case itself has it, "7-Yx0m". @throws HttpError PRECONDITION_REQUIRED */
export const expectedVersionOf = (ifMatch: string | null): number => {
  const digits = /^(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"$/.exec(ifMatch ?? '')?.[1]
  if (digits === undefined) throw new HttpError('PRECONDITION_REQUIRED')
  return Number(digits)
}

/** The parts of every request for a change of a case. */
export type CaseRequest<Caller extends Applicant | Staff = Applicant | Staff> = {
  caller: Caller
  caseId: string
  /** From If-Match, or null if the endpoint has no version. */
  expectedVersion: number | null
  /** null if the endpoint has none, or none was sent. */
  idempotencyKey: IdempotencyKey | null
}

type Common<Caller extends Applicant | Staff> = Omit<CaseRequest<Caller>, 'caseId'>

/** For an endpoint with the case in its path. */
export const byPath = <Caller extends Applicant | Staff>({
  caller,
  params: { caseId },
  expectedVersion,
  idempotencyKey,
}: Common<Caller> & { params: { caseId: string } }): CaseRequest<Caller> => ({
  caller,
  caseId,
  expectedVersion,
  idempotencyKey,
})

/** For an endpoint with the case in its query. */
export const byQuery = <Caller extends Applicant | Staff>({
  query,
  ...common
}: Common<Caller> & { query: { caseId: string } }): CaseRequest<Caller> => byPath({ ...common, params: query })
