/** Another start for the company came first at the same moment: the database's own index lets one through. */
export class SimultaneousStartError extends Error {
  override readonly name = 'SimultaneousStartError'
}

/** Runs a start, in a transaction of its own, once more where another one came first at the same moment: then it finds that one's case. */
export const retryOnSimultaneousStart = async <T>(start: () => Promise<T>): Promise<T> => {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof SimultaneousStartError)) throw error
    return await start()
  }
}
