import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { requestMachine, type Ask } from './request.ts'

const started = () => createActor(requestMachine).start()
const never: Ask = () => new Promise(() => {})

test('a request waits, is submitted and succeeds with its answer', async () => {
  const request = started()
  expect(request.getSnapshot().value).toBe('waiting')
  request.send({ type: 'submit', ask: () => Promise.resolve({ id: 7 }) })
  expect(request.getSnapshot().value).toBe('submitting')
  const { context } = await waitFor(request, (state) => state.matches('success'))
  expect([context.answer, context.error]).toStrictEqual([{ id: 7 }, undefined])
})

test('a failed request keeps its error and can be asked again', async () => {
  const error = new Error('offline')
  const request = started()
  request.send({ type: 'get', ask: () => Promise.reject(error) })
  expect(request.getSnapshot().value).toBe('getting')
  const failed = await waitFor(request, (state) => state.matches('error'))
  expect([failed.context.error, failed.can({ type: 'get', ask: never })]).toStrictEqual([error, true])
})

test('what is under way cannot be asked a second time', () => {
  const request = started()
  request.send({ type: 'submit', ask: never })
  const underWay = request.getSnapshot()
  expect([underWay.can({ type: 'submit', ask: never }), underWay.can({ type: 'reset' })]).toStrictEqual([false, false])
})

test('a reset forgets the answer', async () => {
  const request = started()
  request.send({ type: 'get', ask: () => Promise.resolve('old') })
  await waitFor(request, (state) => state.matches('success'))
  request.send({ type: 'reset' })
  expect([request.getSnapshot().value, request.getSnapshot().context.answer]).toStrictEqual(['waiting', undefined])
})
