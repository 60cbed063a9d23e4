import type { CaseFacts } from '#schemas/facts.ts'
import type { Signatory } from '#schemas/signature.ts'
import { reading, type Context } from '#server/context.ts'
import * as caseFacts from '#server/features/cases/case-facts.ts'
import * as cases from '#server/repositories/cases.ts'
import * as files from '#server/repositories/files.ts'
import * as signingRounds from '#server/repositories/signing-rounds.ts'
import { checkPoints } from '#templates/membership/check-points.ts'
import type { Subject } from './case-requests.ts'
import { storeFilledCase } from './filled-case.ts'
import { asa } from './people.ts'
import type { NewCase } from './stored-case.ts'

const at = '2026-11-20T12:00:00.000Z'
const signatoriesWith = (status: Signatory['status']): Signatory[] =>
  ['karin@odakra.example', 'bo@odakra.example'].map((email) => ({
    email,
    name: '',
    status,
    at: status === 'pending' ? null : at,
    declineReason: null,
  }))
const digital = (status: CaseFacts['signature']['status'], signatories: Signatory[]) => ({
  signature: JSON.stringify({ status, signatories, rejectionMessage: null, sharedAt: at, confirmedBy: null }),
})
const analog = (status: CaseFacts['analogSignature']['status']) => ({
  analogSignature: JSON.stringify({
    status,
    fileName: status.startsWith('UPLOADED') ? 'sida.png' : null,
    numberOfSignatories: 2,
    rejectionMessage: null,
    confirmedBy: null,
  }),
})
const internal = (status: CaseFacts['internalSignature']['status']) => ({
  internalSignature: JSON.stringify({
    status,
    signatories: status === 'notYetRequested' ? [] : signatoriesWith(status === 'requested' ? 'pending' : 'signed'),
    rejectionMessage: null,
  }),
})
const regional = (status: CaseFacts['regionalReview']['status']) => ({
  regionalReview: JSON.stringify({ status, comment: null, answeredBy: null }),
})
const delegated = {
  assignedToId: 'asa',
  assignedToName: asa.name,
  assignedToEmail: asa.email,
  assignedToRole: 'advisor',
}
const approved = { ...digital('APPROVED', signatoriesWith('signed')), isReviewed: true }

export type Variant = NewCase & {
  isReviewed?: boolean
  isCorrected?: boolean
  isEmpty?: boolean
  isAnswered?: boolean
  isDrafted?: boolean
  isRestorable?: boolean
}

/** Every status, and within a status what makes a difference. */
export const variants: Readonly<Record<string, Variant>> = {
  'CREATED with nothing answered': { status: 'CREATED', isEmpty: true },
  'STARTED with everything answered': { status: 'STARTED' },
  'STARTED with an open correction': { status: 'STARTED', isCorrected: true },
  'STARTED again, with forms that stay approved': { status: 'STARTED', isReviewed: true },
  'DOWNLOADED_FOR_ANALOG_SIGNATURE, to be uploaded': {
    status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE',
    ...analog('SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED'),
  },
  'DOWNLOADED_FOR_ANALOG_SIGNATURE, to be posted': {
    status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE',
    ...analog('SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED'),
  },
  'DOWNLOADED_FOR_ANALOG_SIGNATURE, posted': { status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE', ...analog('SENT_BY_MAIL') },
  'SUBMITTED and waiting for signatories': { status: 'SUBMITTED', ...digital('SHARED', signatoriesWith('pending')) },
  'SUBMITTED and signed': { status: 'SUBMITTED', ...digital('SIGNED', signatoriesWith('signed')) },
  'SUBMITTED on paper, with an open correction': {
    status: 'SUBMITTED',
    isCorrected: true,
    ...analog('UPLOADED_BY_ASPIRANT'),
  },
  'SUBMITTED and signed, with an answered correction': {
    status: 'SUBMITTED',
    isCorrected: true,
    isAnswered: true,
    ...digital('SIGNED', signatoriesWith('signed')),
  },
  'SUBMITTED on paper': { status: 'SUBMITTED', ...analog('UPLOADED_BY_ASPIRANT') },
  'SUBMITTED on paper that a caseworker has uploaded': { status: 'SUBMITTED', ...analog('UPLOADED_BY_MA') },
  'SUBMITTED on approved paper, delegated, with a drafted correction': {
    status: 'SUBMITTED',
    isDrafted: true,
    ...delegated,
    ...analog('APPROVED'),
  },
  APPROVED_BY_MA: { status: 'APPROVED_BY_MA', ...approved },
  OUT_FOR_REGIONAL_REVIEW: { status: 'OUT_FOR_REGIONAL_REVIEW', ...approved, ...regional('requested') },
  APPROVED_BY_REGIONAL_REVIEWER: { status: 'APPROVED_BY_REGIONAL_REVIEWER', ...approved, ...regional('approved') },
  REJECTED_BY_REGIONAL_REVIEWER: { status: 'REJECTED_BY_REGIONAL_REVIEWER', ...approved, ...regional('rejected') },
  'APPROVED and waiting for its own signatories': {
    status: 'APPROVED',
    ...approved,
    ...regional('approved'),
    ...internal('requested'),
  },
  'APPROVED and signed': {
    status: 'APPROVED',
    ...approved,
    ...regional('approved'),
    ...internal('SIGNED_BY_SIGNATORIES'),
  },
  'APPROVED and its own signatures approved': {
    status: 'APPROVED',
    ...approved,
    ...regional('approved'),
    ...internal('SIGNATURES_APPROVED'),
  },
  EXPORTED_TO_TELLUS: { status: 'EXPORTED_TO_TELLUS', ...approved },
  FINISHED_IN_TELLUS: { status: 'FINISHED_IN_TELLUS', ...approved },
  CANCELLED_IN_TELLUS: { status: 'CANCELLED_IN_TELLUS', ...approved },
  REJECTED: { status: 'REJECTED' },
  RESET: { status: 'RESET' },
  REMOVED: { status: 'REMOVED' },
  'REMOVED, and restorable': { status: 'REMOVED', isRestorable: true },
  ARCHIVED: { status: 'ARCHIVED', ...approved },
}

/** Nothing is missing before the export, and nothing speaks against it. */
export const readyToExport: Variant = {
  ...variants['APPROVED_BY_MA'],
  status: 'APPROVED_BY_MA',
  internalSignature: JSON.stringify({ status: 'notRequired', signatories: [], rejectionMessage: null }),
}

export type CaseFixture = { subject: Subject; token: string; facts: CaseFacts }

/** Inserts a case in that status, with a message and a note. */
export const storeVariant = async (
  context: Context,
  { isReviewed, isCorrected, isEmpty, isAnswered, isDrafted, isRestorable, ...given }: Variant,
): Promise<CaseFixture> => {
  const { db, newId, now } = context
  const {
    id: caseId,
    token,
    subject,
    contact,
  } = await storeFilledCase(context, {
    moId: 'verkstadsalliansen',
    ...internal('notYetRequested'),
    ...regional('notYetRequested'),
    ...given,
  })
  const ofCase = db.updateTable('formStates').where('caseId', '=', caseId)
  await ofCase.set({ startedAt: null }).where('formId', '=', 'terms').execute()
  if (isReviewed === true) {
    await ofCase.set({ status: 'approved' }).execute()
    await db
      .insertInto('checkPoints')
      .values(
        checkPoints.map(({ componentId }) => ({
          caseId,
          componentId,
          status: 'CHECKED' as const,
          confirmedBy: 'Åsa Wikström',
          confirmedAt: now(),
        })),
      )
      .execute()
  }
  if (isEmpty === true) await db.deleteFrom('formStates').where('caseId', '=', caseId).execute()
  const [messageId, noteId, mailId] = [newId(), newId(), newId()]
  const written = { caseId, authorName: 'Åsa Wikström', createdAt: now() }
  await db
    .insertInto('messages')
    .values({ ...written, messageId, message: 'Hej', postedByMa: true, isUpdatedByMa: true, isHandled: true })
    .execute()
  await db
    .insertInto('mailLog')
    .values({
      id: mailId,
      caseId,
      type: 'caseCreated',
      recipient: contact.email,
      locale: 'sv',
      params: '{}',
      messageId: `${mailId}@product.example`,
      createdAt: now(),
      sentAt: now(),
    })
    .execute()
  for (const [kind, round] of [
    ['digital', given.signature],
    ['internal', given.internalSignature],
  ] as const)
    if (typeof round === 'string' && round.includes('"pending"')) await storeRound(context, caseId, kind)
  const correctedId = 'tradeName'
  if (isCorrected === true)
    await db
      .insertInto('corrections')
      .values({
        caseId,
        formId: 'company',
        componentId: correctedId,
        message: 'Stämmer inte',
        isHandled: isAnswered === true,
        isApproved: false,
        requestedBy: 'Åsa Wikström',
        requestedAt: now(),
        handledAt: isAnswered === true ? now() : null,
      })
      .execute()
  if (isDrafted === true)
    await db
      .insertInto('correctionDrafts')
      .values({
        caseId,
        formId: 'company',
        componentId: 'website',
        message: 'Stämmer inte',
        writtenBy: 'Åsa Wikström',
        writtenAt: now(),
      })
      .execute()
  if (isRestorable === true) {
    await db.deleteFrom('journey').where('caseId', '=', caseId).execute()
    for (const status of ['STARTED', 'REMOVED'] as const)
      await db.insertInto('journey').values({ caseId, status, at: now() }).execute()
  }
  const { id: handlerId } = await db
    .selectFrom('users')
    .select('id')
    .where('name', '=', asa.name)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notes')
    .values({ ...written, noteId, data: 'Ring dem', authorId: handlerId })
    .execute()
  const facts = await readFacts(context, caseId)
  const about = { caseId, version: facts.version, companyName: subject.company.name, correctedId }
  return {
    subject: { ...about, messageId, noteId, handlerId, mailId, contactEmail: facts.contactPersonEmail },
    token,
    facts,
  }
}

/** A round that the provider has and that nobody has signed. */
const storeRound = async (context: Context, caseId: string, kind: 'digital' | 'internal'): Promise<void> => {
  const { db, newId, now } = context
  const fileId = newId()
  await db.transaction().execute(async (tx) => {
    await files.add(tx, {
      id: fileId,
      caseId,
      purpose: 'toSign',
      formId: null,
      valueKey: null,
      displayFileName: 'ansokan.pdf',
      contentType: 'application/pdf',
      sizeBytes: 1,
      storageKey: `cases/${caseId}/${fileId}`,
      createdAt: now(),
      createdBy: '',
    })
    await signingRounds.add(tx, {
      frozen: null,
      id: newId(),
      caseId,
      kind,
      revision: 'R1',
      documentName: 'ansokan.pdf',
      documentFileId: fileId,
      recipients: signatoriesWith('pending'),
      createdAt: now(),
    })
  })
}

/** Reads the stored facts of a case. */
export const readFacts = async (context: Context, caseId: string): Promise<CaseFacts> =>
  await reading(context, async (tx) => {
    const row = await cases.find(tx, caseId)
    if (row === null) throw new Error('The case is not there')
    const template = await context.templates.of(tx, cases.templateRefOf(row))
    return await caseFacts.load(tx, row, template, context.config.features)
  })
