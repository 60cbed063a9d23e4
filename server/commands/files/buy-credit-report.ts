import { actorName } from '#machines/case/permissions.ts'
import { maxUploadBytes } from '#schemas/form/limits.ts'
import { oneChunk } from '../../adapters/storage.ts'
import type { Staff } from '../../auth/caller.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError } from '../../http/http-error.ts'
import * as creditPurchases from '../../repositories/credit-purchases.ts'
import * as files from '../../repositories/files.ts'
import type { StoredFile } from '../../repositories/files.ts'
import { changeCase } from '../change-case/change-case.ts'
import { discardBytes } from './remove-file.ts'

/** A purchase that the caller has claimed until a moment. */
export type CreditPurchase = { caseId: string; orgNo: string; purchaseId: string; claimedUntil: Date }

/**
 * Buys the credit report of a case and stores it. When it fails, the claim is released under the same purchase id.
 *
 * @throws HttpError CREDIT_REPORT_NOT_FOUND where the bureau knows no such company, and as `changeCase`; ExternalUnavailableError,
 *   ExternalRejectedError.
 */
export const buyCreditReport = async (
  context: Context,
  caller: Staff,
  purchase: CreditPurchase,
): Promise<StoredFile> => {
  try {
    const bytes = await context.external.credit.fetchReport(purchase.orgNo, purchase.purchaseId)
    if (bytes === null) throw new HttpError('CREDIT_REPORT_NOT_FOUND')
    return await storeReport(context, caller, purchase, bytes)
  } catch (error) {
    await inTransaction(context.db, async (tx) => await creditPurchases.release(tx, purchase)).catch(
      (failure: unknown) => context.log.error({ error: failure, caseId: purchase.caseId }, 'claim on a credit report'),
    )
    throw error
  }
}

const storeReport = async (
  context: Context,
  caller: Staff,
  { caseId, purchaseId: id }: CreditPurchase,
  bytes: Uint8Array,
): Promise<StoredFile> => {
  const storageKey = `cases/${caseId}/${context.newId()}`
  const sizeBytes = await context.storage.write(storageKey, oneChunk(bytes), maxUploadBytes)
  const stored: StoredFile[] = []
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
          createdBy: actorName(actor),
        }
        // Only after a claim has expired: another process that took it over may have been faster.
        const [first] = await files.ofCase(tx, caseId, 'creditReport')
        if (first === undefined) await files.add(tx, bought)
        else await context.tasks.add(tx, { name: 'removeBytes', caseId, storageKey })
        await creditPurchases.remove(tx, caseId)
        stored.splice(0, 1, first ?? bought)
        return {}
      },
    })
  } catch (error) {
    await discardBytes(context, { caseId, storageKey }, error)
    throw error
  }
  if (stored[0] === undefined) throw new Error(`Case ${caseId} has kept no credit report`)
  return stored[0]
}
