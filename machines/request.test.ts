import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { requestMachine, type Fetcher } from './request.ts'

const started = () => createActor(requestMachine).start()
const never: Fetcher = () => new Promise(() => {})

test('a request waits, is submitted and succeeds with its result', async () => {
  const request = started()
  expect(request.getSnapshot().value).toBe('waiting')
  request.send({ type: 'submit', fetcher: () => Promise.resolve({ id: 7 }) })
  expect(request.getSnapshot().value).toBe('submitting')
  const { context } = await waitFor(request, (state) => state.matches('success'))
  expect([context.result, context.error]).toStrictEqual([{ id: 7 }, undefined])
})

test('a failed request has its error and can be started again', async () => {
  const error = new Error('offline')
  const request = started()
  request.send({ type: 'get', fetcher: () => Promise.reject(error) })
  expect(request.getSnapshot().value).toBe('getting')
  const failed = await waitFor(request, (state) => state.matches('error'))
  expect([failed.context.error, failed.can({ type: 'get', fetcher: never })]).toStrictEqual([error, true])
})

test('a pending request cannot be started again', () => {
  const request = started()
  request.send({ type: 'submit', fetcher: never })
  const pending = request.getSnapshot()
  expect([pending.can({ type: 'submit', fetcher: never }), pending.can({ type: 'reset' })]).toStrictEqual([
    false,
    false,
  ])
})

test('a reset clears the result', async () => {
  const request = started()
  request.send({ type: 'get', fetcher: () => Promise.resolve('old') })
  await waitFor(request, (state) => state.matches('success'))
  request.send({ type: 'reset' })
  expect([request.getSnapshot().value, request.getSnapshot().context.result]).toStrictEqual(['waiting', undefined])
})
