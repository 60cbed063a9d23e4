import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './command.ts'
import { countPlaywright } from './report.ts'
import { brokenDown, type Outcome } from './stage.ts'

/** Runs the journeys of tests/e2e; the report is written to `folder`. */
export const runPlaywright = async (folder: string): Promise<Outcome> => {
  const file = join(folder, 'end-to-end.json')
  rmSync(file, { force: true })
  // Playwright forces its own choice of colour on its workers, and Node warns about both.
  const env = { NO_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: file, TMPDIR: folder }
  const { isSuccess, output } = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], { env })
  return existsSync(file) ? countPlaywright(file, isSuccess, output) : brokenDown(output)
}
