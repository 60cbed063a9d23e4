import type { AuditEntry } from '#schemas/audit.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '../db/tables.ts'
import { RefusalError } from '../refusal.ts'
import * as cases from '../repositories/cases.ts'
import type { ApplicantCompany } from './applicant-company.ts'

/**
 * Whether the company may apply at the organisation now.
 *
 * @throws RefusalError ALREADY_EXISTS for an open case, REJECTED_AND_NOT_ALLOWED_TO_REAPPLY after such an answer, and
 * NOT_ALLOWED_ORGANISATION_TYPE when the template is not for companies of the type.
 */
export const assertMayApply = async (
  tx: Tx,
  moId: string,
  company: ApplicantCompany,
  template: Template,
  asker: AuditEntry['by']['kind'],
): Promise<void> => {
  // Strangers learn of no case; staff are led to it.
  const inTheWay = ({ id }: cases.StoredCase) => (asker === 'caseworker' ? { caseId: id } : {})
  const earlier = await cases.ofCompany(tx, moId, company.orgNo)
  const open = earlier.find((each) => !cases.hasEnded(each))
  if (open !== undefined) throw new RefusalError('ALREADY_EXISTS', inTheWay(open))
  // A reset or removed case has been taken back: it says nothing about the company.
  const answered = earlier.find(({ status }) => status !== 'RESET' && status !== 'REMOVED')
  if (answered?.mayReapply === false) throw new RefusalError('REJECTED_AND_NOT_ALLOWED_TO_REAPPLY', inTheWay(answered))
  if (!template.organisationTypes.includes(company.organisationType))
    throw new RefusalError('NOT_ALLOWED_ORGANISATION_TYPE')
}
