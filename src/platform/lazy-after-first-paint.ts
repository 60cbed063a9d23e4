import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { afterFirstPaint } from './after-first-paint.ts'

/** A component that is loaded after the first paint, and renders nothing where that fails: the page works without it. */
export const lazyAfterFirstPaint = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    afterFirstPaint()
      .then(load)
      .then(
        (loaded) => ({ default: loaded }),
        () => ({ default: () => null }),
      ),
  )
