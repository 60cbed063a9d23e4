import { afterPaint } from '#src/ui/after-paint.ts'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The mark in the browser's performance timeline that ends the first load. */
const firstPaintMark = 'first-paint'

/** Resolves once the browser has painted the page, to load what is not visible. */
export const afterFirstPaint = async (): Promise<void> => {
  await afterNextPaint()
  performance.mark(firstPaintMark)
}

/** Resolves after the next paint. */
export const afterNextPaint = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve))

/** Resolves in a task of its own, which lets the browser handle input between two long tasks. */
export const nextTask = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve))

/** A component that is loaded after a moment, and renders nothing if that fails: the page works without it. */
export const lazyAfter = <Props extends object>(
  moment: () => Promise<void>,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    moment()
      .then(load)
      .then(
        (loaded) => ({ default: loaded }),
        () => ({ default: () => null }),
      ),
  )
