import type { Receipt } from '#schemas/api/receipt.ts'
import { actorName, mayDo } from '#machines/case/permissions.ts'
import { decide, ForbiddenError } from '#machines/case/decide.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { maxUploadBytes } from '#schemas/form/limits.ts'
import { type Context, reading } from '../context.ts'
import type { CaseRequest } from '../http/request-input.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import { changeCase, inCase } from '../features/cases/in-case.ts'
import { openCase } from '../auth/opened-case.ts'
import { receiveFile, type ReceivedFile } from '../http/receive-file.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import { takeUploadTurn } from '../features/limits/limits.ts'
import * as files from '../repositories/files.ts'
import { discardBytes } from '../features/files/remove-file.ts'
import { defaultFileTypes } from './files.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { fileDownload, type Download } from '../http/response.ts'
import type { StoredFile } from '../repositories/files.ts'

/** Whether the signed page comes by post or is uploaded. @throws as `changeCase` */
export const setToBeSentByMail = async (
  context: Context,
  request: CaseRequest,
  { shouldBeSentByMail }: { shouldBeSentByMail: boolean },
): Promise<Receipt> =>
  await changeCase(context, request, { type: shouldBeSentByMail ? 'analog.chooseMail' : 'analog.chooseUpload' })

/** Whether the company has posted the signed page. @throws as `changeCase` */
export const setHasBeenSentByMail = async (
  context: Context,
  request: CaseRequest,
  { hasBeenSentByMail }: { hasBeenSentByMail: boolean },
): Promise<Receipt> =>
  await changeCase(context, request, { type: hasBeenSentByMail ? 'analog.markSent' : 'analog.unmarkSent' })

/** Gives up signing on paper and closes its round. @throws as `changeCase` */
export const cancelAnalogSignature = async (context: Context, request: CaseRequest): Promise<Receipt> =>
  await inCase(context, request, async ({ tx, row, decide }) => {
    const change = await decide({ type: 'analog.cancel' })
    const round = await signingRounds.newest(tx, row.id, 'analog')
    if (round !== null) await signingRounds.update(tx, round.id, { status: 'closed', closedAt: change.at })
    return await change.commit()
  })

type AnalogSubmission = {
  request: Request
  /** The first one, or another in its place. */
  type: 'analog.upload' | 'analog.replace'
}

/**
 * Takes the page that was signed by hand, as a PDF or a photo, for the company or by the member organisation for it.
 *
 * @throws HttpError UNSUPPORTED_TYPE, TOO_LARGE, and as `changeCase` and `TakeUploadTurn`.
 */
export const submitForAnalogSignature = async (
  context: Context,
  change: CaseRequest,
  submission: AnalogSubmission,
): Promise<Receipt> =>
  await takeUploadTurn(
    { caller: change.caller, signal: submission.request.signal },
    async () => await receive(context, change, submission),
  )

const receive: typeof submitForAnalogSignature = async (context, change, { request, type }) => {
  const { caller, caseId } = change
  // A forbidden request is rejected before the bytes are sent.
  await reading(context, async (tx) => {
    const { row, template, actor } = await openCase(context, tx, caller, caseId)
    const facts = await caseFacts.load(tx, row, template, context.config.features)
    decide(restoreSnapshot(facts, actor), { type, fileName: '' })
  })
  const received = await receiveFile(context, request, {
    part: 'signedDocument',
    maxBytes: maxUploadBytes,
    types: defaultFileTypes,
    fallbackName: `analog-signature-${caseId}`,
  })
  try {
    return await storeSignedPage(context, change, type, received)
  } catch (error) {
    await discardBytes(context, { caseId, storageKey: received.storageKey }, error)
    throw error
  }
}

const storeSignedPage = async (
  context: Context,
  request: CaseRequest,
  type: AnalogSubmission['type'],
  received: ReceivedFile,
): Promise<Receipt> =>
  await inCase(context, request, async ({ tx, row: { id: caseId }, actor, decide: decideInCase }) => {
    const fileName = received.displayFileName
    const { at, commit } = await decideInCase({ type, fileName })
    const id = context.newId()
    await files.add(tx, {
      id,
      caseId,
      purpose: 'analogSignature',
      formId: null,
      valueKey: null,
      ...received,
      createdAt: at,
      createdBy: actorName(actor),
    })
    const round = await signingRounds.newest(tx, caseId, 'analog')
    if (round !== null)
      await signingRounds.update(tx, round.id, { status: 'completed', signedFileId: id, closedAt: at })
    return await commit({ params: { fileName } })
  })

/**
 * The application to be signed by hand. The first request freezes the answers and stores the document; until it is returned, every
 * repeat gives that same document, whatever version it names. Another number of signatories is no repeat: the chart refuses it until the paper is taken back.
 *
 * @throws HttpError, ForbiddenError, ActionNotAllowedError as `changeCase`.
 */
export const downloadForAnalogSigning = async (
  context: Context,
  request: CaseRequest,
  { numberOfSignatories }: { numberOfSignatories: number },
): Promise<Download> => {
  const { caller, caseId } = request
  const earlier = await frozenDocument(context, caller, caseId)
  if (earlier?.numberOfSignatories === numberOfSignatories)
    return await fileDownload(context.storage, earlier.file, earlier.version)
  await changeCase(context, request, { type: 'analog.download', numberOfSignatories })
  const frozen = await frozenDocument(context, caller, caseId)
  if (frozen === null) throw new Error(`Case ${caseId} has no document out for signing by hand`)
  return await fileDownload(context.storage, frozen.file, frozen.version)
}

type FrozenDocument = { file: StoredFile; version: number; numberOfSignatories: number | null }

/** The document that waits for its signatures; null while there is none. @throws ForbiddenError for those who only read. */
const frozenDocument = async (
  context: Context,
  caller: Applicant | Staff,
  caseId: string,
): Promise<FrozenDocument | null> =>
  await reading(context, async (tx) => {
    const { row, actor } = await openCase(context, tx, caller, caseId)
    if (!mayDo(actor, 'analog.download')) throw new ForbiddenError('Not for this role.')
    const round = await signingRounds.newest(tx, caseId, 'analog')
    const file = round?.status === 'notSent' ? await files.find(tx, caseId, round.documentFileId) : null
    const { numberOfSignatories } = row.analogSignature
    return file === null ? null : { file, version: row.version, numberOfSignatories }
  })
