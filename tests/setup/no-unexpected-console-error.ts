import { afterEach, beforeEach, expect, vi } from 'vitest'
import { keepConsoleError, takeConsoleErrors } from './console-errors.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(keepConsoleError)
})

afterEach(() => {
  expect(takeConsoleErrors(), 'console.error was called; a test that expects it calls takeConsoleErrors()').toEqual([])
})
