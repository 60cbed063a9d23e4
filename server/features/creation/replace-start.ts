import type { Tx } from '../../db/tables.ts'
import * as applicationStarts from '../../repositories/application-starts.ts'
import type { ApplicationStart } from '../../repositories/application-starts.ts'
import * as audit from '../../repositories/audit.ts'
import * as cases from '../../repositories/cases.ts'
import type { StoredCase } from '../../repositories/cases.ts'
import * as caseTokens from '../../repositories/case-tokens.ts'
import { earlierCaseOf } from './earlier-answers.ts'
import { isSameEmail } from '#schemas/email.ts'

/** How long a mistyped address can be corrected by the same browser. */
const correctableMs = 24 * 60 * 60_000

/**
 * Replaces a mistyped address, and revokes its link. Only until something has been written: afterwards the case belongs to its contact, as
 * from the beginning where it is the contact of the company's earlier case.
 *
 * @returns whether the address now is the case's
 */
export const replaceStart = async (
  tx: Tx,
  { start, row, email }: { start: ApplicationStart; row: StoredCase; email: string },
  at: Date,
): Promise<boolean> => {
  if (at.getTime() - start.startedAt.getTime() > correctableMs || (await audit.hasApplicants(tx, row.id))) return false
  // Not mistyped: the case may hold what its company has answered before, and nobody else may read that.
  if ((await earlierCaseOf(tx, row)) !== null) return false
  const isContact = isSameEmail(start.email, row.contactEmail)
  if (!isContact && row.confirmedAt !== null) return false
  await applicationStarts.withdraw(tx, row.id, { email: start.email }, at)
  await caseTokens.revokeMailed(tx, row.id, { to: start.email }, at)
  if (!isContact) return true
  await cases.update(tx, row.id, { contactEmail: email, confirmedAt: null }, email, at)
  await audit.add(tx, [
    {
      caseId: row.id,
      at,
      eventType: 'CaseChangeContact',
      formId: null,
      componentId: null,
      by: { kind: 'applicant', name: email },
      params: { from: start.email, to: email, email },
    },
  ])
  return true
}
