import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderTakenError, takeFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const pidFile = () => join(folder, 'server.pid')

test('a folder is taken until it is given back', () => {
  const giveBack = takeFolder(folder)
  expect(existsSync(pidFile())).toBe(true)
  giveBack()
  expect(existsSync(pidFile())).toBe(false)
})

test('a folder of a living process is not to be had', () => {
  writeFileSync(pidFile(), String(process.ppid))
  expect(() => takeFolder(folder)).toThrow(FolderTakenError)
  expect(() => takeFolder(folder)).toThrow(`is in use by process ${process.ppid}`)
})

test.each([
  ['a process that died', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['a start that broke off', () => ''],
])('a file that was left by %s counts for nothing', (_, content) => {
  writeFileSync(pidFile(), content())
  takeFolder(folder)()
  expect(existsSync(pidFile())).toBe(false)
})
