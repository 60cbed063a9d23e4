import type { Context } from '../../context.ts'
import { DatabaseUnavailableError } from '../../db/database-error.ts'

/**
 * Removes the bytes of a change that failed. Where the connection broke, the commit may have happened and a file may point at them: then they
 * stay, and the clean-up takes those that no file points at.
 */
export const discardBytes = async (
  { storage }: Pick<Context, 'storage'>,
  storageKey: string,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof DatabaseUnavailableError)) await storage.remove(storageKey)
}
