import { isSigned } from '#machines/case/signing-method.ts'
import { committing, type Context } from '../../context.ts'
import { DatabaseUnavailableError } from '../../db/database-error.ts'
import type { Tx } from '../../db/tables.ts'
import * as answers from '../../repositories/answers.ts'
import * as cases from '../../repositories/cases.ts'
import * as earlierAnswers from '../../repositories/earlier-answers.ts'
import * as files from '../../repositories/files.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'

/** Longer than a commit of unknown outcome takes. */
const unknownCommitSeconds = 60

/**
 * Removes a file in the transaction, and its bytes after the commit, so that an unavailable storage fails no request. A file that `isStillNamed`
 * stays.
 */
export const removeFile = async (
  { tasks }: Pick<Context, 'tasks'>,
  tx: Tx,
  { caseId, fileId }: { caseId: string; fileId: string },
): Promise<void> => {
  if (await isStillNamed(tx, caseId, fileId)) return
  const storageKey = await files.remove(tx, caseId, fileId)
  if (storageKey !== null) await tasks.add(tx, { name: 'removeBytes', caseId, storageKey })
}

/**
 * Whether a file stays that no answer may name any more: an answer had it when its correction was requested, and may get it again, or it is among what
 * the company has signed, as long as that signature stands.
 */
export const isStillNamed = async (tx: Tx, caseId: string, fileId: string): Promise<boolean> => {
  if (await earlierAnswers.isNamedInCorrection(tx, caseId, fileId)) return true
  const row = await cases.find(tx, caseId)
  return row !== null && isSigned(row) && (await signingRounds.namesFile(tx, caseId, fileId))
}

/** Removes the files of a form that its answers do not name, as `removeFile`. */
export const removeUnnamedFiles = async (
  context: Pick<Context, 'tasks'>,
  tx: Tx,
  { caseId, formId }: { caseId: string; formId: string },
): Promise<void> => {
  const ofForm = (await files.ofCase(tx, caseId, 'answer')).filter((file) => file.formId === formId)
  if (ofForm.length === 0) return
  const named = JSON.stringify((await answers.ofForm(tx, caseId, formId)).map(({ value }) => value))
  for (const { id } of ofForm) if (!named.includes(id)) await removeFile(context, tx, { caseId, fileId: id })
}

/**
 * Removes the bytes of a change that failed or changed nothing, later where the storage is away. Where the connection broke, the commit may have happened and a
 * file may point at them: they stay if one does. Throws nothing, so that the caller can rethrow the error of the change.
 */
export const discardBytes = async (
  context: Pick<Context, 'db' | 'storage' | 'tasks' | 'counts' | 'log'>,
  { caseId, storageKey }: { caseId: string; storageKey: string },
  error?: unknown,
): Promise<void> => {
  const isOutcomeUnknown = error instanceof DatabaseUnavailableError
  const delaySeconds = isOutcomeUnknown ? unknownCommitSeconds : 0
  try {
    // Immediately, since a full disk cannot store a task.
    if (!isOutcomeUnknown && (await isRemoved(context, storageKey))) return
    await committing(
      context,
      async (tx) => await context.tasks.add(tx, { name: 'removeBytes', caseId, storageKey }, delaySeconds),
    )
  } catch (failure) {
    context.log.error({ error: failure, caseId, storageKey }, 'bytes of a failed change')
  }
}

const isRemoved = async ({ storage }: Pick<Context, 'storage'>, storageKey: string): Promise<boolean> => {
  try {
    await storage.remove(storageKey)
    return true
  } catch {
    return false
  }
}
