import { deleteFile } from '#schemas/api/files.ts'
import type { StoredValue } from '#schemas/form/saved-value.ts'
import { parseValueKey, type Value, type ValueKey } from '#schemas/form/value.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'
import type { FormStore } from '#src/form/store.ts'
import { filesOf } from '#src/form/value-kinds.ts'

/** Which files the server holds for each answer. They come by upload and go by a call of their own, never with the other answers. */
export type StoredFiles = {
  adopt: (stored: readonly StoredValue[]) => void
  /** An upload has arrived: where there is room for one file it has taken the place of the one before. */
  arrived: (key: ValueKey) => void
  /** The reader's answer has changed. A file counts as held once it is in the answer, so that none is taken away on its way there. */
  changed: (key: ValueKey, value: Value) => void
  /** Takes away on the server what the reader has taken out of these answers. @throws {ApiError} */
  removeDropped: (keys: Iterable<ValueKey>) => Promise<void>
}

export const createStoredFiles = (api: Api, caseId: string, store: FormStore): StoredFiles => {
  const held = new Map<ValueKey, readonly string[]>()
  const heldIn = (key: ValueKey): readonly string[] => held.get(key) ?? []
  const idsIn = (value: Value): readonly string[] => filesOf(value).map(({ fileId }) => fileId)
  const fileComponent = (key: ValueKey) => {
    const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
    return component?.type === 'file' ? component : null
  }

  const remove = async (componentId: ValueKey, fileId: string): Promise<void> => {
    try {
      await api.answer(deleteFile, { query: { caseId, componentId, fileId } })
    } catch (error) {
      // Gone already is as good.
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }
  }

  return {
    adopt: (stored) => {
      for (const { componentId, value } of stored) if (fileComponent(componentId)) held.set(componentId, idsIn(value))
    },
    arrived: (key) => {
      if (fileComponent(key)?.maxFiles === 1) held.delete(key)
    },
    changed: (key, value) => {
      if (fileComponent(key)) held.set(key, [...new Set([...heldIn(key), ...idsIn(value)])])
    },
    removeDropped: async (keys) => {
      for (const key of keys) {
        if (!fileComponent(key)) continue
        const value = store.values()[key] ?? null
        const kept = idsIn(value)
        for (const fileId of heldIn(key).filter((each) => !kept.includes(each))) {
          await remove(key, fileId)
          held.set(
            key,
            heldIn(key).filter((each) => each !== fileId),
          )
        }
        store.acknowledge(key, value)
      }
    },
  }
}
