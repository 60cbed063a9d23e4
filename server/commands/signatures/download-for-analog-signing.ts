import { ForbiddenError } from '#machines/case/decide.ts'
import { mayDo } from '#machines/case/permissions.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import type { CaseRequest } from '../../http/case-request.ts'
import { fileDownload } from '../../http/file-download.ts'
import type { Download } from '../../http/response.ts'
import * as files from '../../repositories/files.ts'
import type { StoredFile } from '../../repositories/files.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import { changeCase } from '../change-case/change-case.ts'

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
  await changeCase(context, { ...request, event: { type: 'analog.download', numberOfSignatories } })
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
