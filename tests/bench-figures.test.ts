import { expect, test } from 'vitest'
import { repeatWhenDue } from './bench/shared/repeat-when-due.ts'
import { slopeOf } from './bench/shared/slope.ts'
import { timesOf } from './bench/shared/times.ts'

test('a measurement of a straight line has its slope, and no error', () => {
  expect(slopeOf([0, 1, 2, 3].map((minute) => [minute, 300 + 2 * minute]))).toStrictEqual({ slope: 2, error: 0 })
})

test('a saw-tooth measurement has a slope smaller than its error', () => {
  const { slope, error } = slopeOf(Array.from({ length: 60 }, (_, minute) => [minute, 300 + 20 * (minute % 2)]))
  expect(Math.abs(slope)).toBeLessThan(error)
})

test('a percentile is the value below which that share of the values lies', () => {
  expect(timesOf(Array.from({ length: 100 }, (_, index) => 100 - index))).toStrictEqual({
    p50: 51,
    p95: 96,
    p99: 100,
    max: 100,
  })
})

test('a late request is timed from its due time, so that its wait counts', async () => {
  const from = performance.now() - 1000
  const dues: number[] = []
  const unsent = await repeatWhenDue({ from, until: from + 300, everyMs: 100 }, (due) => void dues.push(due - from))
  expect({ dues: dues.map(Math.round), unsent }).toStrictEqual({ dues: [0, 100, 200], unsent: 0 })
})

test('a request that begins too late to be measured is counted as never sent', async () => {
  const from = performance.now() - 60_000
  expect(await repeatWhenDue({ from, until: from + 300, everyMs: 100 }, () => {})).toBe(3)
})
