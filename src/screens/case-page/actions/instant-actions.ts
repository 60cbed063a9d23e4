import type { CaseEvent } from '#machines/case/events.ts'
import { resetDelegation } from '#schemas/api/case-actions.ts'
import {
  cancelAnalogSignature,
  confirmInternalSignature,
  confirmSignature,
  setAnalogSignatureToBeSentByMail,
  setAnalogSignatureToHasBeenSentByMail,
} from '#schemas/api/signatures.ts'
import type { Api } from '#src/api/client.ts'

export type InstantActionType =
  | 'signature.approve'
  | 'signature.unapprove'
  | 'internalSignature.approve'
  | 'internalSignature.unapprove'
  | 'analog.chooseMail'
  | 'analog.chooseUpload'
  | 'analog.markSent'
  | 'analog.unmarkSent'
  | 'analog.cancel'
  | 'case.resetDelegation'

/** `by` is the user's name, for the endpoints that need it. */
type SendInstantAction = (api: Api, caseId: string, version: number, by: string) => Promise<unknown>

const booleanText = (value: boolean) => (value ? 'true' : 'false')
const confirm =
  (endpoint: typeof confirmSignature | typeof confirmInternalSignature, isConfirmed: boolean): SendInstantAction =>
  (api, caseId, version, confirmedBy) =>
    api.fetch(endpoint, { query: { caseId, isConfirmed: booleanText(isConfirmed), confirmedBy }, version })
const byMail =
  (shouldBeSentByMail: boolean): SendInstantAction =>
  (api, caseId, version) =>
    api.fetch(setAnalogSignatureToBeSentByMail, {
      query: { caseId, shouldBeSentByMail: booleanText(shouldBeSentByMail) },
      version,
    })
const posted =
  (hasBeenSentByMail: boolean): SendInstantAction =>
  (api, caseId, version) =>
    api.fetch(setAnalogSignatureToHasBeenSentByMail, {
      query: { caseId, hasBeenSentByMail: booleanText(hasBeenSentByMail) },
      version,
    })

/** The actions without a dialog, since each can be undone by another. */
export const instantActions: Readonly<Record<InstantActionType, { event: CaseEvent; send: SendInstantAction }>> = {
  'signature.approve': { event: { type: 'signature.approve' }, send: confirm(confirmSignature, true) },
  'signature.unapprove': { event: { type: 'signature.unapprove' }, send: confirm(confirmSignature, false) },
  'internalSignature.approve': {
    event: { type: 'internalSignature.approve' },
    send: confirm(confirmInternalSignature, true),
  },
  'internalSignature.unapprove': {
    event: { type: 'internalSignature.unapprove' },
    send: confirm(confirmInternalSignature, false),
  },
  'analog.chooseMail': { event: { type: 'analog.chooseMail' }, send: byMail(true) },
  'analog.chooseUpload': { event: { type: 'analog.chooseUpload' }, send: byMail(false) },
  'analog.markSent': { event: { type: 'analog.markSent' }, send: posted(true) },
  'analog.unmarkSent': { event: { type: 'analog.unmarkSent' }, send: posted(false) },
  'analog.cancel': {
    event: { type: 'analog.cancel' },
    send: (api, caseId, version) => api.fetch(cancelAnalogSignature, { query: { caseId }, version }),
  },
  'case.resetDelegation': {
    event: { type: 'case.resetDelegation' },
    send: (api, caseId) => api.fetch(resetDelegation, { query: { caseId } }),
  },
}

export const isInstantAction = (type: string): type is InstantActionType => type in instantActions
