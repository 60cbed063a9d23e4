import { statusHasTag } from '#machines/case/status-tags.ts'
import type { Tx } from '../../db/tables.ts'
import * as cases from '../../repositories/cases.ts'
import type { StoredCase } from '../../repositories/cases.ts'

/** What prevents another application of the same kind, by the organisation's own cases: an open one, or a final rejection. */
export type EarlierCases = { open: StoredCase | null; refused: StoredCase | null }

export const earlierCases = async (
  tx: Tx,
  { moId, templateSlug, orgNo }: Pick<StoredCase, 'moId' | 'templateSlug' | 'orgNo'>,
): Promise<EarlierCases> => {
  const earlier = (await cases.ofCompany(tx, moId, orgNo)).filter((each) => each.templateSlug === templateSlug)
  // A reset or removed case does not count.
  const latest = earlier.find(({ status }) => statusHasTag(status, 'opensByLink'))
  return {
    open: earlier.find((each) => !cases.hasEnded(each)) ?? null,
    refused: latest?.mayReapply === false ? latest : null,
  }
}

/** Why staff create no other case beside these, with the case that is in the way; null where nothing is. */
export const refusalBy = ({
  open,
  refused,
}: EarlierCases): { code: 'ALREADY_EXISTS' | 'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY'; caseId: string } | null => {
  if (open !== null) return { code: 'ALREADY_EXISTS', caseId: open.id }
  return refused === null ? null : { code: 'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY', caseId: refused.id }
}
