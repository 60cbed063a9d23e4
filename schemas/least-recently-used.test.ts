import { expect, test } from 'vitest'
import { createLeastRecentlyUsed } from './least-recently-used.ts'

test('a value is computed once while it is in use, and the one that was not used for longest makes room for others', () => {
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
