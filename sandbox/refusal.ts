import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'

/** A request that a part turns down. Each part writes it in its own wire shape. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
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
 * @throws {Refusal} 400 when it is not JSON or not what the schema says; the message names the places, never the values.
 */
export const readJson = async <Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> => parseInput(schema, await jsonOf(c))

/** @throws {Refusal} 400 when the input is not what the schema says. */
export const parseInput = <Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const places = result.issues.map((issue) => v.getDotPath(issue) ?? 'the whole input')
  throw wrongInput(places)
}

/** The refusal of an input in which those places are wrong or missing. */
export const wrongInput = (places: readonly string[]): Refusal =>
  new Refusal(400, 'INVALID_INPUT', `Wrong or missing: ${[...new Set(places)].join(', ')}`)

/** The bearer token of the request, or undefined. */
export const bearerOf = (c: Context): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

const jsonOf = async (c: Context): Promise<unknown> => {
  try {
    return await c.req.json()
  } catch {
    throw new Refusal(400, 'INVALID_JSON', 'The body is not JSON')
  }
}
