import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './report.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'membership-report-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (report: unknown): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('a report of Vitest', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 }

  test('a report of Vitest counts what was skipped and what is still to do as skipped', () => {
    expect(countVitest(write(report), false, 'words')).toEqual({ passed: 7, failed: 2, skipped: 4, output: 'words' })
  })

  test('a report of Vitest counts a failure outside the tests as one', () => {
    const allPassed = { ...report, numFailedTests: 0 }
    expect(countVitest(write(allPassed), false, '')).toEqual({ passed: 7, failed: 1, skipped: 4, output: '' })
  })

  test('a report of Vitest is refused when it lacks a count', () => {
    expect(() => countVitest(write({ numPassedTests: 7 }), true, '')).toThrow('numFailedTests')
  })
})

describe('a report of Playwright', () => {
  test('a report of Playwright counts a journey that passed only on a second try as failed', () => {
    const file = write({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 } })
    expect(countPlaywright(file, false, '')).toEqual({ passed: 5, failed: 3, skipped: 1, output: '' })
  })
})
