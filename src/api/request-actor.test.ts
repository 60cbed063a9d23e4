import { expect, test } from 'vitest'
import { startRequest, type RequestKind, type RequestState } from './request-actor.ts'

const statusesOf = async (kind: RequestKind, fetcher: () => Promise<unknown>): Promise<RequestState['status'][]> => {
  const statuses: RequestState['status'][] = []
  await new Promise<void>((resolve) => {
    const actor = startRequest(({ status, isBusy }) => {
      statuses.push(status)
      if (!isBusy && statuses.length > 1) resolve()
    })
    actor.start(kind, fetcher)
  })
  return statuses
}

test('the actor of a request is getting for a read and submitting for a change, until it succeeds or fails', async () => {
  const done = () => Promise.resolve()
  const failed = () => Promise.reject(new Error('offline'))
  expect([
    await statusesOf('get', done),
    await statusesOf('submit', done),
    await statusesOf('get', failed),
  ]).toStrictEqual([
    ['waiting', 'getting', 'success'],
    ['waiting', 'submitting', 'success'],
    ['waiting', 'getting', 'error'],
  ])
})
