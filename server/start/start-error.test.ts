import { expect, test } from 'vitest'
import { DiskFullError } from '../db/database-error.ts'
import { startErrorText } from './run.ts'

const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

test.each([
  ['the system', noSpace],
  ['the database', new DiskFullError(noSpace)],
])('a start prints a sentence instead of a stack trace when %s has no room left', (_, error) => {
  expect(startErrorText(error)).toBe(
    'The database has no room left: ENOSPC: no space left on device, write\nFree some space for the data folder, and start again.',
  )
})

test('an error that nobody expects keeps its stack trace', () => {
  const error = new Error('unexpected')
  expect(startErrorText(error)).toBe(error.stack)
})
