import * as v from 'valibot'
import { WrittenText } from '../message.ts'
import { defineCall } from './call.ts'
import { Receipt, caseIdParams } from './receipt.ts'

const put = {
  group: 'Regional review',
  method: 'PUT',
  access: 'staff',
  params: caseIdParams,
  answer: Receipt,
  ifMatch: true,
} as const

export const submitForRegionalReview = defineCall({
  ...put,
  name: 'submitForRegionalReview',
  path: 'case/{caseId}/SubmitForRegionalReview',
})
/** The comment is mandatory (specification §5). */
export const answerRegionalReview = defineCall({
  ...put,
  name: 'answerRegionalReview',
  path: 'case/{caseId}/AnswerRegionalReview',
  body: v.strictObject({ isApproved: v.boolean(), comment: WrittenText }),
})
