import * as v from 'valibot'
import { RefusalError, invalidRequest } from '../refusal.ts'
import { bodyChunks } from './request-aborted.ts'

type Schema = v.GenericSchema

/** Twice what a form can hold: see `mostCharacters`. Reading a body holds up everybody else. */
const mostBodyBytes = 1024 * 1024

/** Characters of a body that is told everything that is wrong with it; a longer one is told the first thing. */
const longestExplained = 20_000

/** @throws RefusalError INVALID_REQUEST, naming each place as `part.path` and never repeating what was sent. */
export const parsePart = <S extends Schema>(part: string, schema: S, raw: unknown, length = 0): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, raw, { abortEarly: length > longestExplained })
  if (parsed.success) return parsed.output
  throw invalidRequest(
    parsed.issues.map((issue) => ({
      path: [part, v.getDotPath(issue)].filter(Boolean).join('.'),
      code: codeOf(issue),
    })),
  )
}

/** Our own schemas' issues are codes; valibot's sentences quote what came in, so its type is the code. */
const codeOf = ({ message, type, input }: v.BaseIssue<unknown>): string =>
  /^[A-Z][A-Z_]+$/.test(message) ? message : input === undefined ? 'MISSING' : type.toUpperCase()

/** Whether the body says that it is JSON. */
export const isJson = ({ headers }: Request): boolean => /^application\/json\b/i.test(headers.get('content-type') ?? '')

/**
 * The text of a JSON body.
 *
 * @throws RefusalError UNSUPPORTED_TYPE unless it says that it is JSON, TOO_LARGE for more than 1 MB.
 */
export const readJsonText = async (request: Request): Promise<string> => {
  if (!isJson(request)) throw new RefusalError('UNSUPPORTED_TYPE')
  return await readText(request, mostBodyBytes)
}

/** The body as text. @throws RefusalError TOO_LARGE as soon as more has come, whatever length it claims; RequestAbortedError. */
export const readText = async (request: Request, mostBytes: number): Promise<string> => {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new RefusalError('TOO_LARGE')
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of bodyChunks(request)) {
    length += part.length
    if (length > mostBytes) throw new RefusalError('TOO_LARGE')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** What the database has no place for in a text, U+0000 and half a surrogate pair, becomes U+FFFD, as what is no UTF-8 does. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

export const storableTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storable(text)]))

/** Only an escape brings such a character into JSON; without one there is nothing to look through. */
const unstorableEscape = /\\u(?:0000|d[89a-f])/i

/** Its texts are storable. @throws RefusalError INVALID_REQUEST for what is no JSON. */
export const parseJson = (text: string): unknown => {
  const asStorable = (_: string, value: unknown): unknown => (typeof value === 'string' ? storable(value) : value)
  try {
    return JSON.parse(text, unstorableEscape.test(text) ? asStorable : undefined)
  } catch {
    throw invalidRequest([{ path: 'body', code: 'JSON' }])
  }
}

/** The version that a change was meant for, of If-Match such as "7". @throws RefusalError PRECONDITION_REQUIRED */
export const expectedVersionOf = (ifMatch: string | null): number => {
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch ?? '')?.[1]
  if (digits === undefined) throw new RefusalError('PRECONDITION_REQUIRED')
  return Number(digits)
}
