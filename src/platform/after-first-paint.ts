/** The name of the mark in the browser's performance timeline: what is fetched before it is the first load. */
const firstPaintMark = 'first-paint'

/** Resolves once the browser has painted: for what a page needs, but not to be seen. */
export const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        performance.mark(firstPaintMark)
        resolve()
      }),
    )
  })
