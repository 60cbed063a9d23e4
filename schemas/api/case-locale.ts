import * as v from 'valibot'
import { CaseId } from '../identifiers.ts'
import { Locale } from '../locale.ts'
import { defineEndpoint } from './endpoint.ts'
import { Receipt } from './receipt.ts'

export const updateLocale = defineEndpoint({
  group: 'Case actions',
  name: 'updateLocale',
  method: 'PUT',
  path: 'Case/{caseId}/UpdateLocale/{locale}',
  params: v.strictObject({ caseId: CaseId, locale: Locale }),
  response: Receipt,
})
