/** Calls back after the next paint, which may be that of a page whose content is still to come. Returns the cancellation. */
export const afterPaint = (callback: () => void): (() => void) => {
  let timeout: number | undefined
  const frame = requestAnimationFrame(() => {
    timeout = window.setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timeout)
  }
}
