import { expect, test } from 'vitest'
import { readSourceFiles, type SourceFile } from './architecture/source-files.ts'

const house = ['src', 'server', 'machines', 'schemas', 'authoring']

/** Each only ever gets better: whoever merges files of one concept lowers the first and the third and raises the second. */
const limits = { files: 1003, meanLines: 86, smallWithOneImporter: 75 }

test('the parts of one thing lie in one file: the files, their mean length and the small ones stay within limits', () => {
  const sources = readSourceFiles().filter(({ isTest }) => !isTest)
  const files = sources.filter(({ room }) => house.includes(room))
  const importersOf = ({ path }: SourceFile): number =>
    sources.filter(({ imports }) => imports.some((to) => to.kind === 'file' && to.path === path)).length
  const lines = files.reduce((sum, { lineCount }) => sum + lineCount, 0)
  const small = files.filter(({ lineCount }) => lineCount < 40).filter((file) => importersOf(file) === 1)
  const counted = { files: files.length, meanLines: Math.round((10 * lines) / files.length) / 10 }
  process.stdout.write(`${JSON.stringify({ ...counted, smallWithOneImporter: small.length })}\n`)
  expect(counted.files).toBeLessThanOrEqual(limits.files)
  expect(counted.meanLines).toBeGreaterThanOrEqual(limits.meanLines)
  expect(small.map(({ path }) => path).slice(limits.smallWithOneImporter)).toStrictEqual([])
})
