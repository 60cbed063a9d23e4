import { useEffect, useSyncExternalStore } from 'react'

/** What a page's title says beside its route's name: which form, which company, and that something has to be changed. */
export type TitleParts = { problem?: string; form?: string; company?: string }

let parts: TitleParts = {}
const listeners = new Set<() => void>()

const change = (next: TitleParts): void => {
  parts = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTitleParts = (): TitleParts => useSyncExternalStore(subscribe, () => parts)

/** Says one part of the title for as long as the caller is on the page; nothing where the text is null. */
export const useTitlePart = (part: keyof TitleParts, text: string | null): void => {
  useEffect(() => {
    if (text === null) return
    change({ ...parts, [part]: text })
    return () => {
      const { [part]: shown, ...others } = parts
      if (shown === text) change(others)
    }
  }, [part, text])
}
