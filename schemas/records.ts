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

/** The record's own property. Never what an object inherits, such as its `constructor`: an id may be called so. */
export const getOwn = <Item>(record: Readonly<Record<string, Item>>, key: string): Item | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** The keys of a table, in its order. */
export const keysOf = <T extends object>(table: T): Extract<keyof T, string>[] => {
  const keys: Extract<keyof T, string>[] = []
  for (const key in table) keys.push(key)
  return keys
}

/** Whether two values that came from JSON are the same. The order of an object's keys counts. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
