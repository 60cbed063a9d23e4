/** Calls back after the next paint, which may be that of a page whose content is still to come. Returns the cancellation. */
export const afterPaint = (callback: () => void): (() => void) => {
  let timeout: number | undefined
  const frame = requestAnimationFrame(() => {
    // Without a delay it would run before messages and input that wait for the same frame.
    timeout = window.setTimeout(callback, 1)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timeout)
  }
}
