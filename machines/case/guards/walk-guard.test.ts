import { and, not, or, setup, stateIn } from 'xstate'
import { expect, test } from 'vitest'
import { guardTree } from './walk-guard.ts'

const { root } = setup({
  guards: { one: () => true, two: () => true, three: (_, _params: { kind: string }) => true },
}).createMachine({
  initial: 'review',
  on: {
    go: {
      guard: and(['one', or(['two', not('one')]), stateIn('#review'), { type: 'three', params: { kind: 'digital' } }]),
    },
  },
  states: { review: { id: 'review' } },
})

test('the guards of XState are read as data: names, params, states, and how they are combined', () => {
  expect(guardTree(root.transitions.get('go')?.[0]?.guard)).toStrictEqual({
    kind: 'and',
    guards: [
      { kind: 'named', name: 'one' },
      {
        kind: 'or',
        guards: [
          { kind: 'named', name: 'two' },
          { kind: 'not', guards: [{ kind: 'named', name: 'one' }] },
        ],
      },
      { kind: 'stateIn', id: 'review' },
      { kind: 'named', name: 'three', params: { kind: 'digital' } },
    ],
  })
})

test('a guard without a name is refused', () => {
  expect(() => guardTree(() => true)).toThrow('Cannot explain a guard without a name.')
})
