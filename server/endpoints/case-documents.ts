import { setTimeout as pause } from 'node:timers/promises'
import { formatOrgNumber } from '#schemas/org-number.ts'
import type { PdfSelection } from '#schemas/api/files.ts'
import { decide, ForbiddenError } from '#machines/case/decide.ts'
import { mayDo, actorName } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { maxUploadBytes } from '#schemas/form/limits.ts'
import type { Staff, Applicant } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { oneChunk, readFile } from '../adapters/storage.ts'
import { reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { zipName, zipOf, type ZipEntry } from '../features/documents/zip.ts'
import { printCase } from '../features/documents/print-case.ts'
import { Download, fileDownload } from '../http/response.ts'
import { throwIfAborted, HttpError } from '../http/http-error.ts'
import { serverTexts } from '../locales/server-texts.ts'
import * as answers from '../repositories/answers.ts'
import { extensionOf, signedFileName } from '../features/documents/application-document.ts'
import * as files from '../repositories/files.ts'
import type { StoredFile } from '../repositories/files.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import type { RoundKind } from '../repositories/signing-rounds.ts'
import type { Requester } from '../features/documents/pdf/drawing-pool.ts'
import { ExternalUnavailableError } from '../adapters/external-http.ts'
import { withCurrentRights } from '../auth/authenticate.ts'
import { inTransaction } from '../db/transaction.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import * as creditPurchases from '../repositories/credit-purchases.ts'
import { inCaseUnversioned } from '../features/cases/in-case.ts'
import { discardBytes } from '../features/files/remove-file.ts'

type Reads = Pick<Context, 'db' | 'templates' | 'now' | 'config' | 'storage' | 'external' | 'loadAndDraw'>

/** A document that is out for signature, so that only the provider has its current state. */
type PendingDocument = { providerDocumentId: string; kind: RoundKind; createdAt: Date }

type SignedFile = { file: StoredFile; kind: RoundKind }

const everything = {
  formIds: [],
  checkpointIds: [],
  includeSignature: true,
  includeInternalSignature: true,
  includeAll: true,
}

/**
 * Everything of a case in one archive: the application as it is now, every attached file, what has been signed, and the credit report. A document
 * that is still out for signature comes from the provider, in the name of the user of `signingToken` where one is given.
 *
 * @throws HttpError NOT_FOUND; ExternalUnavailableError, ExternalRejectedError if the provider is needed; as `Drawings`.
 */
export const downloadZip = async (
  context: Reads,
  caller: Staff,
  caseId: string,
  { signingToken, signal }: { signingToken: string | null; signal: AbortSignal },
): Promise<Download> => {
  const load = async () =>
    await reading(context, async (tx) => {
      const opened = await openCase(context, tx, caller, caseId)
      return {
        row: opened.row,
        ...(await printCase(context, tx, opened, everything)),
        attached: (await files.ofCase(tx, caseId, 'answer')).toReversed(),
        answered: JSON.stringify((await answers.ofCase(tx, caseId)).map(({ value }) => value)),
        reports: await files.ofCase(tx, caseId, 'creditReport'),
        ...(await signedDocuments(tx, caseId)),
      }
    })
  const { content, bytes: application } = await context.loadAndDraw(load, {
    by: { kind: 'staff', id: caller.user.id, caseId },
    signal,
  })
  const { row, attached, answered, signed, pending, reports } = content
  const texts = serverTexts[row.locale].zip
  const orgNumber = formatOrgNumber(row.orgNo)
  const fetched: ZipEntry[] = []
  for (const { providerDocumentId, kind, createdAt } of pending) {
    throwIfAborted(signal)
    const bytes = await context.external.signing.download(providerDocumentId, signingToken)
    fetched.push({
      path: `${orgNumber} ${texts.outForSignature[kind]}.pdf`,
      at: createdAt,
      open: () => oneChunk(bytes),
    })
  }
  const stored = (file: StoredFile, path: string): ZipEntry => ({
    path,
    at: file.createdAt,
    open: () => readFile(context.storage, file),
  })
  return new Download({
    bytes: zipOf([
      { path: `${orgNumber} ${texts.application}.pdf`, at: context.now(), open: () => oneChunk(application) },
      ...attached.map((file) => {
        const [name, extension] = [zipName(file.displayFileName), extensionOf(file.displayFileName)]
        const earlier = `${name.slice(0, name.length - extension.length)} (${texts.earlier})${extension}`
        return stored(file, `${texts.attachments}/${answered.includes(file.id) ? name : earlier}`)
      }),
      ...signed.map(({ file, kind }) => stored(file, signedFileName(row, kind, file.displayFileName))),
      ...reports.map((file) => stored(file, `${orgNumber} ${texts.creditReport}.pdf`)),
      ...fetched,
    ]),
    contentType: 'application/zip',
    fileName: `${row.orgNo}.zip`,
  })
}

const signedDocuments = async (
  tx: Tx,
  caseId: string,
): Promise<{ signed: SignedFile[]; pending: PendingDocument[] }> => {
  const signed: SignedFile[] = []
  const pending: PendingDocument[] = []
  for (const kind of ['digital', 'analog', 'internal'] as const) {
    const round = await signingRounds.newest(tx, caseId, kind)
    const file = round?.signedFileId ? await files.find(tx, caseId, round.signedFileId) : null
    if (file !== null) signed.push({ file, kind })
    else if (round?.status === 'sent' && round.providerDocumentId !== null)
      pending.push({
        providerDocumentId: round.providerDocumentId,
        kind,
        createdAt: round.createdAt,
      })
  }
  return { signed, pending }
}

/** Names the link or the account. */
const requesterOf = (caller: Applicant | Staff, caseId: string): Requester => ({
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

type Claim = Pick<CreditPurchase, 'purchaseId' | 'claimedUntil'>

/** Longer than the bureau and the storage take together, so that only the claim of a dead process expires. */
const claimMs = 120_000
const pollMs = 200
const maxPolls = 150

/**
 * The credit report of a case. The first request buys it from the bureau and stores it; later ones, also by those who only read, get that same
 * report. Requests while it is being bought, at any process, wait up to 30 s for it.
 *
 * @throws HttpError NOT_FOUND, CREDIT_REPORT_NOT_FOUND if the bureau knows no such company; ExternalUnavailableError, ExternalRejectedError;
 * ForbiddenError, ActionNotAllowedError.
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

/** @throws ForbiddenError, ActionNotAllowedError if the caller may not have it, or not buy it. */
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
    // The owner of the claim may have bought the report meanwhile.
    const [stored] = await files.ofCase(tx, caseId, 'creditReport')
    if (stored === undefined) return claimed
    await creditPurchases.remove(tx, caseId)
    return null
  })
}

/** A purchase that the caller has claimed until a moment. */
type CreditPurchase = { caseId: string; orgNo: string; purchaseId: string; claimedUntil: Date }

/**
 * Buys the credit report of a case and stores it. When it fails, the claim is released under the same purchase id.
 *
 * @throws HttpError CREDIT_REPORT_NOT_FOUND if the bureau knows no such company, and as `changeCase`; ExternalUnavailableError,
 * ExternalRejectedError.
 */
const buyCreditReport = async (context: Context, caller: Staff, purchase: CreditPurchase): Promise<StoredFile> => {
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
  try {
    return await inCaseUnversioned(context, { caller, caseId }, async ({ tx, actor, decide: decideInCase }) => {
      const { at, commit } = await decideInCase({ type: 'creditReport.fetch' })
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
      // Applies only if the claim expired and another process took the purchase over.
      const [first] = await files.ofCase(tx, caseId, 'creditReport')
      if (first === undefined) await files.add(tx, bought)
      else await context.tasks.add(tx, { name: 'removeBytes', caseId, storageKey })
      await creditPurchases.remove(tx, caseId)
      await commit()
      return first ?? bought
    })
  } catch (error) {
    await discardBytes(context, { caseId, storageKey }, error)
    throw error
  }
}
