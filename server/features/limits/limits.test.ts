import { expect, test } from 'vitest'
import type { Applicant } from '../../auth/caller.ts'
import { HttpError } from '../../http/http-error.ts'
import { createMinuteLimit, createUploadTurns } from './limits.ts'

test('each key of a rate limit has so many counts a minute, and again in the next minute', () => {
  let nowMs = 0
  const count = createMinuteLimit(2, () => nowMs)
  const isAllowed = (key: string): boolean => {
    try {
      count(key)
      return true
    } catch (error) {
      if (error instanceof HttpError && error.code === 'TOO_MANY_REQUESTS') return false
      throw error
    }
  }
  expect(['one', 'one', 'one', 'other'].map(isAllowed)).toStrictEqual([true, true, false, true])
  nowMs = 59_999
  expect(isAllowed('one')).toBe(false)
  nowMs = 60_000
  expect(['one', 'one', 'one'].map(isAllowed)).toStrictEqual([true, true, false])
})

const link = (id: string): Applicant => ({
  kind: 'applicant',
  caseId: 'one',
  tokenHash: id,
  link: { id, issuedTo: null },
})
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'none')

/** Starts files that end when `end` is called. */
const openTurns = () => {
  const take = createUploadTurns()
  const ended = Promise.withResolvers<undefined>()
  const begun: string[] = []
  const refused: string[] = []
  const send = async (count: number, by: Applicant, signal = new AbortController().signal): Promise<void> => {
    const upload = async (): Promise<void> => {
      begun.push(by.link.id)
      await ended.promise
    }
    const sent = Array.from({ length: count }, async () => await take({ caller: by, signal }, upload))
    for (const result of await Promise.allSettled(sent))
      if (result.status === 'rejected') refused.push(`${by.link.id} ${codeOf(result.reason)}`)
  }
  return { send, begun, refused, end: () => ended.resolve(undefined) }
}

test('four files of one link are received at once and forty more wait, without delaying another link', async () => {
  const { send, begun, refused, end } = openTurns()
  const all = [send(46, link('a')), send(1, link('b'))]
  await Promise.resolve()
  expect(begun).toStrictEqual(['a', 'a', 'a', 'a', 'b'])
  end()
  await Promise.all(all)
  expect([begun.length, refused]).toStrictEqual([45, ['a TOO_MANY_REQUESTS', 'a TOO_MANY_REQUESTS']])
})

test('a waiting file is not received if its sender has gone away', async () => {
  const { send, begun, refused, end } = openTurns()
  const abort = new AbortController()
  const all = [send(4, link('a')), send(1, link('a'), abort.signal)]
  abort.abort()
  end()
  await Promise.all(all)
  expect([begun.length, refused]).toStrictEqual([4, ['a REQUEST_ABORTED']])
})

test('a link can send as many files again once all have arrived', async () => {
  const { send, begun, refused, end } = openTurns()
  end()
  for (let round = 0; round < 3; round += 1) await send(44, link('a'))
  expect([begun.length, refused]).toStrictEqual([132, []])
})
