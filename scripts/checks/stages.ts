import { globSync } from 'node:fs'
import { provideChromium } from './browser.ts'
import { check } from './check.ts'
import { runPlaywright } from './playwright.ts'
import { findPostgres, providePostgres } from './postgres.ts'
import { brokenDown, notRun, type Outcome, type Stage } from './stage.ts'
import { runVitest, vitest } from './vitest.ts'

/** All checks in their order, cheapest first. Reports of the runners are written to `folder`. */
export const allStages = (folder: string): Stage[] => [
  check('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
  check('lint', 'oxlint/bin/oxlint', ['--format=unix']),
  check('types', 'typescript-7/bin/tsc', ['--noEmit', '--project', '.']),
  check('unused', 'knip/bin/knip.js', ['--no-progress']),
  vitest('unit', { project: 'unit', folder, isFast: true }),
  vitest('machines', { project: 'machines', folder, isFast: true }),
  vitest('server', { project: 'server', folder }),
  { name: 'embedded database', isFast: false, run: () => onEmbedded(folder) },
  { name: 'PostgreSQL', isFast: false, run: () => onPostgres(folder) },
  check('build', 'vite/bin/vite.js', ['build', '--logLevel', 'warn'], false),
  { name: 'browser', isFast: false, run: () => inChromium(() => runVitest('browser', { project: 'browser', folder })) },
  { name: 'end to end', isFast: false, run: () => inChromium(() => runEndToEnd(folder)) },
]

/** Leaves out the suites that the next stage has, if there is a PostgreSQL for it. */
const onEmbedded = async (folder: string): Promise<Outcome> => {
  const { kind } = await findPostgres()
  const env = kind === 'found' ? { POSTGRES_FOLLOWS: '1' } : {}
  return await runVitest('embedded database', { project: 'database', folder, env })
}

const onPostgres = async (folder: string): Promise<Outcome> => {
  const provided = await providePostgres()
  if (provided.kind === 'missing') return notRun(provided.reason)
  try {
    const env = { TEST_DATABASE_URL: provided.postgres.url }
    const outcome = await runVitest('PostgreSQL', { project: 'database', folder, env })
    // Suites that overlook the address would pass on the embedded database a second time and prove nothing.
    if (provided.postgres.connectionCount() > 0) return outcome
    return brokenDown(`No test connected to PostgreSQL at TEST_DATABASE_URL.\n${outcome.output}`)
  } finally {
    await provided.postgres.stop()
  }
}

const inChromium = async (run: () => Promise<Outcome>): Promise<Outcome> => {
  const reason = await provideChromium()
  return reason === undefined ? run() : notRun(reason)
}

const runEndToEnd = async (folder: string): Promise<Outcome> => {
  if (globSync('tests/e2e/**/*.spec.ts').length === 0) return brokenDown('There are no journeys in tests/e2e.')
  return runPlaywright(folder)
}
