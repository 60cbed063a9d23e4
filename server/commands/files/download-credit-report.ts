import { setTimeout as pause } from 'node:timers/promises'
import { decide, ForbiddenError } from '#machines/case/decide.ts'
import { mayDo } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { ExternalUnavailableError } from '../../adapters/external-http.ts'
import type { Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { withCurrentRights } from '../../auth/current-rights.ts'
import { reading, type Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fileDownload } from '../../http/file-download.ts'
import type { Download } from '../../http/response.ts'
import * as caseFacts from '../../features/cases/case-facts.ts'
import * as creditPurchases from '../../repositories/credit-purchases.ts'
import * as files from '../../repositories/files.ts'
import { buyCreditReport, type CreditPurchase } from './buy-credit-report.ts'

type Claim = Pick<CreditPurchase, 'purchaseId' | 'claimedUntil'>

/** Longer than the bureau and the storage may take together: only the claim of a dead process expires. */
const claimMs = 120_000
const pollMs = 200
const maxPolls = 150

/**
 * The credit report of a case. The first request buys it from the bureau and stores it; later ones, also by those who only read, get that
 * same report. Requests while it is being bought, at any process, wait up to 30 s for it.
 *
 * @throws HttpError NOT_FOUND, CREDIT_REPORT_NOT_FOUND where the bureau knows no such company; ExternalUnavailableError,
 *   ExternalRejectedError; ForbiddenError, ActionNotAllowedError.
 */
export const downloadCreditReport = async (context: Context, caller: Staff, caseId: string): Promise<Download> => {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const { orgNo, stored } = await findReport(context, caller, caseId)
    if (stored !== undefined) return await fileDownload(context.storage, stored)
    const claimed = await claim(context, caller, caseId)
    if (claimed !== null)
      return await fileDownload(context.storage, await buyCreditReport(context, caller, { caseId, orgNo, ...claimed }))
    await pause(pollMs)
  }
  throw new ExternalUnavailableError('credit', 'somebody else is still buying the report')
}

/** @throws ForbiddenError, ActionNotAllowedError where the caller may not have it, or not buy it. */
const findReport = async (context: Context, caller: Staff, caseId: string) =>
  await reading(context, async (tx) => {
    const { row, template, actor } = await openCase(context, tx, caller, caseId)
    const [stored] = await files.ofCase(tx, caseId, 'creditReport')
    const event = { type: stored === undefined ? 'creditReport.fetch' : 'case.download' } as const
    decide(restoreSnapshot(await caseFacts.load(tx, row, template, context.config.features), actor), event)
    return { orgNo: row.orgNo, stored }
  })

const claim = async (context: Context, caller: Staff, caseId: string): Promise<Claim | null> => {
  const now = context.now()
  const claimedUntil = new Date(now.getTime() + claimMs)
  return await inTransaction(context.db, async (tx) => {
    const { actor } = await openCase(context, tx, await withCurrentRights(context, tx, caller), caseId)
    if (!mayDo(actor, 'creditReport.fetch')) throw new ForbiddenError('Cannot buy a credit report: not for this role.')
    const purchaseId = await creditPurchases.claim(tx, { caseId, purchaseId: context.newId(), now, claimedUntil })
    if (purchaseId === null) return null
    const claimed = { purchaseId, claimedUntil }
    // The owner of the claim may have bought the report since it was looked up.
    const [stored] = await files.ofCase(tx, caseId, 'creditReport')
    if (stored === undefined) return claimed
    await creditPurchases.remove(tx, caseId)
    return null
  })
}
