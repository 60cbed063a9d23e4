import * as v from 'valibot'
import { expect, inject, test } from 'vitest'
import { defineCall } from '#schemas/api/call.ts'
import { ApiError } from './api-error.ts'
import { createApi } from './client.ts'

const send = { group: 'Test', method: 'POST', body: 'multipart', specialErrors: ['TOO_LARGE'], ifMatch: true } as const
const Seen = v.strictObject({
  bytes: v.number(),
  parts: v.array(v.string()),
  token: v.nullable(v.string()),
  ifMatch: v.nullable(v.string()),
})
const upload = defineCall({ ...send, name: 'upload', path: 'File', answer: Seen })
const refused = defineCall({ ...send, name: 'refused', path: 'refuse', answer: Seen })
const dropped = defineCall({ ...send, name: 'dropped', path: 'drop', answer: Seen })
const waiting = defineCall({ ...send, name: 'waiting', path: 'wait', answer: Seen })

const api = createApi({
  base: inject('uploadTarget'),
  caseToken: () => 'secret',
  accessToken: () => Promise.reject(new Error('nobody is signed in')),
  onFailure: () => {},
})

const twoMegabytes = new File([new Uint8Array(2 * 1024 * 1024)], 'årsredovisning.pdf', { type: 'application/pdf' })

test('a file is sent as the part that the call names, with its progress', async () => {
  const progress: number[] = []
  const outcome = await api.upload(upload, {
    file: twoMegabytes,
    part: 'signedDocument',
    version: 7,
    onProgress: (share) => progress.push(share),
  })
  if (outcome.kind !== 'answer') throw new Error(outcome.kind)
  const { bytes, ...rest } = outcome.answer
  expect(rest).toStrictEqual({ parts: ['signedDocument'], token: 'secret', ifMatch: '"7"' })
  expect(bytes).toBeGreaterThan(twoMegabytes.size)
  expect(outcome.version).toBe(8)
  expect(progress.at(-1)).toBe(1)
  expect(progress).toStrictEqual(progress.toSorted((a, b) => a - b))
})

test('a refusal with a special code is handed back for the screen', async () => {
  expect(await api.upload(refused, { file: twoMegabytes })).toStrictEqual({
    kind: 'custom',
    code: 'TOO_LARGE',
    text: null,
    caseId: null,
  })
})

test('a cut connection counts as 400 with Network error', async () => {
  const failure: unknown = await api.upload(dropped, { file: twoMegabytes }).catch((error: unknown) => error)
  expect(failure instanceof ApiError && [failure.status, failure.message]).toStrictEqual([400, 'Network error'])
})

test('an upload can be cancelled on its way', async () => {
  const control = new AbortController()
  const sent = api.upload(waiting, { file: twoMegabytes, signal: control.signal, onProgress: () => control.abort() })
  await expect(sent).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})
