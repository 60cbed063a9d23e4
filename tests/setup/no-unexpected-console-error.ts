import { afterEach, beforeEach, expect, vi } from 'vitest'
import { recordConsoleError, takeConsoleErrors } from './console-errors.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(recordConsoleError)
})

afterEach(() => {
  expect(takeConsoleErrors(), 'console.error was called; a test that expects it calls takeConsoleErrors()').toEqual([])
})
