import type { CaseEvent } from '#machines/case/events.ts'
import { isLastSignatory, isPendingSignatory } from '#machines/case/requirements/signature.ts'
import type { ProviderDocument } from '../adapters/signing.ts'
import { changeCaseAsSystem } from '../commands/change-case/change-case.ts'
import { discardBytes } from '../commands/files/remove-file.ts'
import { committing, reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import * as cases from '../repositories/cases.ts'
import * as files from '../repositories/files.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import type { SigningRound } from '../repositories/signing-rounds.ts'
import { nameOfRecipient } from '../features/signing/name-of-recipient.ts'
import { addressOf } from '../features/signing/round-recipients.ts'
import { storeDocument, type StoredDocument } from '../features/signing/store-document.ts'

/** What came back signed is not what was sent: it must never count as a signature. */
export class ForeignDocumentError extends Error {
  override readonly name = 'ForeignDocumentError'
  readonly code = 'FOREIGN_DOCUMENT'
}

/**
 * Fetches the state of a round from the provider and applies what has happened since. The provider is the truth: events that come twice,
 * late or out of order change nothing by themselves.
 *
 * @throws ExternalUnavailableError, ForeignDocumentError
 */
export const followSigningRound = async (context: Context, { roundId }: { roundId: string }): Promise<void> => {
  const round = await reading(context, async (tx) => await signingRounds.find(tx, roundId))
  if (round === null || round.status !== 'sent' || round.providerDocumentId === null || round.kind === 'analog') return
  const document = await context.external.signing.findDocument(round.providerDocumentId)
  if (document === null) return
  const signed = document.status === 'completed' ? await context.external.signing.download(document.id) : null
  if (signed !== null && (await context.readRevision(signed)) !== round.revision)
    throw new ForeignDocumentError(`The signed document of round ${round.id} does not show the revision that was sent`)
  // Before the transaction, which would hold the case and a connection for as long as the storage takes.
  const stored = signed === null ? null : await storeDocument(context, round.caseId, signed)
  const discardStored = async (error?: unknown): Promise<void> => {
    if (stored !== null) await discardBytes(context, { caseId: round.caseId, storageKey: stored.storageKey }, error)
  }
  try {
    const isReferenced = await committing(
      context,
      async (tx) => await applyProviderState(context, tx, round, document, stored),
    )
    if (!isReferenced) await discardStored()
  } catch (error) {
    await discardStored(error)
    throw error
  }
}

/** Returns whether a file of the case names the stored document now. */
const applyProviderState = async (
  context: Context,
  tx: Tx,
  round: SigningRound,
  document: ProviderDocument,
  stored: StoredDocument | null,
): Promise<boolean> => {
  let isReferenced = false
  const subject = round.kind === 'digital' ? 'signature' : 'internalSignature'
  for (const recipient of document.recipients) {
    const row = await cases.lock(tx, round.caseId)
    const signatories =
      row === null ? [] : round.kind === 'digital' ? row.signature.signatories : row.internalSignature.signatories
    const current = await signingRounds.find(tx, round.id)
    if (current?.status !== 'sent') continue
    const email = addressOf(current.recipients, signatories, recipient)
    if (email === undefined || !isPendingSignatory(signatories, email)) continue
    const at = recipient.signed_at ?? context.now().toISOString()
    const details = { params: { email } }
    if (recipient.status === 'declined') {
      const name = await nameOfRecipient(tx, round, { ...recipient, email })
      const event: CaseEvent = {
        type: `${subject}.declined`,
        email,
        reason: recipient.decline_reason ?? null,
        at,
        ...(name !== undefined && { fullname: name }),
      }
      // The chart ends the round, and takes the document back from those who have not signed: not every provider does.
      const by = name ?? email
      await changeCaseAsSystem(context, tx, round.caseId, { event, details: { params: { ...details.params, by } } })
      return isReferenced
    }
    if (recipient.status !== 'signed') continue
    // The last signature counts only together with the sealed document: the provider sends an event when it has sealed it.
    if (isLastSignatory(signatories, email)) {
      if (stored === null) return false
      await addSignedDocument(context, tx, round, stored)
      isReferenced = true
    }
    const fullname = recipient.fullname ? { fullname: recipient.fullname } : {}
    const event: CaseEvent = { type: `${subject}.signed`, email, at, ...fullname }
    await changeCaseAsSystem(context, tx, round.caseId, { event, details })
  }
  if (document.status === 'expired' && (await isStillOpen(tx, round))) {
    await signingRounds.update(tx, round.id, { status: 'closed', closedAt: context.now() })
    await changeCaseAsSystem(context, tx, round.caseId, { event: { type: `${subject}.expired` } })
  }
  return isReferenced
}

/** The case is locked: what has closed the round may have been followed by another, which this document says nothing of. */
const isStillOpen = async (tx: Tx, { id, caseId }: SigningRound): Promise<boolean> => {
  await cases.lock(tx, caseId)
  return (await signingRounds.find(tx, id))?.status === 'sent'
}

const addSignedDocument = async (
  context: Context,
  tx: Tx,
  round: SigningRound,
  { fileId, storageKey, sizeBytes }: StoredDocument,
): Promise<void> => {
  await files.add(tx, {
    id: fileId,
    caseId: round.caseId,
    purpose: 'signed',
    formId: null,
    valueKey: null,
    displayFileName: `${round.caseId}-${round.kind === 'digital' ? 'signature' : 'internalsignature'}.pdf`,
    contentType: 'application/pdf',
    sizeBytes,
    storageKey,
    createdAt: context.now(),
    createdBy: '',
  })
  await signingRounds.update(tx, round.id, { status: 'completed', signedFileId: fileId, closedAt: context.now() })
}
