import type { UserId } from '#schemas/identifiers.ts'
import type { UserRole } from '#schemas/member-organisation.ts'
import type { Config } from '../config.ts'
import type { User } from '../repositories/users.ts'

/** The holder of a link to the case. `issuedTo` is the staff member it was issued to; null if it was mailed. */
export type Applicant = {
  kind: 'applicant'
  caseId: string
  tokenHash: string
  link: { id: string; issuedTo: { id: string; name: string } | null }
}
/** A signed-in account, with its roles on member organisations. */
export type Staff = { kind: 'staff'; user: User; roles: readonly UserRole[] }
type Anonymous = { kind: 'anonymous' }
export type Caller = Applicant | Staff | Anonymous

/** The possible callers, by the access rule of the endpoint. */
export type CallerFor = { public: Anonymous; case: Applicant | Staff; staff: Staff }

export const anonymous: Anonymous = { kind: 'anonymous' }

/** The id of an account of Entra, whose object id is unique within its tenant. */
export const entraAccountId = (tenantId: string, objectId: string): UserId => `${tenantId}.${objectId}`

/** The id of an account of another provider. `sub` is unique at its issuer only and may have any characters (OpenID Connect Core §2). */
export const providerAccountId = (issuer: string, subject: string): UserId =>
  `oidc.${encoded(issuer)}.${encoded(subject)}`

const encoded = (claim: string): string => Buffer.from(claim).toString('base64url')

type Naming = Pick<Config, 'ownerAccountId'> & { auth: Pick<Config['auth'], 'mode' | 'issuer' | 'tenantId'> }

/** Whether the account is OWNER_ACCOUNT_ID. Ids of Entra are case-insensitive, those of other providers are not. */
export const isOwnerAccount = ({ ownerAccountId, auth }: Naming, id: UserId): boolean => {
  const { mode, issuer, tenantId } = auth
  if (ownerAccountId === null) return false
  if (mode === 'OIDC') return id === providerAccountId(issuer, ownerAccountId)
  return tenantId !== null && id.toLowerCase() === entraAccountId(tenantId, ownerAccountId).toLowerCase()
}
