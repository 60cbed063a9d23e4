import * as v from 'valibot'
import { CaseId } from '../identifiers.ts'
import { WrittenText } from '../message.ts'
import { bounded, Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'
import { Receipt, caseIdQuery } from './receipt.ts'

const put = { group: 'Corrections', method: 'PUT', response: Receipt } as const

export const requestCorrection = defineEndpoint({
  ...put,
  name: 'requestCorrection',
  path: 'Case/NeedsCorrection',
  access: 'staff',
  query: v.strictObject({ caseId: CaseId, formId: Name }),
  body: v.strictObject({ componentId: bounded(200), message: WrittenText }),
})
/** Stores an unsent draft, which replaces an earlier draft of the component. */
export const saveCorrectionDraft = defineEndpoint({
  ...put,
  name: 'saveCorrectionDraft',
  path: 'Case/CorrectionDraft',
  access: 'staff',
  query: v.strictObject({ caseId: CaseId, formId: Name }),
  body: v.strictObject({ componentId: bounded(200), message: WrittenText }),
})
export const deleteCorrectionDraft = defineEndpoint({
  ...put,
  name: 'deleteCorrectionDraft',
  method: 'DELETE',
  path: 'Case/CorrectionDraft',
  access: 'staff',
  query: v.strictObject({ caseId: CaseId, componentId: bounded(200) }),
})
/** Sends all drafts to the company, in one mail. */
export const sendCorrections = defineEndpoint({
  ...put,
  name: 'sendCorrections',
  path: 'Case/SendCorrections',
  access: 'staff',
  query: caseIdQuery,
  ifMatch: true,
})
export const withdrawCorrection = defineEndpoint({
  ...put,
  name: 'withdrawCorrection',
  path: 'Case/WithdrawCorrection',
  access: 'staff',
  query: v.strictObject({ caseId: CaseId, componentId: bounded(200) }),
})
/** `reply` is the company's written reply, required where it has not changed the answer. */
export const setCorrectionHandled = defineEndpoint({
  ...put,
  name: 'setCorrectionHandled',
  path: 'Case/SetCorrectionHandled',
  query: caseIdQuery,
  body: v.strictObject({ componentId: bounded(200), isHandled: v.boolean(), reply: v.optional(WrittenText) }),
})
export const approveCorrection = defineEndpoint({
  ...put,
  name: 'approveCorrection',
  path: 'Case/ApproveCorrection',
  access: 'staff',
  query: v.strictObject({ caseId: CaseId, componentId: bounded(200) }),
})
