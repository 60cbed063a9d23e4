import { isSameEmail } from '#schemas/email.ts'
import type { Tx } from '../../db/tables.ts'
import { fillInEarlierAnswers } from './prefilled-answers.ts'
import * as applicationStarts from '../../repositories/application-starts.ts'
import * as audit from '../../repositories/audit.ts'
import * as cases from '../../repositories/cases.ts'
import * as caseTokens from '../../repositories/case-tokens.ts'
import type { StoredToken } from '../../repositories/case-tokens.ts'

/**
 * The first use of a link confirms an address: the one that it was mailed to becomes the contact; one that was issued by hand confirms the contact,
 * for whom its issuer answers. The other addresses of the application's starts lose their links.
 */
export const confirmContact = async (
  tx: Tx,
  { caseId, recipient, linkId }: Pick<StoredToken, 'caseId' | 'recipient' | 'linkId'>,
  at: Date,
): Promise<void> => {
  const row = await cases.lock(tx, caseId)
  if (row === null || row.confirmedAt !== null) return
  const email = recipient ?? row.contactEmail
  const isNew = !isSameEmail(email, row.contactEmail)
  const start = await applicationStarts.claimOf(tx, caseId, email)
  const contact = isNew ? { contactEmail: email, locale: start?.locale ?? row.locale } : {}
  await cases.update(tx, caseId, { confirmedAt: at, ...contact }, email, at)
  // A link that was issued by hand proves no address.
  if (recipient !== null) await fillInEarlierAnswers(tx, { ...row, contactEmail: email }, at)
  await applicationStarts.withdraw(tx, caseId, { except: email }, at)
  await caseTokens.revokeMailed(tx, caseId, { except: email }, at)
  if (isNew)
    await audit.add(tx, [
      {
        caseId,
        at,
        eventType: 'CaseChangeContact',
        formId: null,
        componentId: null,
        by: { kind: 'applicant', name: email, id: linkId },
        params: { from: row.contactEmail, to: email, email },
      },
    ])
}
