import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { requestMachine } from './request.ts'

const start = (answer: () => Promise<unknown>) =>
  createActor(requestMachine.provide({ actors: { get: fromPromise(answer), submit: fromPromise(answer) } })).start()

test('a request waits, is submitted and succeeds with its answer', async () => {
  const request = start(() => Promise.resolve({ id: 7 }))
  expect(request.getSnapshot().value).toBe('waiting')
  request.send({ type: 'submit', request: { orgNo: '5560000000' } })
  expect(request.getSnapshot().value).toBe('submitting')
  const snapshot = await waitFor(request, (state) => state.matches('success'))
  expect(snapshot.context).toStrictEqual({ sent: { orgNo: '5560000000' }, answer: { id: 7 }, error: undefined })
})

test('a failed request keeps its error and can be asked again', async () => {
  const error = new Error('offline')
  const request = start(() => Promise.reject(error))
  request.send({ type: 'get', request: null })
  expect(request.getSnapshot().value).toBe('getting')
  const failed = await waitFor(request, (state) => state.matches('error'))
  expect(failed.context.error).toBe(error)
  expect(failed.can({ type: 'get', request: null })).toBe(true)
})

test('what is under way cannot be asked a second time', () => {
  const request = start(() => Promise.resolve(null))
  request.send({ type: 'submit', request: 'first' })
  const underWay = request.getSnapshot()
  expect([underWay.can({ type: 'submit', request: 'second' }), underWay.can({ type: 'reset' })]).toStrictEqual([
    false,
    false,
  ])
})
