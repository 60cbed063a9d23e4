import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './command.ts'
import { countVitest } from './report.ts'
import { brokenDown, type Outcome, type Stage } from './stage.ts'

type Options = { isFast?: boolean; project: string; folder: string; env?: Record<string, string> }

/** Runs one project of vitest.config.ts; its report is written to `folder`. */
export const runVitest = async (name: string, { project, folder, env = {} }: Options): Promise<Outcome> => {
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`)
  const args = ['run', '--project', project, '--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`]
  const { isSuccess, output } = await runTool('vitest/vitest.mjs', args, { env })
  return existsSync(file) ? countVitest(file, isSuccess, output) : brokenDown(output)
}

export const vitest = (name: string, options: Options): Stage => ({
  name,
  isFast: options.isFast ?? false,
  run: () => runVitest(name, options),
})
