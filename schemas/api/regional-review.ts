import * as v from 'valibot'
import { WrittenText } from '../message.ts'
import { defineEndpoint } from './endpoint.ts'
import { Receipt, caseIdParams } from './receipt.ts'

const put = {
  group: 'Regional review',
  method: 'PUT',
  access: 'staff',
  params: caseIdParams,
  response: Receipt,
  ifMatch: true,
} as const

export const submitForRegionalReview = defineEndpoint({
  ...put,
  name: 'submitForRegionalReview',
  path: 'case/{caseId}/SubmitForRegionalReview',
})
/** The comment is mandatory (specification §5). */
export const answerRegionalReview = defineEndpoint({
  ...put,
  name: 'answerRegionalReview',
  path: 'case/{caseId}/AnswerRegionalReview',
  body: v.strictObject({ isApproved: v.boolean(), comment: WrittenText }),
})
