import { useEffect } from 'react'
import type { KeyId } from './key-map.ts'

/** Something that the command menu offers. */
export type Command = {
  id: string
  label: string
  /** Beside the label, as the number and the status of a case. */
  about?: string
  /** Why it cannot be done now; choosing it leads to where that is resolved. */
  reason?: string
  key?: KeyId
  /** Called once the menu has closed; null where nothing can be done about the reason. */
  run: (() => void) | null
}

export type CommandGroup = { name: string; commands: readonly Command[] }

type Source = { read: () => readonly CommandGroup[] }
const sources: Source[] = []

/** Adds the commands of a page to the menu while the page is there. They are read when the menu opens. */
export const useCommands = (read: () => readonly CommandGroup[]): void => {
  useEffect(() => {
    const source = { read }
    sources.push(source)
    return () => {
      sources.splice(sources.indexOf(source), 1)
    }
  })
}

/** The commands of the pages that are there, as they are at this moment. */
export const readCommands = (): readonly CommandGroup[] => sources.flatMap(({ read }) => read())
