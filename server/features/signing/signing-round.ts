import { evaluate } from '#machines/case/decide.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { isSameEmail } from '#schemas/email.ts'
import type { Signatory } from '#schemas/signature.ts'
import { recipientWith, type ProviderRecipient } from '../../adapters/signing.ts'
import { openCase } from '../../auth/opened-case.ts'
import { type Context, reading } from '../../context.ts'
import type { RoundRecipient, Tx } from '../../db/tables.ts'
import type { CaseRequest } from '../../http/request-input.ts'
import { HttpError } from '../../http/http-error.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import * as files from '../../repositories/files.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import type { RoundKind, SigningRound } from '../../repositories/signing-rounds.ts'
import * as users from '../../repositories/users.ts'
import * as caseFacts from '../cases/case-facts.ts'
import type { Transition, DrawnDocument } from '../cases/transition.ts'
import { applicationDrawing, type ApplicationDrawing } from '../documents/application-document.ts'
import { assertMayInvite, storeDocument } from './assert-may-invite.ts'

/** The content that a round freezes has changed since the document was drawn. */
export class StaleDrawingError extends Error {
  override readonly name = 'StaleDrawingError'
}

/**
 * Freezes what is signed as a document of its own, and leaves sending it to the provider to the outbox. Two shares at once make one round: the case
 * is locked, and the second finds it shared.
 *
 * @throws as `assertMayInvite`; StaleDrawingError if other content was drawn before.
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

/** The events that freeze a document. */
const rounds: Partial<Record<CaseEvent['type'], RoundKind>> = {
  'signature.share': 'digital',
  'internalSignature.submit': 'internal',
  'analog.download': 'analog',
}

export const freezesDocument = ({ type }: CaseEvent): boolean => rounds[type] !== undefined

type Request = Pick<CaseRequest, 'caller' | 'caseId'> & {
  event: CaseEvent
  expectedVersion?: CaseRequest['expectedVersion']
}

/**
 * Draws and stores the document that the event freezes: it takes a second, for which a transaction would hold the case and a connection. null if the
 * event freezes none, or would be refused: the transaction then says why.
 *
 * @throws as `drawDocument` and the storage
 */
export const drawBefore = async (context: Context, request: Request): Promise<DrawnDocument | null> => {
  const drawing = await composeBefore(context, request)
  if (drawing === null) return null
  const bytes = await context.drawDocument(drawing.head, drawing.blocks)
  return { ...(await storeDocument(context, request.caseId, bytes)), content: drawing.content }
}

const composeBefore = async (
  context: Context,
  { caller, caseId, event, expectedVersion = null }: Request,
): Promise<ApplicationDrawing | null> => {
  const kind = rounds[event.type]
  if (kind === undefined) return null
  try {
    return await reading(context, async (tx) => {
      const { row, template, actor } = await openCase(context, tx, caller, caseId)
      if (expectedVersion !== null && expectedVersion !== row.version) return null
      const facts = await caseFacts.load(tx, row, template, context.config.features)
      const decision = evaluate(restoreSnapshot(facts, actor), event)
      if (decision.kind !== 'allowed') return null
      return await applicationDrawing({ tx, row, template, after: decision.facts, at: context.now() }, kind)
    })
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

/**
 * The recipients of a round with the ids that the provider has given them: by address, and those whose address the provider has rewritten
 * by their order in the request.
 */
export const withRecipientIds = (
  recipients: readonly RoundRecipient[],
  document: { recipients: readonly Pick<ProviderRecipient, 'id' | 'email'>[] },
): RoundRecipient[] => {
  const found = recipients.map((recipient) => recipientWith(document, { email: recipient.email }))
  const others = document.recipients.filter((each) => !found.includes(each))
  return recipients.map((recipient, index) => {
    const recipientId = (found[index] ?? others.shift())?.id
    return recipientId === undefined ? recipient : { ...recipient, recipientId }
  })
}

/**
 * The address by which the case knows the provider's recipient; undefined for one whom nobody has asked. Rounds that were sent before the
 * ids were stored have only the addresses of the signatories.
 */
export const addressOf = (
  recipients: readonly RoundRecipient[],
  signatories: readonly Signatory[],
  { id, email }: Pick<ProviderRecipient, 'id' | 'email'>,
): string | undefined =>
  recipients.find(({ recipientId }) => recipientId === id)?.email ??
  signatories.find((signatory) => isSameEmail(signatory.email, email))?.email

/** The name of a recipient: as written at the provider, else of the company's person or the colleague with the address. */
export const nameOfRecipient = async (
  tx: Tx,
  { kind, caseId }: SigningRound,
  { email, fullname }: Pick<ProviderRecipient, 'email' | 'fullname'>,
): Promise<string | undefined> => {
  if (fullname) return fullname
  const known = kind === 'internal' ? await users.withEmail(tx, email) : await contactPersons.ofCase(tx, caseId)
  return known.find((person) => isSameEmail(person.email, email) && person.name !== '')?.name
}
