import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'src/**/*',
  'schemas/**/*.ts',
  'machines/**/*.ts',
  'public/**/*',
  '*.html',
  '*.config.ts',
  'package-lock.json',
  'tsconfig.json',
]
const stamp = join('dist', '.sources')

/**
 * Builds the browser's part into dist/ unless what lies there was built from the very same sources.
 *
 * @throws when the build fails; what it had to say has then been printed.
 */
export const buildWhenStale = (): void => {
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the pages …')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`The pages cannot be built.\n${stdout}${stderr}`)
  writeFileSync(stamp, hash)
}

const hashSources = (): string => {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { exclude: (path) => /\.(test|bench)\.tsx?$/.test(path) }).sort()) {
    const content = readContent(path)
    if (content !== undefined) hash.update(path).update('\0').update(content)
  }
  return hash.digest('hex')
}

/** Undefined for a folder. */
const readContent = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return undefined
    throw error
  }
}
