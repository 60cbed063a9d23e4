import { informCompany, queueAdmissionDate, resetDelegation } from '#schemas/api/case-actions.ts'
import {
  cancelAnalogSignature,
  confirmInternalSignature,
  confirmSignature,
  setAnalogSignatureToBeSentByMail,
  setAnalogSignatureToHasBeenSentByMail,
} from '#schemas/api/signatures.ts'
import type { Api } from '#src/api/client.ts'

/** `by` is the user's name, and `confirmedRevision` the changes that the user has confirmed, for the endpoints that need them. */
type Details = { by: string; confirmedRevision: string | null }
export type SendInstantAction = (api: Api, caseId: string, version: number, details: Details) => Promise<unknown>

const booleanText = (value: boolean) => (value ? 'true' : 'false')
/** Whether the signed page comes by post. */
export const byMail =
  (shouldBeSentByMail: boolean): SendInstantAction =>
  (api, caseId, version) =>
    api.fetch(setAnalogSignatureToBeSentByMail, {
      query: { caseId, shouldBeSentByMail: booleanText(shouldBeSentByMail) },
      version,
    })
/** Whether the signed page has been posted. */
export const posted =
  (hasBeenSentByMail: boolean): SendInstantAction =>
  (api, caseId, version) =>
    api.fetch(setAnalogSignatureToHasBeenSentByMail, {
      query: { caseId, hasBeenSentByMail: booleanText(hasBeenSentByMail) },
      version,
    })

export const confirmCompany =
  (isConfirmed: boolean): SendInstantAction =>
  (api, caseId, version, { by: confirmedBy, confirmedRevision }) =>
    api.fetch(confirmSignature, {
      query: {
        caseId,
        isConfirmed: booleanText(isConfirmed),
        confirmedBy,
        ...(confirmedRevision !== null && { confirmedRevision }),
      },
      version,
    })

export const confirmInternal =
  (isConfirmed: boolean): SendInstantAction =>
  (api, caseId, version, { by: confirmedBy }) =>
    api.fetch(confirmInternalSignature, {
      query: { caseId, isConfirmed: booleanText(isConfirmed), confirmedBy },
      version,
    })

export const cancelPaper: SendInstantAction = (api, caseId, version) =>
  api.fetch(cancelAnalogSignature, { query: { caseId }, version })

export const cancelAdmission: SendInstantAction = (api, caseId, version) =>
  api.fetch(queueAdmissionDate, { params: { caseId }, body: { admissionDate: null }, version })

export const informOfCase: SendInstantAction = (api, caseId) => api.fetch(informCompany, { query: { caseId } })

export const endDelegation: SendInstantAction = (api, caseId) => api.fetch(resetDelegation, { query: { caseId } })
