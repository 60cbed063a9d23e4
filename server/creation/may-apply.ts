import type { Tx } from '../db/tables.ts'
import * as cases from '../repositories/cases.ts'
import type { StoredCase } from '../repositories/cases.ts'

/** What stands in the way of another application, as far as the organisation's own cases say: one under way, or a refusal for good. */
export type EarlierCases = { open: StoredCase | null; refused: StoredCase | null }

export const earlierCases = async (tx: Tx, moId: string, orgNo: string): Promise<EarlierCases> => {
  const earlier = await cases.ofCompany(tx, moId, orgNo)
  // A reset or removed case has been taken back: it says nothing about the company.
  const answered = earlier.find(({ status }) => status !== 'RESET' && status !== 'REMOVED')
  return {
    open: earlier.find((each) => !cases.hasEnded(each)) ?? null,
    refused: answered?.mayReapply === false ? answered : null,
  }
}
