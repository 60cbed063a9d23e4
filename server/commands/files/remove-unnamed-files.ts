import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import * as answers from '../../repositories/answers.ts'
import * as files from '../../repositories/files.ts'
import { removeFile } from './remove-file.ts'

/** Removes the files of a form that its answers do not name: those that were kept for a correction that is decided now. */
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
