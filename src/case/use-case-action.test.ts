import { expect, test } from 'vitest'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'
import { createInterruptedActions } from './use-case-action.ts'

test('the outcome of an action that was sent when its page was left is shown once on the next page of its case', () => {
  const storage = createBrowserStorage('sessionStorage')
  const left = createInterruptedActions(storage)
  void left.sendInterruptibly('c1', async () => await new Promise(() => {}))
  expect(left.takeInterruptedAction('c1')).toBe(false)
  const next = createInterruptedActions(storage)
  expect(['c2', 'c1', 'c1'].map(next.takeInterruptedAction)).toStrictEqual([false, true, false])
})

test('an action that was answered or failed shows nothing on the next page', async () => {
  const storage = createBrowserStorage('sessionStorage')
  const left = createInterruptedActions(storage)
  expect(await left.sendInterruptibly('c1', () => Promise.resolve(1))).toBe(1)
  await expect(left.sendInterruptibly('c1', () => Promise.reject(new Error('503')))).rejects.toThrow('503')
  expect(createInterruptedActions(storage).takeInterruptedAction('c1')).toBe(false)
})
