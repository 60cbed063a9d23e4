import { setTimeout as pause } from 'node:timers/promises'
import { decide } from '#machines/case/decide.ts'
import { restoreCase } from '#machines/case/restore.ts'
import { OutsideUnavailableError } from '../adapters/outside.ts'
import { openFile } from '../adapters/storage.ts'
import type { Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { Download } from '../http/reply.ts'
import * as caseFacts from '../repositories/case-facts.ts'
import * as creditPurchases from '../repositories/credit-purchases.ts'
import * as files from '../repositories/files.ts'
import type { StoredFile } from '../repositories/files.ts'
import { buyCreditReport, type CreditPurchase } from './buy-credit-report.ts'

type Claim = Pick<CreditPurchase, 'purchaseId' | 'claimedUntil'>

/** Longer than the bureau and the storage may take together: only a process that has ended leaves a claim to run out. */
const claimMs = 120_000
const pollMs = 200
const mostPolls = 150

/**
 * The credit report of a case. The first call buys it from the bureau and keeps it; later ones, also by those who only read, get that
 * same report. Those who ask while it is being bought, at whichever process, wait up to 30 s for it.
 *
 * @throws RefusalError NOT_FOUND, CREDIT_REPORT_NOT_FOUND where the bureau knows no such company; OutsideUnavailableError,
 *   OutsideRefusedError; ForbiddenError, ActionNotAllowedError.
 */
export const downloadCreditReport = async (context: Context, caller: Staff, caseId: string): Promise<Download> => {
  for (let poll = 0; poll < mostPolls; poll += 1) {
    const { orgNo, kept } = await findReport(context, caller, caseId)
    if (kept !== undefined) return await downloadOf(context, kept)
    const claimed = await claim(context, caseId)
    if (claimed !== null)
      return await downloadOf(context, await buyCreditReport(context, caller, { caseId, orgNo, ...claimed }))
    await pause(pollMs)
  }
  throw new OutsideUnavailableError('credit', 'somebody else is still buying the report')
}

/** @throws ForbiddenError, ActionNotAllowedError where the caller may not have it, or not buy it. */
const findReport = async (context: Context, caller: Staff, caseId: string) =>
  await reading(context, async (tx) => {
    const { row, template, actor } = await openCase(context, tx, caller, caseId)
    const [kept] = await files.ofCase(tx, caseId, 'creditReport')
    const event = { type: kept === undefined ? 'creditReport.fetch' : 'case.download' } as const
    decide(restoreCase(await caseFacts.load(tx, row, template, context.config.features), actor), event)
    return { orgNo: row.orgNo, kept }
  })

const claim = async (context: Context, caseId: string): Promise<Claim | null> => {
  const now = context.now()
  const claimedUntil = new Date(now.getTime() + claimMs)
  return await context.db.transaction().execute(async (tx) => {
    const purchaseId = await creditPurchases.claim(tx, { caseId, purchaseId: context.newId(), now, claimedUntil })
    if (purchaseId === null) return null
    const claimed = { purchaseId, claimedUntil }
    // The one who held the claim may have bought the report since it was looked for.
    const [kept] = await files.ofCase(tx, caseId, 'creditReport')
    if (kept === undefined) return claimed
    await creditPurchases.remove(tx, caseId)
    return null
  })
}

const downloadOf = async ({ storage }: Context, report: StoredFile): Promise<Download> =>
  new Download({
    bytes: await openFile(storage, report),
    sizeBytes: report.sizeBytes,
    contentType: report.contentType,
    fileName: report.displayFileName,
  })
