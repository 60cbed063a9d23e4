import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './backups.ts'

const minuteMs = 60_000
const times = { firstMs: 5 * minuteMs, everyMs: 60 * minuteMs }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 }))
afterEach(() => void vi.useRealTimers())

test('repeated work runs soon after the start, and again an interval after its end', async () => {
  const begun: number[] = []
  const stop = repeat(async () => {
    begun.push(Date.now() / minuteMs)
    await new Promise((resolve) => setTimeout(resolve, 90 * minuteMs))
  }, times)
  await vi.advanceTimersByTimeAsync(310 * minuteMs)
  expect(begun).toStrictEqual([5, 155, 305])
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(500 * minuteMs)
  await stopped
  expect(begun).toHaveLength(3)
})

test('stopping repeated work aborts the current run and waits for it', async () => {
  const steps: string[] = []
  const stop = repeat(
    async (signal) =>
      await new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          steps.push('aborted')
          resolve()
        })
      }),
    times,
  )
  await vi.advanceTimersByTimeAsync(times.firstMs)
  await stop()
  expect([...steps, 'stopped']).toStrictEqual(['aborted', 'stopped'])
})

test('repeated work that is stopped before its first run never runs', async () => {
  let count = 0
  const stop = repeat(async () => void (await Promise.resolve((count += 1))), times)
  await stop()
  await vi.advanceTimersByTimeAsync(500 * minuteMs)
  expect(count).toBe(0)
})
