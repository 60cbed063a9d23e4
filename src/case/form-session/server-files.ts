import { deleteFile } from '#schemas/api/files.ts'
import type { StoredValue } from '#schemas/form/saved-value.ts'
import { componentOf } from '#schemas/form/compile.ts'
import { type Value, type ValueKey, filesOf } from '#schemas/form/value.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'
import type { FormStore } from '#src/form/store.ts'

/** The files the server has for each answer. They are uploaded and deleted by endpoints of their own, not with the other answers. */
export type ServerFiles = {
  mergeServer: (stored: readonly StoredValue[]) => void
  /** Call after an upload: with maxFiles 1 the server has replaced the previous file. */
  uploaded: (key: ValueKey) => void
  /** Call when the answer changes. A file counts once it is in the answer, so that none is deleted before. */
  answerChanged: (key: ValueKey, value: Value) => void
  /** Call when the user goes on, after which removed files cannot be put back. Returns whether any file was removed. */
  release: () => boolean
  /** Deletes files on the server that were removed from these answers and cannot be put back. @throws {ApiError} */
  removeDropped: (keys: Iterable<ValueKey>) => Promise<void>
}

export const createServerFiles = (api: Api, caseId: string, store: FormStore): ServerFiles => {
  const fileIdsByKey = new Map<ValueKey, readonly string[]>()
  /** Answers whose removed files can still be put back. */
  const undoable = new Set<ValueKey>()
  const fileIdsOf = (key: ValueKey): readonly string[] => fileIdsByKey.get(key) ?? []
  const idsIn = (value: Value): readonly string[] => filesOf(value).map(({ fileId }) => fileId)
  const fileComponent = (key: ValueKey) => {
    const component = componentOf(store.index, key)
    return component?.type === 'file' ? component : null
  }

  const remove = async (componentId: ValueKey, fileId: string): Promise<void> => {
    try {
      await api.fetch(deleteFile, { query: { caseId, componentId, fileId } })
    } catch (error) {
      // Already deleted.
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }
  }

  return {
    mergeServer: (stored) => {
      for (const { componentId, value } of stored)
        if (fileComponent(componentId)) fileIdsByKey.set(componentId, idsIn(value))
    },
    uploaded: (key) => {
      if (fileComponent(key)?.maxFiles === 1) fileIdsByKey.delete(key)
    },
    answerChanged: (key, value) => {
      if (!fileComponent(key)) return
      const ids = idsIn(value)
      if (fileIdsOf(key).every((id) => ids.includes(id))) undoable.delete(key)
      else undoable.add(key)
      fileIdsByKey.set(key, [...new Set([...fileIdsOf(key), ...ids])])
    },
    release: () => {
      const hadAny = undoable.size > 0
      undoable.clear()
      return hadAny
    },
    removeDropped: async (keys) => {
      for (const key of keys) {
        if (!fileComponent(key) || undoable.has(key)) continue
        const value = store.peek(key).value
        const remaining = idsIn(value)
        for (const fileId of fileIdsOf(key).filter((each) => !remaining.includes(each))) {
          await remove(key, fileId)
          fileIdsByKey.set(
            key,
            fileIdsOf(key).filter((each) => each !== fileId),
          )
        }
        store.acknowledge(key, value)
      }
    },
  }
}
