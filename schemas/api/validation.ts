import * as v from 'valibot'
import { defineCall } from './call.ts'
import { caseIdParams } from './receipt.ts'

const zipCodeQuery = v.strictObject({ zipCode: v.pipe(v.string(), v.trim(), v.maxLength(10)) })
/** `town` is null where the zip code is not known. */
export const ZipCodeAnswer = v.strictObject({ valid: v.boolean(), town: v.nullable(v.string()) })

const get = { group: 'Validation', method: 'GET', query: zipCodeQuery, answer: ZipCodeAnswer } as const

export const validatePrimaryWorkplaceZipCode = defineCall({
  ...get,
  name: 'validatePrimaryWorkplaceZipCode',
  path: 'Validate/{caseId}/PrimaryWorkplaceZipCode',
  params: caseIdParams,
})
export const validateZipCode = defineCall({ ...get, name: 'validateZipCode', path: 'Validate/ZipCode' })
