import { reading, type Context } from '../context.ts'
import * as files from '../repositories/files.ts'

/** Removes the bytes under the key, unless a file points at them. @throws ExternalUnavailableError, ExternalRejectedError */
export const removeBytes = async (
  context: Pick<Context, 'db' | 'storage'>,
  { storageKey }: { storageKey: string },
): Promise<void> => {
  const isReferenced = await reading(context, async (tx) => await files.isReferenced(tx, storageKey))
  if (!isReferenced) await context.storage.remove(storageKey)
}
