import * as v from 'valibot'
import { Case } from '../case.ts'
import { CaseLink } from '../case-link.ts'
import { CaseId, Email, IsoDate } from '../identifiers.ts'
import { MailContent, MailLogEntry } from '../mail-log.ts'
import { OrgNo } from '../org-number.ts'
import { Locale } from '../locale.ts'
import { bounded, Name } from './bounded.ts'
import { defineCall } from './call.ts'
import { Receipt, caseIdParams, caseIdQuery } from './receipt.ts'

/** Why a link opens no case. CASE_CLOSED: it did, until the case was reset or removed. */
export const tokenErrors = ['TOKEN_INVALID', 'TOKEN_EXPIRED', 'CASE_CLOSED'] as const
export const forgotLinkErrors = ['REMOVED', 'NOT_FOUND', 'REJECTED'] as const

const group = 'Case access'

/** With a case token the token alone opens the case; a signed-in caller names it. A bad token answers 401 with tokenErrors. */
export const getCase = defineCall({
  name: 'getCase',
  group,
  method: 'GET',
  path: 'Case',
  query: caseIdQuery,
  answer: Case,
  specialErrors: tokenErrors,
})

/** A fresh link to the case for passing on by hand. Earlier links go on working. It is written down who got it. */
export const getCaseLink = defineCall({
  name: 'getCaseLink',
  group,
  method: 'GET',
  path: 'Token',
  access: 'staff',
  query: caseIdQuery,
  answer: v.strictObject({ link: v.string(), expiresAt: v.string() }),
})

/** Newest first, those that open nothing any more included. No token is ever shown again. */
export const listLinks = defineCall({
  name: 'listLinks',
  group,
  method: 'GET',
  path: 'Token/List',
  access: 'staff',
  query: caseIdQuery,
  answer: v.array(CaseLink),
})

/** Takes back a link, or every link where staff name none. A case token takes back itself alone. */
export const revokeLink = defineCall({
  name: 'revokeLink',
  group,
  method: 'DELETE',
  path: 'Token',
  query: v.strictObject({ ...caseIdQuery.entries, linkId: v.optional(v.pipe(v.string(), v.uuid())) }),
  answer: Receipt,
})

const Sent = v.strictObject({ sent: v.literal(true) })

/** Sends a new link to the contact of the case that an expired link led to. Answers the same whether the link was ever real. */
export const renewToken = defineCall({
  name: 'renewToken',
  group,
  method: 'POST',
  path: 'Token',
  access: 'public',
  body: v.strictObject({ caseId: CaseId, email: v.optional(bounded(200)) }),
  answer: Sent,
  idempotent: true,
})

export const forgotLink = defineCall({
  name: 'forgotLink',
  group,
  method: 'POST',
  path: 'Token/ByOrgNo',
  access: 'public',
  body: v.strictObject({ orgNo: OrgNo, email: Email, moSlug: Name, locale: v.optional(Locale, 'sv') }),
  answer: Sent,
  specialErrors: forgotLinkErrors,
})

const mailParams = v.strictObject({ ...caseIdParams.entries, mailId: v.pipe(v.string(), v.uuid()) })

/** A mail of the log as its reader saw it. Its link is not shown: whoever has it acts as the applicant. */
export const getMail = defineCall({
  name: 'getMail',
  group,
  method: 'GET',
  path: 'email/{caseId}/logs/{mailId}',
  access: 'staff',
  params: mailParams,
  answer: MailContent,
})
/** Sends a mail of the log once more, with a fresh link, to the address that it went to. */
export const resendMail = defineCall({
  name: 'resendMail',
  group,
  method: 'POST',
  path: 'email/{caseId}/logs/{mailId}',
  access: 'staff',
  params: mailParams,
  answer: Receipt,
  idempotent: true,
})
/** The mail that an action would send, before it is sent. */
export const previewMail = defineCall({
  name: 'previewMail',
  group,
  method: 'GET',
  path: 'email/{caseId}/preview',
  access: 'staff',
  params: caseIdParams,
  query: v.strictObject({ type: v.literal('admissionDate'), date: IsoDate }),
  answer: MailContent,
})

export const getMailLog = defineCall({
  name: 'getMailLog',
  group,
  method: 'GET',
  path: 'email/{caseId}/logs',
  access: 'staff',
  params: caseIdParams,
  answer: v.array(MailLogEntry),
})
