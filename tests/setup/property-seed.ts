import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of the property tests that have none of their own. */
    propertySeed: number
  }
}

fc.configureGlobal({ seed: inject('propertySeed') })
