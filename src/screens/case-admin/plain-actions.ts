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

export type PlainActionType =
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

/** `by` is the reader's name, for the calls that carry it. */
type Send = (api: Api, caseId: string, version: number, by: string) => Promise<unknown>

const text = (is: boolean) => (is ? 'true' : 'false')
const confirm =
  (call: typeof confirmSignature | typeof confirmInternalSignature, isConfirmed: boolean): Send =>
  (api, caseId, version, confirmedBy) =>
    api.answer(call, { query: { caseId, isConfirmed: text(isConfirmed), confirmedBy }, version })
const byMail =
  (shouldBeSentByMail: boolean): Send =>
  (api, caseId, version) =>
    api.answer(setAnalogSignatureToBeSentByMail, {
      query: { caseId, shouldBeSentByMail: text(shouldBeSentByMail) },
      version,
    })
const posted =
  (hasBeenSentByMail: boolean): Send =>
  (api, caseId, version) =>
    api.answer(setAnalogSignatureToHasBeenSentByMail, {
      query: { caseId, hasBeenSentByMail: text(hasBeenSentByMail) },
      version,
    })

/** What is done at a press, since it can be undone by the next one. */
export const plainActions: Readonly<Record<PlainActionType, { event: CaseEvent; send: Send }>> = {
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
    send: (api, caseId, version) => api.answer(cancelAnalogSignature, { query: { caseId }, version }),
  },
  'case.resetDelegation': {
    event: { type: 'case.resetDelegation' },
    send: (api, caseId) => api.answer(resetDelegation, { query: { caseId } }),
  },
}

export const isPlain = (type: string): type is PlainActionType => type in plainActions
