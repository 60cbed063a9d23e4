import type { StoredValue, ValueConflict } from '#schemas/form/saved-value.ts'
import type { Value, ValueKey } from '#schemas/form/value.ts'
import { isSameJson } from '#schemas/records.ts'

/** The version that each answer is based on, and values sent without a response. */
export type AnswerVersions = {
  /** 0 for an answer that was never saved. */
  get: (key: ValueKey) => number
  seen: ReadonlyMap<ValueKey, number>
  /** Sets the version from a server response; clears unconfirmed values. */
  setVersion: (key: ValueKey, version: number) => void
  /** Restores the base version and unconfirmed values of an earlier visit's draft. */
  restoreDraft: (key: ValueKey, basedOn: number, sent: readonly Value[]) => void
  markSent: (key: ValueKey, value: Value) => void
  sentValues: (key: ValueKey) => readonly Value[]
  /** Whether a conflicting answer is the user's own from a save whose response was lost. */
  isOwnEcho: (other: Pick<ValueConflict, 'componentId' | 'theirs' | 'theirVersion'>) => boolean
}

export const createAnswerVersions = (stored: readonly StoredValue[]): AnswerVersions => {
  const seen = new Map(stored.map(({ componentId, version }) => [componentId, version]))
  const unconfirmed = new Map<ValueKey, readonly Value[]>()
  const get = (key: ValueKey): number => seen.get(key) ?? 0
  const sentValues = (key: ValueKey): readonly Value[] => unconfirmed.get(key) ?? []
  const includes = (values: readonly Value[], value: Value): boolean => values.some((each) => isSameJson(each, value))

  return {
    get,
    seen,
    sentValues,
    setVersion: (key, version) => {
      seen.set(key, version)
      unconfirmed.delete(key)
    },
    restoreDraft: (key, basedOn, sent) => {
      seen.set(key, basedOn)
      unconfirmed.set(key, sent)
    },
    markSent: (key, value) => {
      const sent = sentValues(key)
      if (!includes(sent, value)) unconfirmed.set(key, [...sent, value])
    },
    isOwnEcho: ({ componentId, theirs, theirVersion }) =>
      theirVersion === get(componentId) + 1 && includes(sentValues(componentId), theirs),
  }
}
