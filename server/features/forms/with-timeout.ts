/** What a promise resolves to; null where it takes longer, and then it goes on by itself. */
export const withTimeout = async <T>(promise: Promise<T>, ms: number): Promise<T | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
