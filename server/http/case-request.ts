import type { Applicant, Staff } from '../auth/caller.ts'
import type { IdempotencyKey } from '../repositories/idempotency-keys.ts'

/** The parts of every request for a change of a case. */
export type CaseRequest<Caller extends Applicant | Staff = Applicant | Staff> = {
  caller: Caller
  caseId: string
  /** Of If-Match; null where the endpoint has none. */
  expectedVersion: number | null
  /** null where the endpoint has none, or none was sent. */
  idempotencyKey: IdempotencyKey | null
}

type Common<Caller extends Applicant | Staff> = Omit<CaseRequest<Caller>, 'caseId'>

/** Of an endpoint whose path names the case. */
export const byPath = <Caller extends Applicant | Staff>({
  caller,
  params: { caseId },
  expectedVersion,
  idempotencyKey,
}: Common<Caller> & { params: { caseId: string } }): CaseRequest<Caller> => ({
  caller,
  caseId,
  expectedVersion,
  idempotencyKey,
})

/** Of an endpoint whose query names the case. */
export const byQuery = <Caller extends Applicant | Staff>({
  query,
  ...common
}: Common<Caller> & { query: { caseId: string } }): CaseRequest<Caller> => byPath({ ...common, params: query })
