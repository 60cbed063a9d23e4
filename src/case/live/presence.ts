import type { Presence } from '#schemas/api/live-updates.ts'
import { createEmitter } from '#src/ui/emitter.ts'

/** Of the case that is open in this window; null where nothing is known. */
let shown: Presence | null = null
const { subscribe, emit } = createEmitter()

/** Shows who has a case open, as the server has last said it. */
export const showPresence = (presence: Presence | null): void => {
  shown = presence
  emit()
}

/** For useSyncExternalStore. */
export const presenceStore = { subscribe, current: (): Presence | null => shown }
