import { useEffect, useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

/**
 * The parts of a page's title beside its route's title: the form, the company (or which of the pages that share a route), and that there
 * are errors.
 */
export type TitleParts = { problem?: string; form?: string; company?: string }

let titleParts: TitleParts = {}
const { subscribe, emit } = createEmitter()

const setTitleParts = (next: TitleParts): void => {
  titleParts = next
  emit()
}

export const useTitleParts = (): TitleParts => useSyncExternalStore(subscribe, () => titleParts)

/** Sets one part of the title while the caller is mounted; nothing if the text is null. */
export const useTitlePart = (part: keyof TitleParts, text: string | null): void => {
  useEffect(() => {
    if (text === null) return
    setTitleParts({ ...titleParts, [part]: text })
    return () => {
      const { [part]: current, ...rest } = titleParts
      if (current === text) setTitleParts(rest)
    }
  }, [part, text])
}
