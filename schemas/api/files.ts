import * as v from 'valibot'
import { FileValue } from '../form/value.ts'
import { ValueKey } from '../form/value.ts'
import { CaseId } from '../identifiers.ts'
import { boundedArray, Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'
import { Receipt, caseIdParams, caseIdQuery } from './receipt.ts'

const group = 'Files'
const fileQuery = v.strictObject({
  caseId: CaseId,
  componentId: ValueKey,
  fileId: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
})

/** The upload's part is named `file`. Its media type is detected from its bytes. With the same `fileId` again it is stored once. */
export const uploadFile = defineEndpoint({
  name: 'uploadFile',
  group,
  method: 'POST',
  path: 'File',
  query: fileQuery,
  body: 'multipart',
  response: v.strictObject({ ...FileValue.entries, version: v.number() }),
  specialErrors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'INFECTED_FILE'],
})
export const deleteFile = defineEndpoint({
  name: 'deleteFile',
  group,
  method: 'DELETE',
  path: 'File',
  query: fileQuery,
  response: Receipt,
})
export const downloadFile = defineEndpoint({
  name: 'downloadFile',
  group,
  method: 'GET',
  path: 'File',
  query: fileQuery,
  response: 'blob',
})

/** The parts of a case that go into its PDF. */
export const PdfSelection = v.strictObject({
  formIds: v.optional(boundedArray(Name, 200), []),
  checkpointIds: v.optional(boundedArray(Name, 200), []),
  includeSignature: v.optional(v.boolean(), false),
  includeInternalSignature: v.optional(v.boolean(), false),
  includeAll: v.optional(v.boolean(), false),
})
export type PdfSelection = v.InferOutput<typeof PdfSelection>

export const createPdf = defineEndpoint({
  name: 'createPdf',
  group,
  method: 'POST',
  path: 'Pdf',
  query: caseIdQuery,
  body: PdfSelection,
  response: 'blob',
})
/** The header of a Zip request with the caller's own token of the signing provider, for documents that only the provider has. */
export const signingTokenHeader = 'signing-token'

export const downloadZip = defineEndpoint({
  name: 'downloadZip',
  group,
  method: 'GET',
  path: 'Case/Zip',
  access: 'staff',
  query: caseIdQuery,
  response: 'blob',
})
/** The first request buys the report of the credit bureau, later ones return the same. CREDIT_REPORT_NOT_FOUND: it knows no such company. */
export const downloadCreditReport = defineEndpoint({
  name: 'downloadCreditReport',
  group,
  method: 'GET',
  path: 'Case/{caseId}/CreditSafeReport',
  access: 'staff',
  params: caseIdParams,
  response: 'blob',
  specialErrors: ['CREDIT_REPORT_NOT_FOUND'],
})
