import { formatOrgNumber } from '#schemas/org-number.ts'
import type { Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { oneChunk, readFile } from '../../adapters/storage.ts'
import { reading, type Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { printCase } from '../../features/documents/print-case.ts'
import { zipName, zipOf, type ZipEntry } from '../../features/documents/zip.ts'
import { Download } from '../../http/response.ts'
import { throwIfAborted } from '../../http/request-aborted.ts'
import { serverTexts } from '../../locales/server-texts.ts'
import * as files from '../../repositories/files.ts'
import type { StoredFile } from '../../repositories/files.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import type { RoundKind } from '../../repositories/signing-rounds.ts'

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
 * Everything of a case in one archive: the application as it is now, every attached file, what has been signed, and the credit report. A document that
 * is still out for signature comes from the provider, in the name of the user of `signingToken` where one is given.
 *
 * @throws HttpError NOT_FOUND; ExternalUnavailableError, ExternalRejectedError where the provider is needed; as `Drawings`.
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
        reports: await files.ofCase(tx, caseId, 'creditReport'),
        ...(await signedDocuments(tx, caseId)),
      }
    })
  const { content, bytes: application } = await context.loadAndDraw(load, {
    by: { kind: 'staff', id: caller.user.id, caseId },
    signal,
  })
  const { row, attached, signed, pending, reports } = content
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
      ...attached.map((file) => stored(file, `${texts.attachments}/${zipName(file.displayFileName)}`)),
      ...signed.map(({ file, kind }) =>
        stored(file, `${orgNumber} ${texts.signed[kind]}${extensionOf(file.displayFileName)}`),
      ),
      ...reports.map((file) => stored(file, `${orgNumber} ${texts.creditReport}.pdf`)),
      ...fetched,
    ]),
    contentType: 'application/zip',
    fileName: `${row.orgNo}.zip`,
  })
}

/** With its dot; nothing for a name without one. */
const extensionOf = (name: string): string => /\.[^./\\]{1,8}$/.exec(zipName(name))?.[0] ?? ''

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
