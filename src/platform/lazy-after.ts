import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A component that is loaded after a moment, and renders nothing where that fails: the page works without it. */
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
