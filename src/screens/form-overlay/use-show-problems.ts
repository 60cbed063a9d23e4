import { useEffect, type RefObject } from 'react'
import type { FormStore } from '#src/form/store.ts'

/** Validates the form when it opens, and focuses the summary of what is missing or wrong in it. */
export const useShowProblems = (isAsked: boolean, store: FormStore, summary: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (!isAsked) return
    store.validateAll()
    // After the summary has rendered.
    const frame = requestAnimationFrame(() => summary.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isAsked, store, summary])
}
