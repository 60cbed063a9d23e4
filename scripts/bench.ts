import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Runs the measurements of tests/bench: all of them, or the one that is named, `npm run bench -- form`, with the arguments that follow. Ends
 * with 1 where one of them did.
 * Each runs in a process of its own, since one measures the memory that another would have used.
 */
const paths = new Map(globSync('tests/bench/*.bench.ts').map((path) => [basename(path, '.bench.ts'), path]))
const [chosen, ...args] = process.argv.slice(2)
const names = chosen === undefined ? [...paths.keys()].toSorted() : [chosen]

for (const name of names) {
  const path = paths.get(name)
  if (path === undefined) {
    console.error(`There is no measurement ${name}. There are: ${[...paths.keys()].join(', ')}.`)
    process.exit(1)
  }
  console.log(`— ${name}`)
  const { status } = spawnSync(process.execPath, [path, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = status ?? 1
}
