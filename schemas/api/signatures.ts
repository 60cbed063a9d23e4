import * as v from 'valibot'
import { cleanName } from '../canonical-text.ts'
import { CaseId, Email } from '../identifiers.ts'
import { WrittenText } from '../message.ts'
import { bounded } from './bounded.ts'
import { SignatoryCount } from '../signature.ts'
import { defineEndpoint } from './endpoint.ts'
import { Receipt, TextBoolean, caseIdQuery } from './receipt.ts'

const group = 'Signature'
const put = { group, method: 'PUT', query: caseIdQuery, response: Receipt, ifMatch: true } as const
const staffPut = { ...put, access: 'staff' } as const
const blob = { group, method: 'GET', query: caseIdQuery, response: 'blob' } as const

const maxSignatories = 20
const SignatoryName = v.pipe(bounded(200), v.transform(cleanName))
const emails = v.pipe(v.array(Email), v.minLength(1, 'REQUIRED'), v.maxLength(maxSignatories, 'TOO_MANY'))
const Emails = v.strictObject({ emails })
/** `readdressed`: people of the answers who get the link at another address than the answers have. */
const SignatoriesOfCompany = v.strictObject({
  emails,
  readdressed: v.optional(
    v.pipe(
      v.array(v.strictObject({ from: Email, to: Email, name: SignatoryName })),
      v.maxLength(maxSignatories, 'TOO_MANY'),
    ),
  ),
})
/** `openedFormIds`: the approved forms to open for the company. Without it all stay approved. */
const CompanyRejection = v.strictObject({
  rejectionMessage: WrittenText,
  openedFormIds: v.optional(v.pipe(v.array(bounded(100)), v.maxLength(100))),
})
const Rejection = v.strictObject({ rejectionMessage: WrittenText })
const confirmQuery = v.strictObject({ caseId: CaseId, isConfirmed: TextBoolean, confirmedBy: v.optional(bounded(200)) })
/** The revision of `changesSinceSignature` that the caseworker has seen; needed where the answers have changed since they were signed. */
export const ConfirmedRevision = { confirmedRevision: v.optional(bounded(64)) }
export const submitForSignature = defineEndpoint({
  ...put,
  name: 'submitForSignature',
  path: 'Signature/SubmitForAspirantSignature',
  body: SignatoriesOfCompany,
  takesIdempotencyKey: true,
})
export const cancelSignature = defineEndpoint({
  ...put,
  name: 'cancelSignature',
  path: 'Signature/CancelSubmittedAspirantSignature',
})
/** Makes the provider send the link again. */
export const remindSignatory = defineEndpoint({
  ...put,
  name: 'remindSignatory',
  path: 'Signature/RemindSignatory',
  body: v.strictObject({ email: Email }),
})
/** Sends a link to another address, replacing a pending signatory. The other links and signatures are unchanged. `name`: the signatory's, until the provider has it. */
export const readdressSignatory = defineEndpoint({
  ...put,
  name: 'readdressSignatory',
  path: 'Signature/ReaddressSignatory',
  body: v.strictObject({ email: Email, to: Email, name: v.optional(SignatoryName) }),
})
export const downloadSignature = defineEndpoint({
  ...blob,
  name: 'downloadSignature',
  path: 'Signature/AspirantSignature',
})
export const confirmSignature = defineEndpoint({
  ...staffPut,
  name: 'confirmSignature',
  path: 'Signature/SetConfirmAspirantSignature',
  query: v.strictObject({ ...confirmQuery.entries, ...ConfirmedRevision }),
})
export const rejectSignature = defineEndpoint({
  ...staffPut,
  name: 'rejectSignature',
  path: 'Signature/RejectAspirantSignature',
  body: CompanyRejection,
})

export const submitForInternalSignature = defineEndpoint({
  ...staffPut,
  name: 'submitForInternalSignature',
  path: 'Signature/SubmitForInternalSignature',
  body: Emails,
  takesIdempotencyKey: true,
})
export const confirmInternalSignature = defineEndpoint({
  ...staffPut,
  name: 'confirmInternalSignature',
  path: 'Signature/SetConfirmInternalSignature',
  query: confirmQuery,
})
export const rejectInternalSignature = defineEndpoint({
  ...staffPut,
  name: 'rejectInternalSignature',
  path: 'Signature/RejectInternalSignature',
  body: Rejection,
})
export const downloadInternalSignature = defineEndpoint({
  ...blob,
  name: 'downloadInternalSignature',
  access: 'staff',
  path: 'Signature/InternalSignature',
})

/** The first request freezes the answers; a repeat returns the same document. */
export const downloadForAnalogSigning = defineEndpoint({
  ...blob,
  name: 'downloadForAnalogSigning',
  path: 'Signature/DownloadForAnalogSigning',
  query: v.strictObject({ caseId: CaseId, numberOfSignatories: SignatoryCount }),
  ifMatch: true,
})
export const setAnalogSignatureToBeSentByMail = defineEndpoint({
  ...put,
  name: 'setAnalogSignatureToBeSentByMail',
  path: 'Signature/SetAnalogSignatureToBeSentByMail',
  query: v.strictObject({ caseId: CaseId, shouldBeSentByMail: TextBoolean }),
})
export const setAnalogSignatureToHasBeenSentByMail = defineEndpoint({
  ...put,
  name: 'setAnalogSignatureToHasBeenSentByMail',
  path: 'Signature/SetAnalogSignatureToHasBeenSentByMail',
  query: v.strictObject({ caseId: CaseId, hasBeenSentByMail: TextBoolean }),
})

/** Gives paper up before it has been sent; the document that was downloaded can be signed no longer. */
export const cancelAnalogSignature = defineEndpoint({
  ...put,
  name: 'cancelAnalogSignature',
  path: 'Signature/CancelAnalogSignature',
})

/** The upload's part is named `signedDocument`. */
const upload = {
  group,
  method: 'POST',
  query: caseIdQuery,
  body: 'multipart',
  response: Receipt,
  ifMatch: true,
  specialErrors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'INFECTED_FILE', 'NOT_SIGNED'],
} as const
export const submitForAnalogSignature = defineEndpoint({
  ...upload,
  name: 'submitForAnalogSignature',
  path: 'Signature/SubmitForAnalogSignature',
})
export const submitForAnalogSignatureByMa = defineEndpoint({
  ...upload,
  name: 'submitForAnalogSignatureByMa',
  access: 'staff',
  path: 'Signature/SubmitForAnalogSignatureByMa',
})
/** Another file in the place of the one that has come in, until a caseworker has decided about the signature. */
export const replaceAnalogSignature = defineEndpoint({
  ...upload,
  name: 'replaceAnalogSignature',
  path: 'Signature/ReplaceAnalogSignature',
})
export const downloadAnalogSignature = defineEndpoint({
  ...blob,
  name: 'downloadAnalogSignature',
  path: 'Signature/DownloadAnalogSignature',
})
