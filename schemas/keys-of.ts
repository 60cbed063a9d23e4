/** The keys of a table, in its order. */
export const keysOf = <T extends object>(table: T): Extract<keyof T, string>[] => {
  const keys: Extract<keyof T, string>[] = []
  for (const key in table) keys.push(key)
  return keys
}
