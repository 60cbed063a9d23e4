import * as v from 'valibot'
import { CaseTemplate, WireCase } from '../case.ts'
import { Email } from '../identifiers.ts'
import { OrgNo } from '../org-number.ts'
import { Locale } from '../locale.ts'
import { bounded, Name, TemplateVersionParams } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'
import { caseIdQuery } from './receipt.ts'

/** Why a link opens no case. CASE_CLOSED: the case has been reset or removed. */
export const tokenErrors = ['TOKEN_INVALID', 'TOKEN_EXPIRED', 'CASE_CLOSED'] as const
export const forgotLinkErrors = ['REMOVED', 'NOT_FOUND', 'REJECTED'] as const

const group = 'Case access'

/** With a case token the token alone opens the case; a signed-in caller names it. A bad token gets 401 with tokenErrors. */
export const getCase = defineEndpoint({
  name: 'getCase',
  group,
  method: 'GET',
  path: 'Case',
  query: caseIdQuery,
  response: WireCase,
  specialErrors: tokenErrors,
  isConditional: true,
  isPreloaded: true,
})

const ofTemplate = {
  group,
  method: 'GET',
  params: TemplateVersionParams,
  query: v.strictObject({ digest: v.optional(bounded(50)) }),
  response: CaseTemplate,
  isImmutable: true,
} as const

/** The template of a case, as staff of its organisation get it. */
export const getCaseTemplate = defineEndpoint({
  ...ofTemplate,
  name: 'getCaseTemplate',
  path: 'Templates/{moId}/{slug}/{version}',
  access: 'staff',
})

/** The template without internal forms, as applicants get it. */
export const getApplicantTemplate = defineEndpoint({
  ...ofTemplate,
  name: 'getApplicantTemplate',
  path: 'Templates/{moId}/{slug}/{version}/Applicant',
  access: 'public',
  isPreloaded: true,
})

const Sent = v.strictObject({ sent: v.literal(true) })

/**
 * Sends a new link to the contact of the case that an expired link led to. `caseId` is the id of the case or the token of that link, which
 * the page's path has (specification §2). The response is the same whether the link ever existed.
 */
export const renewToken = defineEndpoint({
  name: 'renewToken',
  group,
  method: 'POST',
  path: 'Token',
  access: 'public',
  body: v.strictObject({ caseId: bounded(200), email: v.optional(bounded(200)) }),
  response: Sent,
  takesIdempotencyKey: true,
})

export const forgotLink = defineEndpoint({
  name: 'forgotLink',
  group,
  method: 'POST',
  path: 'Token/ByOrgNo',
  access: 'public',
  body: v.strictObject({ orgNo: OrgNo, email: Email, moSlug: Name, locale: v.optional(Locale, 'sv') }),
  response: Sent,
  specialErrors: forgotLinkErrors,
})
