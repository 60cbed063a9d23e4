import * as v from 'valibot'
import { OrganisationType } from '../company.ts'
import { CaseId, Email } from '../identifiers.ts'
import { Locale } from '../locale.ts'
import { OrgNo } from '../org-number.ts'
import { bounded, Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'
import { Receipt } from './receipt.ts'

export const createErrors = [
  'ALREADY_EXISTS',
  'MEMBERSHIP_EXISTS',
  'NOT_ALLOWED_ORGANISATION_TYPE',
  'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY',
] as const
export const silentCreateErrors = [...createErrors, 'INVALID_REQUEST', 'TELLUS_ERROR', 'MISSING_TEMPLATE_TYPE'] as const

const group = 'Case creation'
const StartKey = v.pipe(v.string(), v.uuid())

/**
 * An applicant starts. The link goes to the e-mail alone. The reason why the company cannot start is a special error, unless the organisation or
 * the installation answers by mail alone, or the number is a person's: then the response is the same for everybody. `key` is a secret of the browser; with it as `replaces` a later start
 * revokes this one's link and address, as long as nothing has been written.
 */
export const startApplication = defineEndpoint({
  name: 'startApplication',
  group,
  method: 'POST',
  path: 'Application',
  access: 'public',
  body: v.strictObject({
    path: bounded(300),
    orgNo: OrgNo,
    email: Email,
    locale: Locale,
    organisationType: v.optional(OrganisationType),
    key: v.optional(StartKey),
    replaces: v.optional(StartKey),
  }),
  response: v.strictObject({
    case: v.strictObject({ contactPersonEmail: Email }),
    errors: v.array(v.string()),
  }),
  specialErrors: [...createErrors, 'MISSING_TEMPLATE_TYPE'],
  takesIdempotencyKey: true,
})

/** The company name of an organisation number, as in any public register; null for an unknown one and for a person's number. */
export const lookUpPublicCompany = defineEndpoint({
  name: 'lookUpPublicCompany',
  group,
  method: 'GET',
  path: 'Company/{orgNo}/Name',
  access: 'public',
  params: v.strictObject({ orgNo: OrgNo }),
  response: v.strictObject({ name: v.nullable(v.string()) }),
  isLimited: true,
})

/**
 * `templateSlug` may be left out where one template alone is for the type of organisation. `organisationType` is of a company that the register
 * does not know; any other has its own.
 */
const CaseworkerCreation = v.strictObject({
  moId: Name,
  templateSlug: v.optional(Name),
  orgNo: OrgNo,
  email: Email,
  organisationType: OrganisationType,
  locale: v.optional(Locale, 'sv'),
})

export const createCase = defineEndpoint({
  name: 'createCase',
  group,
  method: 'POST',
  path: 'Case',
  access: 'staff',
  body: CaseworkerCreation,
  response: Receipt,
  specialErrors: silentCreateErrors,
  takesIdempotencyKey: true,
})

/**
 * Tells a caseworker, before a case is created, the name in the register, null if the register does not know the number, and which types the company
 * can be of: its own in the register, none for a legal form that cannot apply. `refusal` says why `createCase` would create none, with the case that
 * the company has already. It is about one template, or about the only one where none is named.
 */
export const lookUpCompany = defineEndpoint({
  name: 'lookUpCompany',
  group,
  method: 'GET',
  path: 'Company/{orgNo}',
  access: 'staff',
  params: v.strictObject({ orgNo: OrgNo }),
  query: v.strictObject({ moId: Name, templateSlug: v.optional(Name) }),
  response: v.strictObject({
    name: v.nullable(v.string()),
    organisationTypes: v.array(OrganisationType),
    refusal: v.nullable(v.strictObject({ code: v.picklist(createErrors), caseId: v.nullable(CaseId) })),
  }),
})

/** Creates without notifying the company. */
export const createCaseSilently = defineEndpoint({
  name: 'createCaseSilently',
  group,
  method: 'POST',
  path: 'Case/{moId}/silent',
  access: 'staff',
  params: v.strictObject({ moId: Name }),
  body: v.omit(CaseworkerCreation, ['moId']),
  response: Receipt,
  specialErrors: silentCreateErrors,
  takesIdempotencyKey: true,
})
