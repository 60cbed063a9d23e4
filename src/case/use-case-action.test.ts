import { expect, test } from 'vitest'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'
import { createInterruptedActions } from './use-case-action.ts'

test('an action that was being sent when the page was left is known on the next page, once and for its case alone', () => {
  const storage = createBrowserStorage('sessionStorage')
  const left = createInterruptedActions(storage)
  void left.sendInterruptibly('c1', async () => await new Promise(() => {}))
  expect(left.takeInterruptedAction('c1')).toBe(false)
  const next = createInterruptedActions(storage)
  expect(['c2', 'c1', 'c1'].map(next.takeInterruptedAction)).toStrictEqual([false, true, false])
})

test('an action that was answered, or failed, leaves nothing behind', async () => {
  const storage = createBrowserStorage('sessionStorage')
  const left = createInterruptedActions(storage)
  expect(await left.sendInterruptibly('c1', () => Promise.resolve(1))).toBe(1)
  await expect(left.sendInterruptibly('c1', () => Promise.reject(new Error('503')))).rejects.toThrow('503')
  expect(createInterruptedActions(storage).takeInterruptedAction('c1')).toBe(false)
})
