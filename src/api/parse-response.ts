import * as v from 'valibot'

/**
 * Parses a response by its schema, without the fields that the schema does not know: after a deployment, pages that are open get responses of a
 * newer server. Changes the data.
 */
export const safeParseResponse = <Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): v.SafeParseResult<Schema> => {
  const result = v.safeParse(schema, data)
  return result.success || !result.issues.map(removeUnknownFields).includes(true)
    ? result
    : safeParseResponse(schema, data)
}

/** As `safeParseResponse`. @throws {v.ValiError} */
export const parseResponse = <Schema extends v.GenericSchema>(schema: Schema, data: unknown): v.InferOutput<Schema> => {
  const result = safeParseResponse(schema, data)
  if (!result.success) throw new v.ValiError(result.issues)
  return result.output
}

/** Returns whether there were any. */
const removeUnknownFields = (issue: v.BaseIssue<unknown>): boolean => {
  // Of an option of a union.
  if (issue.issues !== undefined) return issue.issues.map(removeUnknownFields).includes(true)
  const field = issue.path?.at(-1)
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never'
  if (!isUnknown || field?.type !== 'object' || !Object.hasOwn(field.input, field.key)) return false
  return Reflect.deleteProperty(field.input, field.key)
}
