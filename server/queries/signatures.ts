import { decide } from '#machines/case/decide.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { fileDownload } from '../http/file-download.ts'
import type { Download } from '../http/response.ts'
import { notFound } from '../http/http-error.ts'
import * as caseFacts from '../features/cases/case-facts.ts'
import * as files from '../repositories/files.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import type { RoundKind } from '../repositories/signing-rounds.ts'

/**
 * What came back signed of the newest round: the sealed document of the provider, or the page signed by hand.
 *
 * @throws HttpError NOT_FOUND, also while nothing has come back.
 */
export const downloadSignedDocument = async (
  context: Pick<Context, 'db' | 'templates' | 'storage' | 'config'>,
  caller: Applicant | Staff,
  caseId: string,
  kind: RoundKind,
): Promise<Download> => {
  const file = await reading(context, async (tx) => {
    const { row, template, actor } = await openCase(context, tx, caller, caseId)
    decide(restoreSnapshot(await caseFacts.load(tx, row, template, context.config.features), actor), {
      type: 'case.download',
    })
    const round = await signingRounds.newest(tx, caseId, kind)
    const signed = round?.signedFileId ? await files.find(tx, caseId, round.signedFileId) : null
    if (signed === null) throw notFound()
    return signed
  })
  return await fileDownload(context.storage, file)
}
