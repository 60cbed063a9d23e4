import { CaseHistory } from '../case-history.ts'
import { defineEndpoint } from './endpoint.ts'
import { caseIdParams } from './receipt.ts'

/** For drawing what has become of a case on its chart. */
export const getCaseHistory = defineEndpoint({
  name: 'getCaseHistory',
  group: 'Audit',
  method: 'GET',
  path: 'Case/{caseId}/History',
  access: 'staff',
  params: caseIdParams,
  response: CaseHistory,
})
