import * as v from 'valibot'
import { Instant } from '../identifiers.ts'
import { Locale } from '../locale.ts'
import { MailType } from '../mail-log.ts'
import { defineEndpoint } from './endpoint.ts'
import { Receipt, caseIdQuery } from './receipt.ts'

/** A link that opens a case, without what makes it open: whom it went to, and whether it has been used. */
export const CaseLink = v.strictObject({
  linkId: v.pipe(v.string(), v.uuid()),
  /** The address that it was mailed to, by which mail; null where it was issued for passing on by hand. */
  recipient: v.nullable(v.string()),
  mailType: v.nullable(MailType),
  /** The subject of that mail, and its language. */
  subject: v.nullable(v.string()),
  locale: v.nullable(Locale),
  /** The name of the staff member whom it was issued to; null where it was mailed. */
  issuedTo: v.nullable(v.string()),
  createdAt: Instant,
  expiresAt: Instant,
  /** To within some minutes; null until it is opened. */
  lastUsedAt: v.nullable(Instant),
  revokedAt: v.nullable(Instant),
  /** The name of the user who revoked it; null where a change of contact or the end of the case did. */
  revokedBy: v.nullable(v.string()),
})
export type CaseLink = v.InferOutput<typeof CaseLink>

/** Whether the link opens its case at the moment. */
export const isLive = ({ expiresAt, revokedAt }: Pick<CaseLink, 'expiresAt' | 'revokedAt'>, now: Date): boolean =>
  revokedAt === null && new Date(expiresAt) > now

const group = 'Case access'

/** A fresh link to the case for passing on by hand. Earlier links go on working. It is written down who got it. */
export const getCaseLink = defineEndpoint({
  name: 'getCaseLink',
  group,
  method: 'GET',
  path: 'Token',
  access: 'staff',
  query: caseIdQuery,
  response: v.strictObject({ link: v.string(), expiresAt: v.string() }),
})

/** Newest first, those that open nothing any more included. No token is ever shown again. */
export const listLinks = defineEndpoint({
  name: 'listLinks',
  group,
  method: 'GET',
  path: 'Token/List',
  access: 'staff',
  query: caseIdQuery,
  response: v.array(CaseLink),
})

/** Takes back a link, or every link where staff name none. A case token takes back itself alone. */
export const revokeLink = defineEndpoint({
  name: 'revokeLink',
  group,
  method: 'DELETE',
  path: 'Token',
  query: v.strictObject({ ...caseIdQuery.entries, linkId: v.optional(v.pipe(v.string(), v.uuid())) }),
  response: Receipt,
})
