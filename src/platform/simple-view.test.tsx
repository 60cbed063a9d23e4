import { expect, test, vi } from 'vitest'
import { removeCookie } from './cookies.ts'
import { chooseSimpleView, showsSimpleView } from './simple-view.ts'

test('the simple list is shown until the user returns to the old list, and the page reloads half a second later', () => {
  // The tests' page must not reload, so `setTimeout` is only observed.
  const waits: (number | undefined)[] = []
  const none = setTimeout(() => undefined)
  const timer = vi.spyOn(window, 'setTimeout').mockImplementation((_reload, delayMs) => {
    waits.push(delayMs)
    return none
  })
  expect(showsSimpleView()).toBe(true)
  chooseSimpleView(false)
  expect(showsSimpleView()).toBe(false)
  chooseSimpleView(true)
  expect(showsSimpleView()).toBe(true)
  expect(waits).toStrictEqual([500, 500])
  timer.mockRestore()
  removeCookie('simple')
})
