import * as v from 'valibot'
import { FileValue } from '../form/value.ts'
import { ValueKey } from '../form/value.ts'
import { CaseId } from '../identifiers.ts'
import { boundedArray, Name } from './bounded.ts'
import { defineCall } from './call.ts'
import { Receipt, caseIdParams, caseIdQuery } from './receipt.ts'

const group = 'Files'
const fileQuery = v.strictObject({
  caseId: CaseId,
  componentId: ValueKey,
  fileId: v.optional(v.pipe(v.string(), v.uuid())),
})

/** The upload's part is named `file`. Its type is decided by its bytes. */
export const uploadFile = defineCall({
  name: 'uploadFile',
  group,
  method: 'POST',
  path: 'File',
  query: v.strictObject({ caseId: CaseId, componentId: ValueKey }),
  body: 'multipart',
  answer: v.strictObject({ ...FileValue.entries, version: v.number() }),
  specialErrors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'INFECTED_FILE'],
})
export const deleteFile = defineCall({
  name: 'deleteFile',
  group,
  method: 'DELETE',
  path: 'File',
  query: fileQuery,
  answer: Receipt,
})
export const downloadFile = defineCall({
  name: 'downloadFile',
  group,
  method: 'GET',
  path: 'File',
  query: fileQuery,
  answer: 'blob',
})

/** What goes into the PDF of a case. */
export const PdfSelection = v.strictObject({
  formIds: v.optional(boundedArray(Name, 200), []),
  checkpointIds: v.optional(boundedArray(Name, 200), []),
  includeSignature: v.optional(v.boolean(), false),
  includeInternalSignature: v.optional(v.boolean(), false),
  includeAll: v.optional(v.boolean(), false),
})
export type PdfSelection = v.InferOutput<typeof PdfSelection>

export const createPdf = defineCall({
  name: 'createPdf',
  group,
  method: 'POST',
  path: 'Pdf',
  query: caseIdQuery,
  body: PdfSelection,
  answer: 'blob',
})
/** The header of a Zip request with the caller's own token of the signing provider, for what the provider alone still has. */
export const signingTokenHeader = 'signing-token'

export const downloadZip = defineCall({
  name: 'downloadZip',
  group,
  method: 'GET',
  path: 'Case/Zip',
  access: 'staff',
  query: caseIdQuery,
  answer: 'blob',
})
/** The first call buys the report of the credit bureau, every later one gives the same. CREDIT_REPORT_NOT_FOUND: it knows no such company. */
export const downloadCreditReport = defineCall({
  name: 'downloadCreditReport',
  group,
  method: 'GET',
  path: 'Case/{caseId}/CreditSafeReport',
  access: 'staff',
  params: caseIdParams,
  answer: 'blob',
  specialErrors: ['CREDIT_REPORT_NOT_FOUND'],
})
