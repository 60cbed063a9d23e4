import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/** The specified calls that require the version of the case. */
const decisions: readonly string[] = [
  'POST Case/{caseId}/SetFormApproval(formId isApproved)',
  'POST Case/{caseId}/SetCheckPoint(componentId isConfirmed)',
  'PUT Case/delete?caseId',
  'PUT Case/Reject?caseId(message)',
  'PUT Case/ExportToTellus?caseId',
  'PUT Signature/SetConfirmAspirantSignature?caseId&isConfirmed&confirmedBy',
  'PUT Signature/RejectAspirantSignature?caseId(rejectionMessage)',
  'PUT Signature/SubmitForAspirantSignature?caseId(emails)',
  'PUT Signature/CancelSubmittedAspirantSignature?caseId',
  'PUT Signature/SetConfirmInternalSignature?caseId&isConfirmed&confirmedBy',
  'PUT Signature/SubmitForInternalSignature?caseId(emails)',
  'PUT Signature/RejectInternalSignature?caseId(rejectionMessage)',
  'GET Signature/DownloadForAnalogSigning?caseId&numberOfSignatories',
  'PUT Signature/SetAnalogSignatureToBeSentByMail?caseId&shouldBeSentByMail',
  'PUT Signature/SetAnalogSignatureToHasBeenSentByMail?caseId&hasBeenSentByMail',
  'POST Signature/SubmitForAnalogSignature?caseId',
  'POST Signature/SubmitForAnalogSignatureByMa?caseId',
  'PUT case/{caseId}/SubmitForRegionalReview',
  'PUT case/{caseId}/AnswerRegionalReview(…)',
]
/**
 * The calls that another back end, or another front end, relies on (specification §7): query parameters after the question mark, members of
 * the body in parentheses, or `…` where the specification has a body without saying of what, special codes after the arrow.
 */
const specified: readonly string[] = [
  ...decisions,
  'GET Settings',
  'GET Settings/features',
  'GET Me',
  'GET Me/Memberorganizations',
  'GET Case/CountCases',
  'GET Case/List',
  'GET Case/ExportedList',
  'GET Case/ArchivedList',
  'GET memberorganization/{id}',
  'GET memberorganization/Users?moId',
  'GET tags/ReadOnly',
  'GET Case?caseId → TOKEN_INVALID TOKEN_EXPIRED',
  'GET Token?caseId',
  'POST Token(…)',
  'POST Token/ByOrgNo(…) → REMOVED NOT_FOUND REJECTED',
  'GET email/{caseId}/logs',
  'GET Message/CaseId?caseId',
  'GET Message/MessageId?messageId',
  'POST Message?caseId&formId&componentId(…)',
  'PUT Message/MessageId?messageId&isHandled&isUpdatedByMa',
  'POST Notes?caseId(…)',
  'DELETE Notes?caseId&noteId',
  'GET Notes?caseId',
  'GET AuditLog?caseId',
  'GET Case/{caseId}/DynamicData/{tag}',
  'PUT Case/NeedsCorrection?caseId&formId(…)',
  'PUT Case/SetCorrectionHandled?caseId(…)',
  'PUT Case/ApproveCorrection?caseId&componentId',
  'GET Validate/{caseId}/PrimaryWorkplaceZipCode?zipCode',
  'GET Validate/ZipCode?zipCode',
  'POST Case(…) → ALREADY_EXISTS MEMBERSHIP_EXISTS NOT_ALLOWED_ORGANISATION_TYPE REJECTED_AND_NOT_ALLOWED_TO_REAPPLY',
  'POST Case/{moId}/silent(…) → ALREADY_EXISTS MEMBERSHIP_EXISTS NOT_ALLOWED_ORGANISATION_TYPE REJECTED_AND_NOT_ALLOWED_TO_REAPPLY INVALID_REQUEST TELLUS_ERROR MISSING_TEMPLATE_TYPE',
  'POST Pdf?caseId(formIds checkpointIds includeSignature includeInternalSignature includeAll)',
  'GET Case/Zip?caseId',
  'POST File?caseId&componentId',
  'DELETE File?caseId&componentId',
  'GET File?caseId&componentId',
  'GET Case/{caseId}/CreditSafeReport',
  'POST Case/{caseId}/Data(data token)',
  'PUT Case/ChangeContact?caseId(email message)',
  'PUT Case/Delegate?caseId&userAdId&userName&userRole&userEmail',
  'PUT Case/ResetDelegate?caseId',
  'POST Case/{caseId}/SetFormStarted(formId token)',
  'POST Case/{caseId}/SendAdmissionDateMail(admissionDate)',
  'PUT Case/{caseId}/UpdateLocale/{locale}',
  'GET Signature/AspirantSignature?caseId',
  'GET Signature/InternalSignature?caseId',
  'GET Signature/DownloadAnalogSignature?caseId',
]

const membersOf = (schema: Endpoint['query' | 'body']): readonly string[] =>
  v.is(v.object({ entries: v.record(v.string(), v.unknown()) }), schema) ? Object.keys(schema.entries) : []

const read = (call: string) => {
  const [, method, path, query = '', body = '', codes = ''] =
    /^(\w+) ([^?(\s]+)(?:\?([^(\s]+))?(?:\(([^)]+)\))?(?: → (.+))?$/.exec(call) ?? []
  return {
    endpoint: endpoints.find((each) => each.method === method && each.path === path),
    query: query.split('&').filter((name) => name !== ''),
    body: body === '…' ? null : body.split(' ').filter((name) => name !== ''),
    codes: codes.split(' ').filter((code) => code !== ''),
  }
}

/** Returns the missing parts of a specified call, or null. */
const missingOf = (call: string): string | null => {
  const { endpoint, query, body, codes } = read(call)
  if (endpoint === undefined) return call
  const missing = [
    ...query.filter((name) => !membersOf(endpoint.query).includes(name)),
    ...(body ?? []).filter((name) => !membersOf(endpoint.body).includes(name)),
    ...codes.filter((code) => !endpoint.specialErrors.some((known) => known === code)),
  ]
  return missing.length === 0 ? null : `${call}: ${missing.join(', ')}`
}

const id = '0b9a4c52-3d1e-4f60-8a17-5c2e9d7b1f01'
/** A value for each parameter of a path or a query. */
const parameters: Readonly<Record<string, string>> = {
  caseId: id,
  componentId: 'turnover',
  confirmedBy: 'Maria Öberg',
  formId: 'company',
  hasBeenSentByMail: 'true',
  id: 'hantverksgivarna',
  isConfirmed: 'true',
  isHandled: 'true',
  isUpdatedByMa: 'true',
  locale: 'en',
  messageId: id,
  moId: 'hantverksgivarna',
  noteId: id,
  numberOfSignatories: '2',
  shouldBeSentByMail: 'true',
  tag: 'Undergrupper',
  userAdId: 'tenant.object',
  userEmail: 'maria.oberg@hantverksgivarna.example',
  userName: 'Maria Öberg',
  userRole: 'admin',
  zipCode: '80252',
}
/** A value for each member of a body; an entry of `data` as in specification §3. */
const members: Readonly<Record<string, unknown>> = {
  admissionDate: '2027-01-01',
  checkpointIds: [],
  componentId: 'taxVerified',
  data: [{ componentId: 'turnover', dataType: 'textBox', active: true, value: '100' }],
  email: 'karin@odakra.example',
  emails: ['karin@odakra.example'],
  formId: 'company',
  formIds: ['company'],
  includeAll: false,
  includeInternalSignature: true,
  includeSignature: true,
  isApproved: true,
  isConfirmed: true,
  message: 'Fel bransch',
  rejectionMessage: 'Fel undertecknare',
  token: 'token',
}

const pick = (names: readonly string[], from: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

const issuesOf = (part: string, schema: Endpoint['query' | 'body'], value: unknown): string[] =>
  schema === null || typeof schema === 'string'
    ? []
    : (v.safeParse(schema, value).issues ?? []).map((issue) => `${part}.${v.getDotPath(issue)}`)

/** Returns the inputs that the server requires beyond the specified call, or none for a body that the specification leaves open. */
const askedBeyond = (call: string): string[] => {
  const { endpoint, query, body } = read(call)
  if (endpoint === undefined) return ['an endpoint']
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
  return [
    ...issuesOf('path', endpoint.params, pick(inPath, parameters)),
    ...issuesOf('query', endpoint.query, pick(query, parameters)),
    ...(body === null ? [] : issuesOf('body', endpoint.body, pick(body, members))),
    ...(endpoint.ifMatch ? ['If-Match'] : []),
  ]
}

test('the specified calls have their methods, paths, parameters and special codes', () => {
  expect(specified.flatMap((call) => missingOf(call) ?? [])).toStrictEqual([])
})

test('a call of the specification is refused only if it lacks the version that it is based on, or the form', () => {
  const asked = specified.map((call) => ({ call, besides: askedBeyond(call) }))
  expect(asked.filter(({ besides }) => besides.some((each) => each !== 'If-Match'))).toStrictEqual([
    { call: 'POST Case/{caseId}/Data(data token)', besides: ['body.formId', 'body.data.0.basedOn'] },
  ])
  expect(asked.filter(({ besides }) => besides.includes('If-Match')).map(({ call }) => call)).toStrictEqual(decisions)
})
