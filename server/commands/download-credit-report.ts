import { decide } from '#machines/case/decide.ts'
import { restoreCase } from '#machines/case/restore.ts'
import { oneChunk } from '../adapters/storage.ts'
import type { Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { Download } from '../http/reply.ts'
import { maxUploadBytes } from '../product.ts'
import { RefusalError } from '../refusal.ts'
import * as caseFacts from '../repositories/case-facts.ts'
import * as files from '../repositories/files.ts'
import type { StoredFile } from '../repositories/files.ts'
import { changeCase, nameOf } from './change-case.ts'

/**
 * The credit report of a case. The first call asks the bureau and keeps what it gives; later ones, also by those who only read, get
 * that same report.
 *
 * @throws RefusalError NOT_FOUND, CREDIT_REPORT_NOT_FOUND where the bureau knows no such company; OutsideUnavailableError,
 *   OutsideRefusedError; ForbiddenError, ActionNotAllowedError.
 */
export const downloadCreditReport = async (context: Context, caller: Staff, caseId: string): Promise<Download> => {
  const { orgNo, kept } = await reading(context, async (tx) => {
    const { row, template, actor } = await openCase(context, tx, caller, caseId)
    const [report] = await files.ofCase(tx, caseId, 'creditReport')
    const event = { type: report === undefined ? 'creditReport.fetch' : 'case.download' } as const
    decide(restoreCase(await caseFacts.load(tx, row, template, context.config.features), actor), event)
    return { orgNo: row.orgNo, kept: report }
  })
  const report = kept ?? (await buy(context, caller, caseId, orgNo))
  return new Download({
    bytes: context.storage.read(report.storageKey),
    contentType: report.contentType,
    fileName: report.displayFileName,
  })
}

const buy = async (context: Context, caller: Staff, caseId: string, orgNo: string): Promise<StoredFile> => {
  const bytes = await context.outside.credit.fetchReport(orgNo)
  if (bytes === null) throw new RefusalError('CREDIT_REPORT_NOT_FOUND')
  const id = context.newId()
  const storageKey = `cases/${caseId}/${id}`
  const sizeBytes = await context.storage.write(storageKey, oneChunk(bytes), maxUploadBytes)
  const kept: StoredFile[] = []
  try {
    await changeCase(context, {
      caller,
      caseId,
      event: { type: 'creditReport.fetch' },
      store: async ({ tx, at, actor }) => {
        const bought: StoredFile = {
          id,
          caseId,
          purpose: 'creditReport',
          formId: null,
          valueKey: null,
          displayFileName: `${caseId}-creditsafe.pdf`,
          contentType: 'application/pdf',
          sizeBytes,
          storageKey,
          createdAt: at,
          createdBy: nameOf(actor),
        }
        // Somebody else may have asked at the same time: the case keeps one report.
        const [first] = await files.ofCase(tx, caseId, 'creditReport')
        if (first === undefined) await files.add(tx, bought)
        kept.splice(0, 1, first ?? bought)
        return {}
      },
    })
  } finally {
    if (kept[0]?.id !== id) await context.storage.remove(storageKey)
  }
  if (kept[0] === undefined) throw new Error(`Case ${caseId} has kept no credit report`)
  return kept[0]
}
