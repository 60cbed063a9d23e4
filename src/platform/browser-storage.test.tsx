import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserStorage } from './browser-storage.ts'

// Test files of one browser share its storage.
const clearStorage = (): void => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clearStorage)
afterEach(() => {
  vi.restoreAllMocks()
  clearStorage()
})

test.for(['localStorage', 'sessionStorage'] as const)('%s outlasts the page', (kind) => {
  const storage = createBrowserStorage(kind)
  expect([storage.write('a', '1'), storage.write('b', '2')]).toStrictEqual([true, true])
  storage.remove('b')
  const reloaded = createBrowserStorage(kind)
  expect([reloaded.read('a'), reloaded.read('b'), reloaded.keys()]).toStrictEqual(['1', null, ['a']])
})

test.for(['localStorage', 'sessionStorage'] as const)(
  'stored texts last as long as the page where site data is blocked and %s throws',
  (kind) => {
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    const storage = createBrowserStorage(kind)
    expect([storage.read('a'), storage.write('a', '1'), storage.write('b', '2')]).toStrictEqual([null, false, false])
    storage.remove('b')
    expect([storage.read('a'), storage.keys()]).toStrictEqual(['1', ['a']])
    expect(createBrowserStorage(kind).read('a')).toBe(null)
  },
)

test('a value that exceeds the quota replaces the stored one until the page is closed', () => {
  const storage = createBrowserStorage('localStorage')
  storage.write('a', '1')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  expect([storage.write('a', '2'), storage.read('a'), storage.keys()]).toStrictEqual([false, '2', ['a']])
})
