import type { UserRole } from '#schemas/member-organisation.ts'
import type { User } from '../repositories/users.ts'

/** Whoever has a link to the case. `issuedTo` is the staff member who got it for passing on by hand; null where it was mailed. */
export type Applicant = {
  kind: 'applicant'
  caseId: string
  link: { id: string; issuedTo: { id: string; name: string } | null }
}
/** A signed-in account, with its roles on member organisations. */
export type Staff = { kind: 'staff'; user: User; roles: readonly UserRole[] }
export type Nobody = { kind: 'nobody' }
export type Caller = Applicant | Staff | Nobody

/** Who can be calling, by the access rule of the call. */
export type CallerFor = { public: Nobody; case: Applicant | Staff; staff: Staff }

export const nobody: Nobody = { kind: 'nobody' }
