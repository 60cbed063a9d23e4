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

test('callers that come while a run is under way share the next one, which begins after it', async () => {
  const { run, endings } = runs()
  const share = createSharedRuns<number>()
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

test('another key runs beside it', () => {
  const { run, endings } = runs()
  const share = createSharedRuns<number>()
  void share('a', run)
  void share('b', run)
  expect(endings).toHaveLength(2)
})

test('a run that fails fails its own callers only', async () => {
  const { run, endings } = runs()
  const share = createSharedRuns<number>()
  const first = share('a', run)
  const second = share('a', run)
  endings[0]?.(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await Promise.resolve()
  endings[1]?.()
  expect(await second).toBe(2)
})
