import * as v from 'valibot'
import { CaseStatus } from '../case-status.ts'
import { CaseId } from '../identifiers.ts'

/** The response to a change: the case's current version and status. Never empty, since an empty JSON response is an error (specification §8). */
export const Receipt = v.strictObject({
  caseId: CaseId,
  caseStatus: CaseStatus,
  version: v.pipe(v.number(), v.integer()),
})
export type Receipt = v.InferOutput<typeof Receipt>

export const caseIdQuery = v.strictObject({ caseId: CaseId })
export const caseIdParams = v.strictObject({ caseId: CaseId })

/** true or false as text, as queries carry it. */
export const TextBoolean = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
