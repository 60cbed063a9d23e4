import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Outcome } from './stage.ts'

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
})

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
})

/**
 * The counts of a run of Vitest from the file of its JSON reporter. A run that failed outside its tests, such as in a file that does not
 * load, counts as one failed test.
 *
 * @throws when the file is missing or of another shape.
 */
export const countVitest = (file: string, isSuccess: boolean, output: string): Outcome => {
  const report = v.parse(VitestReport, JSON.parse(readFileSync(file, 'utf8')))
  const failed = isSuccess ? report.numFailedTests : Math.max(1, report.numFailedTests)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests, output }
}

/**
 * The counts of a run of Playwright from the file of its JSON reporter; a test that passed only on a second try has failed.
 *
 * @throws when the file is missing or of another shape.
 */
export const countPlaywright = (file: string, isSuccess: boolean, output: string): Outcome => {
  const { stats } = v.parse(PlaywrightReport, JSON.parse(readFileSync(file, 'utf8')))
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: isSuccess ? failed : Math.max(1, failed), skipped: stats.skipped, output }
}
