import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { afterFirstPaint } from './after-first-paint.ts'

/** A component that is loaded after the first paint, or another moment, and renders nothing where that fails: the page works without it. */
export const lazyAfterFirstPaint = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  moment: () => Promise<void> = afterFirstPaint,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    moment()
      .then(load)
      .then(
        (loaded) => ({ default: loaded }),
        () => ({ default: () => null }),
      ),
  )
