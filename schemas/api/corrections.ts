import * as v from 'valibot'
import { CaseId } from '../identifiers.ts'
import { WrittenText } from '../message.ts'
import { bounded, Name } from './bounded.ts'
import { defineCall } from './call.ts'
import { Receipt, caseIdQuery } from './receipt.ts'

const put = { group: 'Corrections', method: 'PUT', answer: Receipt } as const

export const requestCorrection = defineCall({
  ...put,
  name: 'requestCorrection',
  path: 'Case/NeedsCorrection',
  access: 'staff',
  query: v.strictObject({ caseId: CaseId, formId: Name }),
  body: v.strictObject({ componentId: bounded(200), message: WrittenText }),
})
/** Written down and not sent; a later one about the same component takes its place. */
export const saveCorrectionDraft = defineCall({
  ...put,
  name: 'saveCorrectionDraft',
  path: 'Case/CorrectionDraft',
  access: 'staff',
  query: v.strictObject({ caseId: CaseId, formId: Name }),
  body: v.strictObject({ componentId: bounded(200), message: WrittenText }),
})
export const deleteCorrectionDraft = defineCall({
  ...put,
  name: 'deleteCorrectionDraft',
  method: 'DELETE',
  path: 'Case/CorrectionDraft',
  access: 'staff',
  query: v.strictObject({ caseId: CaseId, componentId: bounded(200) }),
})
/** Asks the company for all that is written down, in one mail. */
export const sendCorrections = defineCall({
  ...put,
  name: 'sendCorrections',
  path: 'Case/SendCorrections',
  access: 'staff',
  query: caseIdQuery,
  ifMatch: true,
})
export const withdrawCorrection = defineCall({
  ...put,
  name: 'withdrawCorrection',
  path: 'Case/WithdrawCorrection',
  access: 'staff',
  query: v.strictObject({ caseId: CaseId, componentId: bounded(200) }),
})
/** `reply` is the company's answer in words, which it owes where it has not changed the answer. */
export const setCorrectionHandled = defineCall({
  ...put,
  name: 'setCorrectionHandled',
  path: 'Case/SetCorrectionHandled',
  query: caseIdQuery,
  body: v.strictObject({ componentId: bounded(200), isHandled: v.boolean(), reply: v.optional(WrittenText) }),
})
export const approveCorrection = defineCall({
  ...put,
  name: 'approveCorrection',
  path: 'Case/ApproveCorrection',
  access: 'staff',
  query: v.strictObject({ caseId: CaseId, componentId: bounded(200) }),
})
