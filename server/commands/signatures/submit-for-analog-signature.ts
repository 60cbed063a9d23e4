import { actorName } from '#machines/case/permissions.ts'
import { decide } from '#machines/case/decide.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import { maxUploadBytes } from '#schemas/form/limits.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import type { CaseRequest } from '../../http/case-request.ts'
import { receiveFile, type ReceivedFile } from '../../http/receive-file.ts'
import * as caseFacts from '../../features/cases/case-facts.ts'
import { takeUploadTurn } from '../../features/limits/upload-turns.ts'
import * as files from '../../repositories/files.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import { changeCase } from '../change-case/change-case.ts'
import { discardBytes } from '../files/remove-file.ts'
import { defaultFileTypes } from '../files/upload-file.ts'

export type AnalogSubmission = {
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
  change: CaseRequest,
  type: AnalogSubmission['type'],
  received: ReceivedFile,
): Promise<Receipt> =>
  await changeCase(context, {
    ...change,
    event: { type, fileName: received.displayFileName },
    details: { params: { fileName: received.displayFileName } },
    store: async ({ tx, row: { id: caseId }, at, actor }) => {
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
      return {}
    },
  })
