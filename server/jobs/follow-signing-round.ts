import type { SignedData } from 'pkijs'
import type { CaseEvent } from '#machines/case/events.ts'
import { isLastSignatory, isPendingSignatory } from '#machines/case/requirements/signature.ts'
import { uncapitalize } from '#schemas/canonical-text.ts'
import { formatDate } from '#schemas/dates.ts'
import { isSameEmail } from '#schemas/email.ts'
import { endOfDay } from '#schemas/end-of-day.ts'
import { localized } from '#schemas/locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import type { Signatory, SigningProblem } from '#schemas/signature.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { ProviderDocument } from '../adapters/signing.ts'
import { readWhole } from '../adapters/storage.ts'
import { committing, reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { changeCaseAsSystem } from '../features/cases/in-case.ts'
import { signedFileName } from '../features/documents/application-document.ts'
import { discardBytes } from '../features/files/remove-file.ts'
import { storeDocument, type StoredDocument } from '../features/signing/assert-may-invite.ts'
import { nameOfRecipient, addressOf, withRecipientIds } from '../features/signing/signing-round.ts'
import { serverTexts } from '../locales/server-texts.ts'
import * as audit from '../repositories/audit.ts'
import * as cases from '../repositories/cases.ts'
import * as files from '../repositories/files.ts'
import * as organisations from '../repositories/organisations.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import type { SigningRound } from '../repositories/signing-rounds.ts'
import { revertReplacement } from './one-signatory.ts'

/** The provider's response cannot be true, or is unknown. */
class DoubtfulResponseError extends Error {
  override readonly name = 'DoubtfulResponseError'
  readonly code: SigningProblem

  constructor(code: SigningProblem, detail: string) {
    super(detail)
    this.code = code
  }
}

type RoundKey = Pick<SigningRound, 'id' | 'caseId' | 'kind'>
type OpenRound = SigningRound & { kind: 'digital' | 'internal'; providerDocumentId: string }

const openRound = async (context: Context, roundId: string): Promise<OpenRound | null> => {
  const round = await reading(context, async (tx) => await signingRounds.find(tx, roundId))
  if (round === null || round.status !== 'sent' || round.kind === 'analog') return null
  const { kind, providerDocumentId } = round
  return providerDocumentId === null ? null : { ...round, kind, providerDocumentId }
}

/**
 * Fetches the state of a round from the provider and applies what has happened since. The provider is the truth: events that come twice,
 * late or out of order change nothing by themselves. A response that is not believed is logged, recorded and mailed to the caseworkers, once.
 *
 * @throws ExternalUnavailableError; DoubtfulResponseError for a signed document that is not the one that was sent
 */
export const followSigningRound = async (context: Context, { roundId }: { roundId: string }): Promise<void> => {
  const round = await openRound(context, roundId)
  if (round === null) return
  const { signing } = context.external
  const document = (await signing.findDocument(round.providerDocumentId)) ?? (await signing.findByExternalId(round.id))
  const signed = document?.status === 'completed' ? await signing.download(document.id) : null
  if (signed !== null && !(await isWhatWasSent(context, round, signed))) {
    await reportDoubt(context, round, 'FOREIGN_DOCUMENT', '')
    throw new DoubtfulResponseError(
      'FOREIGN_DOCUMENT',
      `The signed document of round ${round.id} is not the one that was sent`,
    )
  }
  // Stored before the transaction, which would otherwise hold the case and a connection while the storage writes.
  const stored = signed === null ? null : await storeDocument(context, round.caseId, signed)
  const discardStored = async (error?: unknown): Promise<void> => {
    if (stored !== null) await discardBytes(context, { caseId: round.caseId, storageKey: stored.storageKey }, error)
  }
  try {
    const { isReferenced, doubt } = await committing(
      context,
      async (tx) => await applyProviderState(context, tx, round, document ?? deletedDocument, stored),
    )
    if (!isReferenced) await discardStored()
    if (doubt !== null) await reportDoubt(context, round, doubt.problem, doubt.detail)
  } catch (error) {
    await discardStored(error)
    throw error
  }
}

const deletedDocument: Pick<ProviderDocument, 'status' | 'recipients'> = { status: 'deleted', recipients: [] }

const isWhatWasSent = async (context: Context, round: OpenRound, signed: Uint8Array): Promise<boolean> => {
  const file = await reading(context, async (tx) => await files.find(tx, round.caseId, round.documentFileId))
  if (file === null || !(await isSignedContinuation(await readWhole(context.storage, file), signed))) return false
  return (await context.readRevision(signed)) === round.revision
}

/** Only digital rounds are at the provider. */
const subjects = { digital: 'signature', internal: 'internalSignature', analog: 'signature' } as const

/** Reports each problem of a round once, since the round is polled again and again. */
const reportDoubt = async (
  context: Context,
  { id: roundId, caseId, kind }: OpenRound,
  problem: SigningProblem,
  detail: string,
): Promise<void> => {
  context.log.error({ error: new DoubtfulResponseError(problem, detail), roundId, caseId }, 'signing')
  await committing(context, async (tx) => {
    await cases.lock(tx, caseId)
    const event: CaseEvent = { type: `${subjects[kind]}.doubted`, problem, detail }
    const params = { roundId, problem, ...(detail !== '' && { detail }) }
    const isReported = (await audit.ofChange(tx, caseId, event.type)).some(
      (entry) => entry.params['roundId'] === roundId && entry.params['problem'] === problem,
    )
    if (isReported || (await signingRounds.find(tx, roundId))?.status !== 'sent') return
    await changeCaseAsSystem(context, tx, caseId, event, { stored: { params } })
  })
}

/** The statuses of a document that is no longer out, though nobody here has ended its round. */
const recalledStatuses: ReadonlySet<string> = new Set(['recalled', 'declined', 'deleted'])
const documentStatuses: ReadonlySet<string> = new Set(['sent', 'completed', 'expired', ...recalledStatuses])
const responses: ReadonlySet<string> = new Set(['signed', 'declined'])
const recipientStatuses: ReadonlySet<string> = new Set(['pending', ...responses])

type Doubt = { problem: SigningProblem; detail: string }
type Applied = { isReferenced: boolean; doubt: Doubt | null }

/** `isReferenced`: whether a file of the case names the stored document now. */
const applyProviderState = async (
  context: Context,
  tx: Tx,
  round: OpenRound,
  document: Pick<ProviderDocument, 'status' | 'recipients'>,
  stored: StoredDocument | null,
): Promise<Applied> => {
  let isReferenced = false
  const subject = subjects[round.kind]
  // A decline ends the round, so a signature after it would be lost.
  const isDeclined = ({ status }: ProviderDocument['recipients'][number]): number => Number(status === 'declined')
  for (const recipient of document.recipients.toSorted((one, other) => isDeclined(one) - isDeclined(other))) {
    const asked = await signatoriesOf(tx, round)
    const current = await signingRounds.find(tx, round.id)
    if (current?.status !== 'sent') continue
    const email = addressOf(current.recipients, asked, recipient)
    if (email === undefined || !responses.has(recipient.status)) continue
    // The signatory responded before the provider received the new address.
    if (round.kind === 'digital' && !asked.some((each) => isSameEmail(each.email, email)))
      await revertReplacement(context, tx, round.caseId, email)
    const signatories = await signatoriesOf(tx, round)
    if (!isPendingSignatory(signatories, email)) continue
    const at = recipient.signed_at ?? context.now().toISOString()
    if (recipient.status === 'declined') {
      const name = await nameOfRecipient(tx, round, { ...recipient, email })
      const event: CaseEvent = {
        type: `${subject}.declined`,
        email,
        reason: recipient.decline_reason ?? null,
        at,
        ...(name !== undefined && { fullname: name }),
      }
      // The chart ends the round and recalls the document, which some providers do not do themselves.
      const by = name ?? email
      await changeCaseAsSystem(context, tx, round.caseId, event, { stored: { params: { email, by } } })
      return { isReferenced, doubt: null }
    }
    // The last signature counts only with the sealed document, which the provider announces by an event.
    if (isLastSignatory(signatories, email)) {
      if (stored === null) break
      await addSignedDocument(context, tx, round, stored)
      isReferenced = true
    }
    const fullname = recipient.fullname ? { fullname: recipient.fullname } : {}
    const event: CaseEvent = { type: `${subject}.signed`, email, at, ...fullname }
    await changeCaseAsSystem(context, tx, round.caseId, event, { stored: { params: { email } } })
  }
  if (await isStillOpen(tx, round)) {
    const isRecalled = recalledStatuses.has(document.status)
    if (isRecalled || document.status === 'expired') await endRound(context, tx, round, isRecalled)
    else return { isReferenced, doubt: doubtAbout(document) ?? (await missingSignatures(tx, round, document)) }
  }
  return { isReferenced, doubt: null }
}

const signatoriesOf = async (tx: Tx, { caseId, kind }: RoundKey): Promise<readonly Signatory[]> => {
  const row = await cases.lock(tx, caseId)
  return (kind === 'digital' ? row?.signature : row?.internalSignature)?.signatories ?? []
}

const endRound = async (
  context: Context,
  tx: Tx,
  { id, caseId, kind }: RoundKey,
  isRecalled: boolean,
): Promise<void> => {
  const type = `${subjects[kind]}.expired` as const
  await signingRounds.update(tx, id, { status: 'closed', closedAt: context.now() })
  if (!isRecalled) await changeCaseAsSystem(context, tx, caseId, { type })
  else
    await changeCaseAsSystem(
      context,
      tx,
      caseId,
      { type, isRecalled },
      { stored: { params: { change: `${subjects[kind]}.recalled` }, mail: { isRecalled } } },
    )
}

/** Ends a round that expired before the provider accepted its document, and recalls a document whose response was lost. */
const endUnsent = async (context: Context, round: RoundKey): Promise<void> =>
  await committing(context, async (tx) => {
    await cases.lock(tx, round.caseId)
    if ((await signingRounds.find(tx, round.id))?.status !== 'notSent') return
    await endRound(context, tx, round, false)
    await context.tasks.add(tx, { name: 'recallSigningDocument', caseId: round.caseId, roundId: round.id })
  })

const doubtAbout = ({ status, recipients }: Pick<ProviderDocument, 'status' | 'recipients'>): Doubt | null => {
  const unknown = documentStatuses.has(status)
    ? recipients.find((recipient) => !recipientStatuses.has(recipient.status))?.status
    : status
  return unknown === undefined ? null : { problem: 'UNKNOWN_STATUS', detail: unknown.slice(0, 100) }
}

/** A completed document ends its round, unless the provider must still be asked about another signatory. */
const missingSignatures = async (
  tx: Tx,
  round: OpenRound,
  { status }: Pick<ProviderDocument, 'status'>,
): Promise<Doubt | null> => {
  if (status !== 'completed') return null
  const signatories = await signatoriesOf(tx, round)
  const recipients = (await signingRounds.find(tx, round.id))?.recipients ?? []
  const isReaddressed = recipients.some(({ email }) => !signatories.some((each) => isSameEmail(each.email, email)))
  return isReaddressed ? null : { problem: 'SIGNATURES_MISSING', detail: '' }
}

/** The case is locked. A later round may have followed the closed one, and this document does not concern it. */
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
  const row = await cases.find(tx, round.caseId)
  if (row === null) throw new Error(`The case of round ${round.id} is gone`)
  await files.add(tx, {
    id: fileId,
    caseId: round.caseId,
    purpose: 'signed',
    formId: null,
    valueKey: null,
    displayFileName: signedFileName(row, round.kind, '.pdf'),
    contentType: 'application/pdf',
    sizeBytes,
    storageKey,
    createdAt: context.now(),
    createdBy: '',
  })
  await signingRounds.update(tx, round.id, { status: 'completed', signedFileId: fileId, closedAt: context.now() })
}

const byteRange = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g
const hexText = /^<([0-9A-Fa-f]*)>$/

/**
 * Whether a PDF is the one that was sent, byte for byte, with an incremental update behind it whose signature covers the whole file
 * (ISO 32000-1, 12.8.1; PAdES B-B, B-T and B-LTA). The certificate is not compared with any: the provider is known by its connection.
 */
const isSignedContinuation = async (sent: Uint8Array, signed: Uint8Array): Promise<boolean> => {
  const file = Buffer.from(signed.buffer, signed.byteOffset, signed.byteLength)
  if (sent.length === 0 || file.length <= sent.length || file.compare(sent, 0, sent.length, 0, sent.length) !== 0)
    return false
  const ranges = [...file.subarray(sent.length).toString('latin1').matchAll(byteRange)]
  for (const [, before = '', after = '', length = ''] of ranges) {
    const [holeAt, holeEnd] = [Number(before), Number(after)]
    if (holeAt < sent.length || holeEnd <= holeAt || holeEnd + Number(length) !== file.length) continue
    const hex = hexText.exec(file.subarray(holeAt, holeEnd).toString('latin1'))?.[1]
    const covered = Buffer.concat([file.subarray(0, holeAt), file.subarray(holeEnd)])
    if (hex !== undefined && (await isSignatureOf(Buffer.from(hex, 'hex'), covered))) return true
  }
  return false
}

const isSignatureOf = async (signature: Uint8Array, content: Uint8Array): Promise<boolean> => {
  try {
    const signedData = await parseSignature(signature)
    return await signedData.verify({ signer: 0, data: new Uint8Array(content).buffer, checkChain: false })
  } catch {
    // The library throws for an unreadable signature, and for a digest of other content.
    return false
  }
}

/** Zeros pad the space after the signature. */
const parseSignature = async (bytes: Uint8Array): Promise<SignedData> => {
  const [{ fromBER }, { ContentInfo, SignedData }] = await Promise.all([import('asn1js'), import('pkijs')])
  const { offset } = fromBER(new Uint8Array(bytes))
  return new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(bytes.subarray(0, offset))).content })
}

/**
 * Sends a round's frozen document to the provider, which mails the signatories. The same bytes go with the same key every time, so
 * two attempts make one document. A round whose time was over before the provider could be reached ends.
 *
 * @throws ExternalUnavailableError, ExternalRejectedError
 */
export const createSigningDocument = async (context: Context, { roundId }: { roundId: string }): Promise<void> => {
  const { config, external, storage } = context
  const loaded = await reading(context, async (tx) => {
    const round = await signingRounds.find(tx, roundId)
    if (round === null || round.status !== 'notSent') return null
    const row = await cases.find(tx, round.caseId)
    const file = await files.find(tx, round.caseId, round.documentFileId)
    const organisation = row === null ? null : await organisations.find(tx, row.moId)
    if (row === null || file === null || organisation === null) return null
    return { round, row, file, organisation, template: await context.templates.of(tx, cases.templateRefOf(row)) }
  })
  if (loaded === null) return
  const { round, row, file, organisation, template } = loaded
  const application = localized(template.name, row.locale)
  const texts = serverTexts[row.locale].signing
  const signBy = round.kind === 'digital' ? (row.signature.signBy ?? null) : null
  const lastMoment = signBy === null ? endOfDay(round.createdAt, organisation.signingDays) : new Date(signBy)
  if (context.now() > lastMoment) {
    await endUnsent(context, round)
    return
  }

  const document = await external.signing.createDocument({
    idempotencyKey: round.id,
    externalId: round.id,
    name: `${texts.documentName({ application, company: row.companyName || formatOrgNumber(row.orgNo) })}, ${row.reference}`,
    message: texts.message({
      application: uncapitalize(application),
      organisation: organisationName(organisation, row.locale),
      signBy: signBy === null ? null : formatDate(swedishDay(new Date(signBy)), row.locale),
    }),
    // Counted from the beginning of the round, so that a repeated request is identical.
    secondsToSign: Math.ceil((lastMoment.getTime() - round.createdAt.getTime()) / 1000),
    language: row.locale === 'en' ? 'en' : 'sv',
    fileName: round.documentName,
    pdf: await readWhole(storage, file),
    webhookUrl: `${config.publicUrl}/api/webhooks/signing`,
    recipients: round.recipients.map(({ email, name }) => ({ email, ...(name === '' ? {} : { fullname: name }) })),
  })
  await committing(context, async (tx) => {
    const now = await signingRounds.find(tx, roundId)
    const isClosed = now?.status === 'closed'
    await signingRounds.update(tx, roundId, {
      providerDocumentId: document.id,
      recipients: withRecipientIds(round.recipients, document),
      ...(isClosed ? {} : { status: 'sent' }),
    })
    // Cancelled during the request: where another process has taken this task over meanwhile, the recall may have run and found no document.
    // A signature before this is stored arrives for an unknown round: the provider is polled once more.
    const name = isClosed ? 'recallSigningDocument' : 'followSigningRound'
    await context.tasks.add(tx, { name, caseId: round.caseId, roundId })
  })
}

/**
 * Voids a round's document at the provider, also one of which the provider's response was lost. One that never came there has nothing to void.
 *
 * @throws ExternalUnavailableError, ExternalRejectedError
 */
export const recallSigningDocument = async (context: Context, { roundId }: { roundId: string }): Promise<void> => {
  const round = await reading(context, async (tx) => await signingRounds.find(tx, roundId))
  if (round === null || round.kind === 'analog') return
  const { signing } = context.external
  const documentId = round.providerDocumentId ?? (await signing.findByExternalId(round.id))?.id
  if (documentId !== undefined) await signing.recall(documentId)
}
