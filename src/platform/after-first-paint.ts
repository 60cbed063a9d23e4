import { afterPaint } from '#src/ui/after-paint.ts'

/** The name of the mark in the browser's performance timeline: what is fetched before it is the first load. */
const firstPaintMark = 'first-paint'

/** Resolves once the browser has painted the content of a page: for what the page needs, but not to be seen. */
export const afterFirstPaint = async (): Promise<void> => {
  await afterNextPaint()
  performance.mark(firstPaintMark)
}

/** Resolves after the next paint. */
export const afterNextPaint = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve))
