/** The text parameters of an action. Parameters that depend on the event are computed with an empty event. */
export const textParams = (params: unknown): Readonly<Record<string, string>> => {
  const values: unknown = typeof params === 'function' ? withoutContent(params) : params
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

const withoutContent = (params: Function): unknown => {
  const values: unknown = Reflect.apply(params, undefined, [{ context: {}, event: { type: '' } }])
  return values
}
