import type { UserRole } from '#schemas/member-organisation.ts'
import type { User } from '../repositories/users.ts'

/** The holder of a link to the case. `issuedTo` is the staff member it was issued to; null where it was mailed. */
export type Applicant = {
  kind: 'applicant'
  caseId: string
  tokenHash: string
  link: { id: string; issuedTo: { id: string; name: string } | null }
}
/** A signed-in account, with its roles on member organisations. */
export type Staff = { kind: 'staff'; user: User; roles: readonly UserRole[] }
export type Anonymous = { kind: 'anonymous' }
export type Caller = Applicant | Staff | Anonymous

/** The possible callers, by the access rule of the endpoint. */
export type CallerFor = { public: Anonymous; case: Applicant | Staff; staff: Staff }

export const anonymous: Anonymous = { kind: 'anonymous' }
