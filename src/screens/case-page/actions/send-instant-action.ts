import { resetDelegation } from '#schemas/api/case-actions.ts'
import {
  cancelAnalogSignature,
  confirmInternalSignature,
  confirmSignature,
  setAnalogSignatureToBeSentByMail,
  setAnalogSignatureToHasBeenSentByMail,
} from '#schemas/api/signatures.ts'
import type { Api } from '#src/api/client.ts'

/** `by` is the user's name, for the endpoints that need it. */
export type SendInstantAction = (api: Api, caseId: string, version: number, by: string) => Promise<unknown>

const booleanText = (value: boolean) => (value ? 'true' : 'false')
const confirm =
  (endpoint: typeof confirmSignature | typeof confirmInternalSignature, isConfirmed: boolean): SendInstantAction =>
  (api, caseId, version, confirmedBy) =>
    api.fetch(endpoint, { query: { caseId, isConfirmed: booleanText(isConfirmed), confirmedBy }, version })
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

export const confirmCompany = (isConfirmed: boolean): SendInstantAction => confirm(confirmSignature, isConfirmed)

export const confirmInternal = (isConfirmed: boolean): SendInstantAction =>
  confirm(confirmInternalSignature, isConfirmed)

export const cancelPaper: SendInstantAction = (api, caseId, version) =>
  api.fetch(cancelAnalogSignature, { query: { caseId }, version })

export const endDelegation: SendInstantAction = (api, caseId) => api.fetch(resetDelegation, { query: { caseId } })
