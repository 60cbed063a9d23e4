import * as v from 'valibot'

type AnySchema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>
type NameSchema = v.BaseSchema<string, string, v.BaseIssue<unknown>>

/** A record whose keys people choose. Any name is one: a plain `v.record` leaves out those called `constructor` and `prototype`. */
export const recordOfNames = <const Name extends NameSchema, const Entry extends AnySchema>(
  name: Name,
  entry: Entry,
): v.RecordSchema<Name, Entry, undefined> => {
  const record = v.record(name, entry)
  return {
    ...record,
    '~run': (dataset, config) => {
      const { value } = dataset
      const result = record['~run'](dataset, config)
      if (result.typed && typeof value === 'object' && value !== null)
        for (const [key, given] of Object.entries(value)) {
          if (Object.hasOwn(result.value, key) || !v.is(name, key)) continue
          const parsed = v.safeParse(entry, given)
          if (parsed.success) Object.assign(result.value, { [key]: parsed.output })
        }
      return result
    },
  }
}
