import { createActor } from 'xstate'
import { liveUpdatesMachine } from '#machines/live-updates.ts'
import type { CaseChange } from '#schemas/api/live-updates.ts'
import type { Api } from '#src/api/client.ts'
import { changeStream } from './change-stream.ts'

type LiveUpdatesOptions = {
  api: Api
  /** null: every case of the user. */
  caseId: string | null
  refetch: () => void
  showChange: (change: CaseChange) => void
}

/** Follows the changes of others while the page is shown. Returns what ends it. */
export const startLiveUpdates = ({ api, caseId, refetch, showChange }: LiveUpdatesOptions): (() => void) => {
  const actor = createActor(
    liveUpdatesMachine.provide({
      actors: { stream: changeStream(api, caseId) },
      actions: { refetch, 'show change': (_, { change }) => showChange(change) },
    }),
    { input: { chance: Math.random } },
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
