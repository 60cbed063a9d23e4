import * as v from 'valibot'
import { answerSources } from '../form/answer-source.ts'
import { defineEndpoint } from './endpoint.ts'
import { caseIdParams } from './receipt.ts'

const zipCodeQuery = v.strictObject({ zipCode: v.pipe(v.string(), v.trim(), v.maxLength(10)) })
/** `town` is null if the zip code is not known. */
export const ZipCodeResponse = v.strictObject({ valid: v.boolean(), town: v.nullable(v.string()) })
export type ZipCodeResponse = v.InferOutput<typeof ZipCodeResponse>

const get = { group: 'Validation', method: 'GET', query: zipCodeQuery, response: ZipCodeResponse } as const

export const validatePrimaryWorkplaceZipCode = defineEndpoint({
  ...get,
  name: 'validatePrimaryWorkplaceZipCode',
  path: 'Validate/{caseId}/PrimaryWorkplaceZipCode',
  params: caseIdParams,
})
export const validateZipCode = defineEndpoint({ ...get, name: 'validateZipCode', path: 'Validate/ZipCode' })

/** Finds what a source has for a text, best first: each is an answer as it stands. */
export const searchAnswers = defineEndpoint({
  name: 'searchAnswers',
  group: 'Validation',
  method: 'GET',
  path: 'Search/{source}',
  params: v.strictObject({ source: v.picklist(answerSources) }),
  query: v.strictObject({ search: v.pipe(v.string(), v.trim(), v.maxLength(100)) }),
  response: v.strictObject({ answers: v.array(v.string()) }),
})
