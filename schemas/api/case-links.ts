import * as v from 'valibot'
import { Instant } from '../identifiers.ts'
import { Locale } from '../locale.ts'
import { MailType } from '../mail-log.ts'
import { defineEndpoint } from './endpoint.ts'
import { Receipt, caseIdQuery } from './receipt.ts'

/** A link to a case without its token: its recipient and its use. */
export const CaseLink = v.strictObject({
  linkId: v.pipe(v.string(), v.uuid()),
  /** The address that a mail sent it to, or null if it was issued by hand. */
  recipient: v.nullable(v.string()),
  mailType: v.nullable(MailType),
  /** The subject of that mail, and its language. */
  subject: v.nullable(v.string()),
  locale: v.nullable(Locale),
  /** The name of the staff member who got it to pass on, or null if it was mailed. */
  issuedTo: v.nullable(v.string()),
  createdAt: Instant,
  expiresAt: Instant,
  /** Precise to some minutes, and null until the link is opened. */
  lastUsedAt: v.nullable(Instant),
  revokedAt: v.nullable(Instant),
  /** The name of the user who revoked it, or null if a change of contact or the end of the case did. */
  revokedBy: v.nullable(v.string()),
})
export type CaseLink = v.InferOutput<typeof CaseLink>

/** Whether the link opens its case at the moment. */
export const isLive = ({ expiresAt, revokedAt }: Pick<CaseLink, 'expiresAt' | 'revokedAt'>, now: Date): boolean =>
  revokedAt === null && new Date(expiresAt) > now

const group = 'Case access'

/** Issues a link to the case for passing on by hand and logs its recipient. Earlier links stay valid. */
export const getCaseLink = defineEndpoint({
  name: 'getCaseLink',
  group,
  method: 'GET',
  path: 'Token',
  access: 'staff',
  query: caseIdQuery,
  response: v.strictObject({ link: v.string(), expiresAt: v.string() }),
})

/** Newest first, including links that are no longer valid. Tokens are never shown again. */
export const listLinks = defineEndpoint({
  name: 'listLinks',
  group,
  method: 'GET',
  path: 'Token/List',
  access: 'staff',
  query: caseIdQuery,
  response: v.array(CaseLink),
})

/** Revokes a link, or every link if staff name none. A case token can revoke only itself. */
export const revokeLink = defineEndpoint({
  name: 'revokeLink',
  group,
  method: 'DELETE',
  path: 'Token',
  query: v.strictObject({ ...caseIdQuery.entries, linkId: v.optional(v.pipe(v.string(), v.uuid())) }),
  response: Receipt,
})
