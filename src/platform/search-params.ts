import * as v from 'valibot'

/** The search of an address, each value as the text that it is there; of several with one name the first. A route's schema says which are numbers. */
export const parseSearch = (search: string): Record<string, string> => {
  const params = new URLSearchParams(search)
  return Object.fromEntries([...params.keys()].map((name) => [name, params.get(name) ?? '']))
}

/** Writes the values so that `parseSearch` reads their texts; undefined ones are left out. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const values = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** A whole number: digits in an address, a number in a link of the product. */
export const integerParam = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
)

/** True or false: its name in an address, itself in a link of the product. */
export const booleanParam = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((name) => name === 'true'),
  ),
])
