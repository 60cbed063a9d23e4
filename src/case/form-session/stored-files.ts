import { deleteFile } from '#schemas/api/files.ts'
import type { StoredValue } from '#schemas/form/saved-value.ts'
import { parseValueKey, type ValueKey } from '#schemas/form/value.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'
import type { FormStore } from '#src/form/store.ts'
import { filesOf } from '#src/form/value-kinds.ts'

/** Which files the server holds for each answer. They come by upload and go by a call of their own, never with the other answers. */
export type StoredFiles = {
  adopt: (stored: readonly StoredValue[]) => void
  /** An upload has arrived; where there is room for one file it has taken the place of the one before. */
  add: (key: ValueKey, fileId: string) => void
  /** Takes away on the server what the reader has taken out of these answers. @throws {ApiError} */
  removeDropped: (keys: Iterable<ValueKey>) => Promise<void>
}

export const createStoredFiles = (api: Api, caseId: string, store: FormStore): StoredFiles => {
  const held = new Map<ValueKey, readonly string[]>()
  const componentOf = (key: ValueKey) => store.index.nodes.get(parseValueKey(key).componentId)?.component

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
      for (const { componentId, value } of stored)
        if (componentOf(componentId)?.type === 'file')
          held.set(
            componentId,
            filesOf(value).map(({ fileId }) => fileId),
          )
    },
    add: (key, fileId) => {
      const component = componentOf(key)
      const isSingle = component?.type === 'file' && component.maxFiles === 1
      held.set(key, isSingle ? [fileId] : [...(held.get(key) ?? []), fileId])
    },
    removeDropped: async (keys) => {
      for (const key of keys) {
        if (componentOf(key)?.type !== 'file') continue
        const value = store.values()[key] ?? null
        const kept = new Set(filesOf(value).map(({ fileId }) => fileId))
        for (const fileId of held.get(key) ?? []) if (!kept.has(fileId)) await remove(key, fileId)
        held.set(key, [...kept])
        store.acknowledge(key, value)
      }
    },
  }
}
