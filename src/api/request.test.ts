import * as v from 'valibot'
import { expect, test } from 'vitest'
import { saveValues } from '#schemas/api/case-actions.ts'
import { ErrorBody } from '#schemas/api/error-body.ts'
import { parseResponse, safeParseResponse } from './request.ts'

const file = {
  fileId: '01920000-0000-7000-8000-000000000001',
  displayFileName: 'papper.pdf',
  contentType: 'application/pdf',
  sizeBytes: 9,
}
const stored = { componentId: 'name', value: 'Eva', version: 1, backendValidation: null }
const receipt = { caseId: '01920000-0000-7000-8000-000000000001', caseStatus: 'STARTED', version: 2 }
const response = { ...receipt, saved: [stored, { ...stored, value: [file] }], formStatus: 'in-progress' }

test('unknown fields of a newer server are dropped at every depth', () => {
  const newer = {
    ...response,
    savedBy: 'Eva',
    savedAt: '2026-03-05T12:00:00.000Z',
    saved: [
      { ...stored, writtenBy: 'Eva', source: null },
      { ...stored, value: [{ ...file, pages: 2 }] },
    ],
  }
  expect(parseResponse(saveValues.response, newer)).toStrictEqual(v.parse(saveValues.response, response))
})

test('a failed response keeps the known fields of its error', () => {
  const reasons = [{ code: 'CASE_IS_LOCKED', params: {}, link: { to: 'section', section: 'signature' } }]
  const known = { errorCode: 'ACTION_NOT_ALLOWED', requestId: 'r1', reasons }
  const newer = { ...known, reasons: [{ ...reasons[0], since: '2026-03-05' }], retryAfter: 3 }
  expect(parseResponse(ErrorBody, newer)).toStrictEqual(v.parse(ErrorBody, known))
})

test('a response that lacks a field, or has another value, is refused', () => {
  const { formStatus: _, ...lacking } = { ...response, savedBy: 'Eva' }
  expect([
    safeParseResponse(saveValues.response, lacking).success,
    safeParseResponse(saveValues.response, { ...response, version: 'two' }).success,
  ]).toStrictEqual([false, false])
})
