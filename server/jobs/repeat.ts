type RepeatOptions = {
  /** Until it is done for the first time. */
  firstMs: number
  /** From the end of one time to the beginning of the next. */
  everyMs: number
}

/**
 * Does work again and again, never twice at once; it must not reject. Returns how to end it, which aborts the signal and waits for the work that is
 * being done.
 */
export const repeat = (
  work: (signal: AbortSignal) => Promise<void>,
  { firstMs, everyMs }: RepeatOptions,
): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  const doAfter = (ms: number): void => {
    timer = setTimeout(() => {
      running = work(signal).then(() => {
        if (!signal.aborted) doAfter(everyMs)
      })
    }, ms)
    // It keeps no process alive.
    timer.unref()
  }
  doAfter(firstMs)
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}
