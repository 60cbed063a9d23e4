import { existsSync, globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs the measurements named: `npm run bench -- form` runs tests/bench/form.bench.ts with the words that follow. */
const [name, ...words] = process.argv.slice(2)
const path = resolve('tests', 'bench', `${name ?? ''}.bench.ts`)

if (name === undefined || !existsSync(path)) {
  const known = globSync('tests/bench/*.bench.ts').map((file) => basename(file, '.bench.ts'))
  console.error(`Say which measurement: npm run bench -- NAME. There are: ${known.join(', ') || 'none yet'}.`)
  process.exit(1)
}
process.argv.splice(1, process.argv.length, path, ...words)
await import(pathToFileURL(path).href)
