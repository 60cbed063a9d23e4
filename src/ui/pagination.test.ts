import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

test('five pages around the current one, fewer where there are fewer', () => {
  expect([pagesAround(1, 3), pagesAround(1, 40), pagesAround(20, 40), pagesAround(40, 40)]).toStrictEqual([
    [1, 2, 3],
    [1, 2, 3, 4, 5],
    [18, 19, 20, 21, 22],
    [36, 37, 38, 39, 40],
  ])
})
