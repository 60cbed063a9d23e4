import type { ValueKey } from '#schemas/form/value.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import { findComponent } from '../../features/forms/find-component.ts'
import { fileDownload } from '../../http/file-download.ts'
import type { Download } from '../../http/response.ts'
import { notFound } from '../../http/http-error.ts'
import * as answers from '../../repositories/answers.ts'
import * as files from '../../repositories/files.ts'

export type WantedFile = { caseId: string; componentId: ValueKey; fileId?: string | undefined }

/**
 * A file of an answer, the first one where none is named.
 *
 * @throws HttpError NOT_FOUND, also for a file of a form that the caller may not see.
 */
export const downloadFile = async (
  context: Pick<Context, 'db' | 'templates' | 'storage'>,
  caller: Applicant | Staff,
  { caseId, componentId, fileId }: WantedFile,
): Promise<Download> => {
  const file = await reading(context, async (tx) => {
    const { template, actor } = await openCase(context, tx, caller, caseId)
    const field = findComponent(template, actor, componentId)
    if (field === null) throw notFound()
    const stored = await answers.ofForm(tx, caseId, field.form.id)
    const value = stored.find((answer) => answer.componentId === componentId)?.value
    const named = (Array.isArray(value) ? value : []).flatMap((item) =>
      typeof item === 'string' || (fileId !== undefined && item.fileId !== fileId) ? [] : [item.fileId],
    )
    const storedFile = named[0] === undefined ? null : await files.find(tx, caseId, named[0])
    if (storedFile === null) throw notFound()
    return storedFile
  })
  return await fileDownload(context.storage, file)
}
