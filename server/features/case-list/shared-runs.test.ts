import { expect, test } from 'vitest'
import { createSharedRuns } from './shared-runs.ts'

/** A run that ends on demand, with its number. */
const runs = () => {
  const endings: ((error?: Error) => void)[] = []
  const run = async (): Promise<number> => {
    const number = endings.length + 1
    await new Promise<void>((resolve, reject) => {
      endings.push((error) => (error === undefined ? resolve() : reject(error)))
    })
    return number
  }
  return { run, endings }
}

test('callers during a shared run share the next run, which begins after it', async () => {
  const { run, endings } = runs()
  const { of: share } = createSharedRuns<number>({ maxAgeMs: 0 })
  const first = share('a', run)
  const [second, third] = [share('a', run), share('a', run)]
  expect(endings).toHaveLength(1)
  endings[0]?.()
  expect(await first).toBe(1)
  await Promise.resolve()
  endings[1]?.()
  expect(await Promise.all([second, third])).toStrictEqual([2, 2])
  expect(endings).toHaveLength(2)
})

test('shared runs of different keys are concurrent', () => {
  const { run, endings } = runs()
  const { of: share } = createSharedRuns<number>({ maxAgeMs: 0 })
  void share('a', run)
  void share('b', run)
  expect(endings).toHaveLength(2)
})

test('a failed shared run fails its own callers only', async () => {
  const { run, endings } = runs()
  const { of: share } = createSharedRuns<number>({ maxAgeMs: 0 })
  const first = share('a', run)
  const second = share('a', run)
  endings[0]?.(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await Promise.resolve()
  endings[1]?.()
  expect(await second).toBe(2)
})

/** Runs that end at once, counted, on a clock that is set. */
const cached = () => {
  let count = 0
  const clock = { elapsedMs: 0 }
  const shared = createSharedRuns<number>({ maxAgeMs: 1_000, elapsedMs: () => clock.elapsedMs })
  const ask = async (key = 'a') => await shared.of(key, () => Promise.resolve((count += 1)))
  return { clock, ask, forget: shared.forget }
}

test('the result of a shared run is cached until a second after the run began', async () => {
  const { clock, ask } = cached()
  const results = []
  for (const elapsedMs of [0, 999, 1_000, 1_999, 2_000]) {
    clock.elapsedMs = elapsedMs
    results.push(await ask())
  }
  expect([results, await ask('b'), await ask()]).toStrictEqual([[1, 1, 2, 2, 3], 4, 3])
})

test('a forgotten result of a shared run is not returned to later callers, even if its run was pending', async () => {
  const { ask, forget } = cached()
  expect([await ask(), await ask()]).toStrictEqual([1, 1])
  forget()
  expect(await ask()).toBe(2)

  const { run, endings } = runs()
  const { of: share, forget: forgetAll } = createSharedRuns<number>({ maxAgeMs: 1_000 })
  const [first, second] = [share('a', run), share('a', run)]
  forgetAll()
  const third = share('a', run)
  endings[0]?.()
  expect(await Promise.all([first, second])).toStrictEqual([1, 1])
  await Promise.resolve()
  endings[1]?.()
  expect([await third, await share('a', run)]).toStrictEqual([2, 2])
})

test('a failed shared run is not cached', async () => {
  const { of: share } = createSharedRuns<number>({ maxAgeMs: 1_000 })
  await expect(share('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await share('a', () => Promise.resolve(2))).toBe(2)
})
