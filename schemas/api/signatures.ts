import * as v from 'valibot'
import { CaseId, Email } from '../identifiers.ts'
import { WrittenText } from '../message.ts'
import { bounded } from './bounded.ts'
import { SignatoryCount } from '../signatory-count.ts'
import { defineCall } from './call.ts'
import { Receipt, TextBoolean, caseIdQuery } from './receipt.ts'

const group = 'Signature'
const put = { group, method: 'PUT', query: caseIdQuery, answer: Receipt, ifMatch: true } as const
const staffPut = { ...put, access: 'staff' } as const
const blob = { group, method: 'GET', query: caseIdQuery, answer: 'blob' } as const

const Emails = v.strictObject({
  emails: v.pipe(v.array(Email), v.minLength(1, 'REQUIRED'), v.maxLength(20, 'TOO_MANY')),
})
const Rejection = v.strictObject({ rejectionMessage: WrittenText })
const confirmQuery = v.strictObject({ caseId: CaseId, isConfirmed: TextBoolean, confirmedBy: v.optional(bounded(200)) })
export const submitForSignature = defineCall({
  ...put,
  name: 'submitForSignature',
  path: 'Signature/SubmitForAspirantSignature',
  body: Emails,
  idempotent: true,
})
export const cancelSignature = defineCall({
  ...put,
  name: 'cancelSignature',
  path: 'Signature/CancelSubmittedAspirantSignature',
})
/** Has the provider send the link once more. */
export const remindSignatory = defineCall({
  ...put,
  name: 'remindSignatory',
  path: 'Signature/RemindSignatory',
  body: v.strictObject({ email: Email }),
})
/** Sends a link to another address in the place of one that has not signed. The others keep theirs, and what they have signed. */
export const readdressSignatory = defineCall({
  ...put,
  name: 'readdressSignatory',
  path: 'Signature/ReaddressSignatory',
  body: v.strictObject({ email: Email, to: Email }),
})
export const downloadSignature = defineCall({ ...blob, name: 'downloadSignature', path: 'Signature/AspirantSignature' })
export const confirmSignature = defineCall({
  ...staffPut,
  name: 'confirmSignature',
  path: 'Signature/SetConfirmAspirantSignature',
  query: confirmQuery,
})
export const rejectSignature = defineCall({
  ...staffPut,
  name: 'rejectSignature',
  path: 'Signature/RejectAspirantSignature',
  body: Rejection,
})

export const submitForInternalSignature = defineCall({
  ...staffPut,
  name: 'submitForInternalSignature',
  path: 'Signature/SubmitForInternalSignature',
  body: Emails,
  idempotent: true,
})
export const confirmInternalSignature = defineCall({
  ...staffPut,
  name: 'confirmInternalSignature',
  path: 'Signature/SetConfirmInternalSignature',
  query: confirmQuery,
})
export const rejectInternalSignature = defineCall({
  ...staffPut,
  name: 'rejectInternalSignature',
  path: 'Signature/RejectInternalSignature',
  body: Rejection,
})
export const downloadInternalSignature = defineCall({
  ...blob,
  name: 'downloadInternalSignature',
  access: 'staff',
  path: 'Signature/InternalSignature',
})

/** The first call freezes the answers; a repeat gives the same document again. */
export const downloadForAnalogSigning = defineCall({
  ...blob,
  name: 'downloadForAnalogSigning',
  path: 'Signature/DownloadForAnalogSigning',
  query: v.strictObject({ caseId: CaseId, numberOfSignatories: SignatoryCount }),
  ifMatch: true,
})
export const setAnalogSignatureToBeSentByMail = defineCall({
  ...put,
  name: 'setAnalogSignatureToBeSentByMail',
  path: 'Signature/SetAnalogSignatureToBeSentByMail',
  query: v.strictObject({ caseId: CaseId, shouldBeSentByMail: TextBoolean }),
})
export const setAnalogSignatureToHasBeenSentByMail = defineCall({
  ...put,
  name: 'setAnalogSignatureToHasBeenSentByMail',
  path: 'Signature/SetAnalogSignatureToHasBeenSentByMail',
  query: v.strictObject({ caseId: CaseId, hasBeenSentByMail: TextBoolean }),
})

/** Gives paper up before it has been sent; the document that was downloaded can be signed no longer. */
export const cancelAnalogSignature = defineCall({
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
  answer: Receipt,
  ifMatch: true,
  specialErrors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'INFECTED_FILE'],
} as const
export const submitForAnalogSignature = defineCall({
  ...upload,
  name: 'submitForAnalogSignature',
  path: 'Signature/SubmitForAnalogSignature',
})
export const submitForAnalogSignatureByMa = defineCall({
  ...upload,
  name: 'submitForAnalogSignatureByMa',
  access: 'staff',
  path: 'Signature/SubmitForAnalogSignatureByMa',
})
/** Another file in the place of the one that has come in, until somebody has decided about the signature. */
export const replaceAnalogSignature = defineCall({
  ...upload,
  name: 'replaceAnalogSignature',
  path: 'Signature/ReplaceAnalogSignature',
})
export const downloadAnalogSignature = defineCall({
  ...blob,
  name: 'downloadAnalogSignature',
  path: 'Signature/DownloadAnalogSignature',
})
