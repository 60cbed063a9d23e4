import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import * as answers from '../repositories/answers.ts'
import * as earlierAnswers from '../repositories/earlier-answers.ts'
import * as files from '../repositories/files.ts'
import { removeFile } from './files/remove-file.ts'

/** Deletes what was stored for a correction that is decided now: the answers of before, and the files that were kept for them. */
export const forgetCorrection = async (
  context: Pick<Context, 'tasks'>,
  tx: Tx,
  { caseId, formId, componentId }: { caseId: string; formId: string; componentId: string },
): Promise<void> => {
  await earlierAnswers.forgetCorrection(tx, caseId, componentId)
  await removeUnnamedFiles(context, tx, { caseId, formId })
}

/** Removes the files of a form that its answers do not name. */
const removeUnnamedFiles = async (
  context: Pick<Context, 'tasks'>,
  tx: Tx,
  { caseId, formId }: { caseId: string; formId: string },
): Promise<void> => {
  const ofForm = (await files.ofCase(tx, caseId, 'answer')).filter((file) => file.formId === formId)
  if (ofForm.length === 0) return
  const named = JSON.stringify((await answers.ofForm(tx, caseId, formId)).map(({ value }) => value))
  for (const { id } of ofForm) if (!named.includes(id)) await removeFile(context, tx, { caseId, fileId: id })
}
