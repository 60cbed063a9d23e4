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
export const setCorrectionHandled = defineCall({
  ...put,
  name: 'setCorrectionHandled',
  path: 'Case/SetCorrectionHandled',
  query: caseIdQuery,
  body: v.strictObject({ componentId: bounded(200), isHandled: v.boolean() }),
})
export const approveCorrection = defineCall({
  ...put,
  name: 'approveCorrection',
  path: 'Case/ApproveCorrection',
  access: 'staff',
  query: v.strictObject({ caseId: CaseId, componentId: bounded(200) }),
})
