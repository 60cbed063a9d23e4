import type { Value, ValueKey } from '#schemas/form/value.ts'
import { mayWaitOnDevice } from '#src/form/saving/payload.ts'
import { openWaitingAnswers, type WaitingAnswers } from '#src/form/saving/waiting-answers.ts'
import type { FormStore } from '#src/form/store.ts'
import type { AnswerVersions } from './answer-versions.ts'

/** What the server has not acknowledged, kept on this device. A browser that keeps nothing does not stop the saving. */
export type AnswersOnDevice = {
  keep: (key: ValueKey) => void
  acknowledge: (key: ValueKey, value: Value, version: number) => void
  /** Has what an earlier visit could not save count as typed now; what has been typed since that visit counts more. */
  bringBack: () => Promise<void>
  close: () => void
}

type Setup = { caseId: string; formId: string; store: FormStore; versions: AnswerVersions }

export const createAnswersOnDevice = ({ caseId, formId, store, versions }: Setup): AnswersOnDevice => {
  let waiting: WaitingAnswers | null = null
  let isClosed = false
  /** In this visit, saved meanwhile or not. */
  const answered = new Set<ValueKey>()
  const giveUp = (): void => {
    waiting = null
  }
  const keep = (key: ValueKey): void => {
    answered.add(key)
    if (!mayWaitOnDevice(store, key)) return
    const value = store.values()[key] ?? null
    const kept = { key, value, basedOn: versions.of(key), sent: [...versions.sentOf(key)] }
    void waiting?.put(kept).catch(giveUp)
  }

  const bringBack = async (): Promise<void> => {
    const opened = await openWaitingAnswers(caseId, formId)
    if (isClosed) {
      opened.close()
      return
    }
    waiting = opened
    store.unsaved().forEach(keep)
    for (const { key, value, basedOn, sent } of await opened.all()) {
      if (answered.has(key)) continue
      const theirs = store.values()[key] ?? null
      const theirVersion = versions.of(key)
      if (JSON.stringify(theirs) === JSON.stringify(value)) {
        await opened.acknowledge({ key, value, version: theirVersion })
        continue
      }
      versions.recall(key, basedOn, sent)
      if (versions.isOwn({ componentId: key, theirs, theirVersion })) versions.learn(key, theirVersion)
      store.change(key, value)
    }
  }

  return {
    keep,
    acknowledge: (key, value, version) => void waiting?.acknowledge({ key, value, version }).catch(giveUp),
    bringBack: () => bringBack().catch(giveUp),
    close: () => {
      isClosed = true
      waiting?.close()
      waiting = null
    },
  }
}
