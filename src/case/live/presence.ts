import type { Presence } from '#schemas/api/live-updates.ts'
import { createEmitter } from '#src/ui/emitter.ts'

/** The presence of the case in this window, or null if it is unknown. */
let shown: Presence | null = null
const { subscribe, emit } = createEmitter()

/** Shows who has a case open, as the server has last said it. */
export const showPresence = (presence: Presence | null): void => {
  shown = presence
  emit()
}

/** The store for useSyncExternalStore. */
export const presenceStore = { subscribe, current: (): Presence | null => shown }
