import type { StoredValue, ValueConflict } from '#schemas/form/saved-value.ts'
import type { Value, ValueKey } from '#schemas/form/value.ts'

/** Which version of each answer its writer has seen, and what has been sent without an answer coming back. */
export type AnswerVersions = {
  /** 0 for an answer that was never saved. */
  of: (key: ValueKey) => number
  seen: ReadonlyMap<ValueKey, number>
  /** The server has told its version: nothing is in doubt any more. */
  learn: (key: ValueKey, version: number) => void
  /** What an earlier visit knew of an answer that it could not save. */
  recall: (key: ValueKey, basedOn: number, sent: readonly Value[]) => void
  sending: (key: ValueKey, value: Value) => void
  sentOf: (key: ValueKey) => readonly Value[]
  /** Whether the other answer is one of the writer's own, whose acknowledgement was lost on the way. */
  isOwn: (other: Pick<ValueConflict, 'componentId' | 'theirs' | 'theirVersion'>) => boolean
}

export const createAnswerVersions = (stored: readonly StoredValue[]): AnswerVersions => {
  const seen = new Map(stored.map(({ componentId, version }) => [componentId, version]))
  const inDoubt = new Map<ValueKey, readonly Value[]>()
  const of = (key: ValueKey): number => seen.get(key) ?? 0
  const sentOf = (key: ValueKey): readonly Value[] => inDoubt.get(key) ?? []
  const isAmong = (values: readonly Value[], value: Value): boolean =>
    values.some((each) => JSON.stringify(each) === JSON.stringify(value))

  return {
    of,
    seen,
    sentOf,
    learn: (key, version) => {
      seen.set(key, version)
      inDoubt.delete(key)
    },
    recall: (key, basedOn, sent) => {
      seen.set(key, basedOn)
      inDoubt.set(key, sent)
    },
    sending: (key, value) => {
      const sent = sentOf(key)
      if (!isAmong(sent, value)) inDoubt.set(key, [...sent, value])
    },
    isOwn: ({ componentId, theirs, theirVersion }) =>
      theirVersion === of(componentId) + 1 && isAmong(sentOf(componentId), theirs),
  }
}
