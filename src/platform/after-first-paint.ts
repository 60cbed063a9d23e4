/** The name of the mark in the browser's performance timeline: what is fetched before it is the first load. */
const firstPaintMark = 'first-paint'

/** Resolves once the browser has painted: for what a page needs, but not to be seen. */
export const afterFirstPaint = async (): Promise<void> => {
  await afterPaint()
  performance.mark(firstPaintMark)
}

/** Resolves after the next paint, which may be that of a page whose content is still to come. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
