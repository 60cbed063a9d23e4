import type { PdfSelection } from '#schemas/api/files.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import { printCase } from '../../features/documents/print-case.ts'
import { Download } from '../../http/response.ts'
import { throwIfAborted } from '../../http/request-aborted.ts'

/** The chosen parts of a case as a PDF. @throws HttpError NOT_FOUND, INVALID_REQUEST as `printCase`, and as `DrawDocument` */
export const createPdf = async (
  context: Pick<Context, 'db' | 'templates' | 'now' | 'config' | 'drawDocument'>,
  caller: Applicant | Staff,
  caseId: string,
  { selection, signal }: { selection: PdfSelection; signal: AbortSignal },
): Promise<Download> => {
  const { head, blocks, orgNo } = await reading(context, async (tx) => {
    const opened = await openCase(context, tx, caller, caseId)
    return { orgNo: opened.row.orgNo, ...(await printCase(context, tx, opened, selection)) }
  })
  throwIfAborted(signal)
  return new Download({
    bytes: await context.drawDocument(head, blocks, signal),
    contentType: 'application/pdf',
    fileName: `${orgNo}.pdf`,
  })
}
