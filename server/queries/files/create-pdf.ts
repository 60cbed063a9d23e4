import type { PdfSelection } from '#schemas/api/files.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import { printCase } from '../../features/documents/print-case.ts'
import type { Requester } from '../../features/documents/pdf/drawing-turns.ts'
import { Download } from '../../http/response.ts'

/** Names the link or the account. */
export const requesterOf = (caller: Applicant | Staff, caseId: string): Requester => ({
  kind: caller.kind,
  id: caller.kind === 'staff' ? caller.user.id : caller.link.id,
  caseId,
})

/** The chosen parts of a case as a PDF. @throws HttpError NOT_FOUND, INVALID_REQUEST as `printCase`, and as `Drawings` */
export const createPdf = async (
  context: Pick<Context, 'db' | 'templates' | 'now' | 'config' | 'loadAndDraw'>,
  caller: Applicant | Staff,
  caseId: string,
  { selection, signal }: { selection: PdfSelection; signal: AbortSignal },
): Promise<Download> => {
  const load = async () =>
    await reading(context, async (tx) => {
      const opened = await openCase(context, tx, caller, caseId)
      return { orgNo: opened.row.orgNo, ...(await printCase(context, tx, opened, selection)) }
    })
  const { content, bytes } = await context.loadAndDraw(load, { by: requesterOf(caller, caseId), signal })
  return new Download({ bytes, contentType: 'application/pdf', fileName: `${content.orgNo}.pdf` })
}
