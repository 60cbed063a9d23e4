import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'

/** A rejected request. Each system serialises it in its own wire format. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly code: string

  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * The request's JSON body.
 *
 * @throws {HttpError} 400 when it is not JSON or not what the schema says; the message names the places, never the values.
 */
export const readJson = async <Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> => parseInput(schema, await jsonOf(c))

/** @throws {HttpError} 400 when the input is not what the schema says. */
export const parseInput = <Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const paths = result.issues.map((issue) => v.getDotPath(issue) ?? 'the whole input')
  throw invalidInput(paths)
}

/** The error for an input with wrong or missing values at those paths. */
export const invalidInput = (paths: readonly string[]): HttpError =>
  new HttpError(400, 'INVALID_INPUT', `Wrong or missing: ${[...new Set(paths)].join(', ')}`)

/** The bearer token of the request, or undefined. */
export const bearerOf = (c: Context): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

const jsonOf = async (c: Context): Promise<unknown> => {
  try {
    return await c.req.json()
  } catch {
    throw new HttpError(400, 'INVALID_JSON', 'The body is not JSON')
  }
}
