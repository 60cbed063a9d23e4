import * as v from 'valibot'
import { expect, inject, test } from 'vitest'
import { defineEndpoint } from '#schemas/api/endpoint.ts'
import { ApiError } from './api-error.ts'
import { createApi } from './client.ts'

const send = { group: 'Test', method: 'POST', body: 'multipart', specialErrors: ['TOO_LARGE'], ifMatch: true } as const
const ReceivedUpload = v.strictObject({
  bytes: v.number(),
  parts: v.array(v.string()),
  token: v.nullable(v.string()),
  ifMatch: v.nullable(v.string()),
})
const upload = defineEndpoint({ ...send, name: 'upload', path: 'File', response: ReceivedUpload })
const refused = defineEndpoint({ ...send, name: 'refused', path: 'refuse', response: ReceivedUpload })
const dropped = defineEndpoint({ ...send, name: 'dropped', path: 'drop', response: ReceivedUpload })
const waiting = defineEndpoint({ ...send, name: 'waiting', path: 'wait', response: ReceivedUpload })

const api = createApi({
  base: inject('uploadTarget'),
  caseToken: () => 'secret',
  accessToken: () => Promise.reject(new Error('nobody is signed in')),
  onError: () => {},
})

const twoMegabytes = new File([new Uint8Array(2 * 1024 * 1024)], 'årsredovisning.pdf', { type: 'application/pdf' })

test('a file is sent as the named part, with progress events', async () => {
  const progress: number[] = []
  const result = await api.upload(upload, {
    file: twoMegabytes,
    part: 'signedDocument',
    version: 7,
    onProgress: (share) => progress.push(share),
  })
  if (result.kind !== 'success') throw new Error(result.kind)
  const { bytes, ...rest } = result.data
  expect(rest).toStrictEqual({ parts: ['signedDocument'], token: 'secret', ifMatch: '"7"' })
  expect(bytes).toBeGreaterThan(twoMegabytes.size)
  expect(result.version).toBe(8)
  expect(progress.at(-1)).toBe(1)
  expect(progress).toStrictEqual(progress.toSorted((a, b) => a - b))
})

test('an error with a special code is returned to the screen', async () => {
  expect(await api.upload(refused, { file: twoMegabytes })).toStrictEqual({
    kind: 'custom',
    code: 'TOO_LARGE',
    text: null,
    caseId: null,
    moSlug: null,
  })
})

test('a broken connection is a 400 with Network error', async () => {
  const failure: unknown = await api.upload(dropped, { file: twoMegabytes }).catch((error: unknown) => error)
  expect(failure instanceof ApiError && [failure.status, failure.message]).toStrictEqual([400, 'Network error'])
})

test('an upload can be aborted', async () => {
  const control = new AbortController()
  const sent = api.upload(waiting, { file: twoMegabytes, signal: control.signal, onProgress: () => control.abort() })
  await expect(sent).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})
