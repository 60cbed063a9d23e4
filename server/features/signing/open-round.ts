import type { Transition } from '../cases/transition.ts'
import type { Context } from '../../context.ts'
import * as files from '../../repositories/files.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import type { RoundKind } from '../../repositories/signing-rounds.ts'
import { applicationDrawing } from '../documents/application-document.ts'
import { assertMayInvite, storeDocument } from './assert-may-invite.ts'

/** The content that a round freezes has changed since it was drawn. */
export class StaleDrawingError extends Error {
  override readonly name = 'StaleDrawingError'
}

/**
 * Freezes what is signed as a document of its own, and leaves sending it to the provider to the outbox. Two shares at once make one
 * round: the case is locked, and the second finds it shared.
 *
 * @throws as `assertMayInvite`; StaleDrawingError where other content was drawn before.
 */
export const openRound = async (
  context: Context,
  transition: Omit<Transition, 'records'>,
  kind: RoundKind,
): Promise<void> => {
  const { tx, row, at, after, actor } = transition
  await assertMayInvite(tx, row.id, kind, at)
  const { drawn } = transition
  const { head, blocks, content, revision, frozen, fileName } = await applicationDrawing(transition, kind)
  if (drawn !== undefined && drawn?.content !== content) throw new StaleDrawingError()
  const { fileId, storageKey, sizeBytes } =
    drawn ?? (await storeDocument(context, row.id, await context.drawDocument(head, blocks), tx))
  await files.add(tx, {
    id: fileId,
    caseId: row.id,
    purpose: 'toSign',
    formId: null,
    valueKey: null,
    displayFileName: fileName,
    contentType: 'application/pdf',
    sizeBytes,
    storageKey,
    createdAt: at,
    createdBy: actor.kind === 'system' ? '' : actor.name,
  })
  const roundId = context.newId()
  const recipients =
    kind === 'digital' ? after.signature.signatories : kind === 'internal' ? after.internalSignature.signatories : []
  await signingRounds.add(tx, {
    id: roundId,
    caseId: row.id,
    kind,
    revision,
    frozen,
    documentName: fileName,
    documentFileId: fileId,
    recipients,
    createdAt: at,
  })
  if (kind !== 'analog') await context.tasks.add(tx, { name: 'createSigningDocument', caseId: row.id, roundId })
}

/** Ends the round that is open, if any: its links die at the provider as soon as the provider can be reached. */
export const closeRound = async (context: Context, { tx, row, at }: Transition, kind: RoundKind): Promise<void> => {
  const round = await signingRounds.newest(tx, row.id, kind)
  if (round === null || round.status === 'closed' || round.status === 'completed') return
  await signingRounds.update(tx, round.id, { status: 'closed', closedAt: at })
  await context.tasks.add(tx, { name: 'recallSigningDocument', caseId: row.id, roundId: round.id })
}
