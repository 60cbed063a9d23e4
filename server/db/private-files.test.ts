import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePrivate } from './private-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8)

test('an existing folder is closed to others with everything in it, and a linked file is unchanged', () => {
  mkdirSync(join(folder, 'database/base'), { recursive: true })
  for (const file of ['outside', 'database/PG_VERSION', 'database/base/1']) writeFileSync(join(folder, file), '')
  symlinkSync(join(folder, 'outside'), join(folder, 'database/link'))
  chmodSync(join(folder, 'database'), 0o777)
  chmodSync(join(folder, 'database/base'), 0o755)
  for (const file of ['outside', 'database/PG_VERSION', 'database/base/1']) chmodSync(join(folder, file), 0o666)
  makePrivate(join(folder, 'database'))
  expect(['outside', 'database', 'database/base', 'database/PG_VERSION', 'database/base/1'].map(modeOf)).toStrictEqual([
    '666',
    '700',
    '700',
    '600',
    '600',
  ])
})

test('a missing folder is not created', () => {
  expect(makePrivate(join(folder, 'nothing'))).toBeUndefined()
})
