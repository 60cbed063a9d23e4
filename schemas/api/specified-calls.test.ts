import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/**
 * The calls that another back end, or another front end, relies on (specification §7): query parameters after the question mark, members of
 * the body in parentheses, special codes after the arrow.
 */
const specified = [
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
  'POST Token',
  'POST Token/ByOrgNo → REMOVED NOT_FOUND REJECTED',
  'GET email/{caseId}/logs',
  'GET Message/CaseId?caseId',
  'GET Message/MessageId?messageId',
  'POST Message?caseId&formId&componentId',
  'PUT Message/MessageId?messageId&isHandled&isUpdatedByMa',
  'POST Notes?caseId',
  'DELETE Notes?caseId&noteId',
  'GET Notes?caseId',
  'GET AuditLog?caseId',
  'GET Case/{caseId}/DynamicData/{tag}',
  'PUT Case/NeedsCorrection?caseId&formId',
  'PUT Case/SetCorrectionHandled?caseId',
  'PUT Case/ApproveCorrection?caseId&componentId',
  'GET Validate/{caseId}/PrimaryWorkplaceZipCode?zipCode',
  'GET Validate/ZipCode?zipCode',
  'POST Case → ALREADY_EXISTS MEMBERSHIP_EXISTS NOT_ALLOWED_ORGANISATION_TYPE REJECTED_AND_NOT_ALLOWED_TO_REAPPLY',
  'POST Case/{moId}/silent → ALREADY_EXISTS MEMBERSHIP_EXISTS NOT_ALLOWED_ORGANISATION_TYPE REJECTED_AND_NOT_ALLOWED_TO_REAPPLY INVALID_REQUEST TELLUS_ERROR MISSING_TEMPLATE_TYPE',
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
  'POST Case/{caseId}/SetFormApproval(formId isApproved)',
  'POST Case/{caseId}/SetCheckPoint(componentId isConfirmed)',
  'POST Case/{caseId}/SetFormStarted(formId token)',
  'PUT Case/delete?caseId',
  'PUT Case/Reject?caseId(message)',
  'PUT Case/ExportToTellus?caseId',
  'POST Case/{caseId}/SendAdmissionDateMail(admissionDate)',
  'PUT Case/{caseId}/UpdateLocale/{locale}',
  'GET Signature/AspirantSignature?caseId',
  'PUT Signature/SetConfirmAspirantSignature?caseId&isConfirmed&confirmedBy',
  'PUT Signature/RejectAspirantSignature?caseId(rejectionMessage)',
  'PUT Signature/SubmitForAspirantSignature?caseId(emails)',
  'PUT Signature/CancelSubmittedAspirantSignature?caseId',
  'PUT Signature/SetConfirmInternalSignature?caseId&isConfirmed&confirmedBy',
  'PUT Signature/SubmitForInternalSignature?caseId(emails)',
  'GET Signature/InternalSignature?caseId',
  'PUT Signature/RejectInternalSignature?caseId(rejectionMessage)',
  'GET Signature/DownloadForAnalogSigning?caseId&numberOfSignatories',
  'PUT Signature/SetAnalogSignatureToBeSentByMail?caseId&shouldBeSentByMail',
  'PUT Signature/SetAnalogSignatureToHasBeenSentByMail?caseId&hasBeenSentByMail',
  'POST Signature/SubmitForAnalogSignature?caseId',
  'POST Signature/SubmitForAnalogSignatureByMa?caseId',
  'GET Signature/DownloadAnalogSignature?caseId',
  'PUT case/{caseId}/SubmitForRegionalReview',
  'PUT case/{caseId}/AnswerRegionalReview',
] as const

const membersOf = (schema: Endpoint['query' | 'body']): readonly string[] =>
  v.is(v.object({ entries: v.record(v.string(), v.unknown()) }), schema) ? Object.keys(schema.entries) : []

/** What is missing of a specified call, or null. */
const missingOf = (call: string): string | null => {
  const [, method, path, query = '', body = '', codes = ''] =
    /^(\w+) ([^?(\s]+)(?:\?([^(\s]+))?(?:\(([^)]+)\))?(?: → (.+))?$/.exec(call) ?? []
  const endpoint = endpoints.find((each) => each.method === method && each.path === path)
  if (endpoint === undefined) return call
  const missing = [
    ...query.split('&').filter((name) => name !== '' && !membersOf(endpoint.query).includes(name)),
    ...body.split(' ').filter((name) => name !== '' && !membersOf(endpoint.body).includes(name)),
    ...codes.split(' ').filter((code) => code !== '' && !endpoint.specialErrors.some((known) => known === code)),
  ]
  return missing.length === 0 ? null : `${call}: ${missing.join(', ')}`
}

test('the specified calls have their methods, paths, parameters and special codes', () => {
  expect(specified.flatMap((call) => missingOf(call) ?? [])).toStrictEqual([])
})
