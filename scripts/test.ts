import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endRunningCommands } from './checks/command.ts'
import { brokenDown, type Outcome, type Stage } from './checks/stage.ts'
import { allStages } from './checks/stages.ts'

/**
 * The proof. `npm test` runs every stage, `npm run validate` the fast ones, `npm test -- lint unit` those named. One line a stage, a stage's own
 * output only when it fails, and at the end the sum over all runners. Exits 1 when anything failed.
 */
const main = async (): Promise<void> => {
  const args = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'membership-proof-'))
  // Where a test starts a PostgreSQL below it, that runs as another user, who has to get through.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const stages = choose(allStages(folder), args)
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const group of sideBySide(stages)) {
    if (isInterrupted) break
    for (const running of group.map(runStage)) {
      const { name, outcome, seconds } = await running
      sum.passed += outcome.passed
      sum.failed += outcome.failed
      sum.skipped += outcome.skipped
      print(name, outcome, seconds)
    }
  }
  console.log(`\n${counts(sum)}`)
  process.exitCode = isInterrupted ? 130 : sum.failed > 0 || sum.passed === 0 ? 1 : 0
}

const choose = (stages: readonly Stage[], args: readonly string[]): Stage[] => {
  const names = args.filter((arg) => arg !== '--fast')
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    const known = stages.map(({ name }) => `'${name}'`).join(', ')
    console.error(`There is no stage ${unknown.map((name) => `'${name}'`).join(', ')}. There are ${known}.`)
    process.exit(1)
  }
  return stages.filter(({ name, isFast }) =>
    args.includes('--fast') ? isFast : names.length === 0 || names.includes(name),
  )
}

/** One tool leaves processors idle, and the runners of tests use all. */
const sideBySide = (stages: readonly Stage[]): Stage[][] =>
  stages.reduce<Stage[][]>((groups, stage) => {
    const last = groups.at(-1)
    return stage.isOneTool === true && last?.[0]?.isOneTool === true
      ? [...groups.slice(0, -1), [...last, stage]]
      : [...groups, [stage]]
  }, [])

const runStage = async (stage: Stage): Promise<{ name: string; outcome: Outcome; seconds: number }> => {
  const startedAt = performance.now()
  const outcome = await outcomeOf(stage)
  return { name: stage.name, outcome, seconds: (performance.now() - startedAt) / 1000 }
}

const outcomeOf = async (stage: Stage): Promise<Outcome> => {
  try {
    return await stage.run()
  } catch (error) {
    return brokenDown(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

const print = (name: string, outcome: Outcome, seconds: number): void => {
  const mark = outcome.failed > 0 ? '✗' : outcome.skipped > 0 ? '–' : '✓'
  console.log(`${mark} ${name.padEnd(34)} ${counts(outcome).padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`)
  const hasProblems = outcome.failed > 0 || outcome.skipped > 0
  if (hasProblems && outcome.output.trim() !== '') console.log(outcome.output.trim().replaceAll(/^/gm, '    '))
}

const counts = ({ passed, failed, skipped }: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string =>
  [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ')

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isInterrupted = true
    endRunningCommands()
  })
}

await main()
