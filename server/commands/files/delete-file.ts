import { actorName } from '#machines/case/permissions.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../http/http-error.ts'
import * as answers from '../../repositories/answers.ts'
import { changeCase } from '../change-case/change-case.ts'
import { storeAnswers } from '../case-actions/store-answers.ts'
import { removeFile } from './remove-file.ts'
import { filesIn, requireFileField } from './upload-file.ts'

export type FileToDelete = { caseId: string; componentId: ValueKey; fileId?: string | undefined }

/**
 * Takes a file out of an answer, all of its files where none is named, and deletes the bytes.
 *
 * @throws HttpError NOT_FOUND where the answer has no such file, and as `changeCase`.
 */
export const deleteFile = async (
  context: Context,
  caller: Applicant | Staff,
  { caseId, componentId, fileId }: FileToDelete,
): Promise<Receipt> => {
  return await changeCase(context, {
    caller,
    caseId,
    event: (locked) => ({
      type: 'values.save',
      formId: requireFileField(locked, componentId).formId,
      componentIds: [componentId],
    }),
    store: async (transition) => {
      const { tx, at, actor } = transition
      const { formId } = requireFileField(transition, componentId)
      const stored = await answers.ofForm(tx, caseId, formId)
      const before = stored.find((answer) => answer.componentId === componentId)
      const present = filesIn(before?.value)
      const leaving = present.filter((file) => fileId === undefined || file.fileId === fileId)
      if (before === undefined || leaving.length === 0) throw notFound()

      for (const file of leaving) await removeFile(context, tx, { caseId, fileId: file.fileId })
      const value = present.filter((file) => !leaving.includes(file))
      const write = {
        caseId,
        formId,
        valueKey: componentId,
        value,
        version: before.version + 1,
        backendValidation: null,
        by: actorName(actor),
        at,
      }
      return (await storeAnswers(transition, formId, stored, [write])).change
    },
  })
}
