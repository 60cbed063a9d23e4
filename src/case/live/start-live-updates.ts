import { createActor } from 'xstate'
import { liveUpdatesMachine } from '#machines/live-updates.ts'
import type { CaseChange } from '#schemas/api/live-updates.ts'
import type { Api } from '#src/api/client.ts'
import { inspect } from '#src/platform/inspection/inspect.ts'
import { changeStream } from './change-stream.ts'

type LiveUpdatesOptions = {
  api: Api
  /** null: every case of the user. */
  caseId: string | null
  /** Fetches what is on the screen; the case only where it is there in an earlier version than this. */
  refetch: (version: number | null) => void
  showChange: (change: CaseChange) => void
}

/** Follows the changes of others while the page is shown. Returns what ends it. */
export const startLiveUpdates = ({ api, caseId, refetch, showChange }: LiveUpdatesOptions): (() => void) => {
  const actor = createActor(
    liveUpdatesMachine.provide({
      actors: { stream: changeStream(api, caseId) },
      actions: { refetch: (_, { version }) => refetch(version), 'show change': (_, { change }) => showChange(change) },
    }),
    { input: { chance: Math.random }, inspect },
  ).start()
  const onVisibility = (): void =>
    actor.send({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })
  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    actor.stop()
  }
}
