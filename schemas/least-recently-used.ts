/**
 * Remembers what has been computed for a key, at most so many: the one that was used least recently makes room.
 */
export const createLeastRecentlyUsed = <Value>(max: number): ((key: string, compute: () => Value) => Value) => {
  const known = new Map<string, Value>()
  return (key, compute) => {
    const value = known.get(key) ?? compute()
    // A Map keeps insertion order, so the first key is the least recently used.
    known.delete(key)
    known.set(key, value)
    const [oldest] = known.keys()
    if (known.size > max && oldest !== undefined) known.delete(oldest)
    return value
  }
}
