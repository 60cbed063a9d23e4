import { expect, test } from 'vitest'
import { createLeastRecentlyUsed } from './least-recently-used.ts'

test('a cached value is computed once, and the least recently used value is evicted first', () => {
  const computed: string[] = []
  const valueOf = createLeastRecentlyUsed<string>(2)
  const values = ['a', 'b', 'a', 'c', 'a', 'b'].map((key) =>
    valueOf(key, () => {
      computed.push(key)
      return key.toUpperCase()
    }),
  )
  expect([values.join(''), computed.join('')]).toStrictEqual(['ABACAB', 'abcb'])
})
