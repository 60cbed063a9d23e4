import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

test('a listener is called with what is emitted, until it unsubscribes', () => {
  const { subscribe, emit, hasListeners } = createEmitter<[key: string, value: number]>()
  const listeners = [
    vi.fn<(key: string, value: number) => void>(),
    vi.fn<(key: string, value: number) => void>(),
  ] as const
  expect(hasListeners()).toBe(false)
  const unsubscribe = subscribe(listeners[0])
  const unsubscribeOther = subscribe(listeners[1])
  emit('a', 1)
  unsubscribe()
  emit('b', 2)
  unsubscribeOther()
  emit('c', 3)
  expect(listeners.map(({ mock }) => mock.calls)).toStrictEqual([
    [['a', 1]],
    [
      ['a', 1],
      ['b', 2],
    ],
  ])
  expect(hasListeners()).toBe(false)
})
