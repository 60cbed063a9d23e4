import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

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

/** The pages cannot be built; the message holds the output of the build. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
  readonly code = 'BUILD'
}

/**
 * Builds the pages into dist/ unless its contents were built from the same sources.
 *
 * @throws BuildError
 */
export const buildWhenStale = async (): Promise<void> => {
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the pages, some ten seconds …')
  try {
    await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  } catch (error) {
    throw new BuildError(`The pages cannot be built.\n${outputOf(error)}`, { cause: error })
  }
  writeFileSync(stamp, hash)
}

const outputOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const outputs = ['stdout' in error ? error.stdout : '', 'stderr' in error ? error.stderr : '']
  return outputs.join('').trim() || error.message
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
