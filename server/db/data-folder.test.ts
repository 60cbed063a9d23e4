import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync, chmodSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FolderTakenError, UnlockableFolderError, lockFolder, networkFileSystemOf, makePrivate } from './data-folder.ts'

let folder: string
const running = new Set<ChildProcess>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  rmSync(folder, { recursive: true })
})

const holderFile = () => join(folder, 'server.pid')

/** A process that takes the folder and then waits. `prefix` is a command that starts it elsewhere. It prints `taken` or the reason. */
const holder = async (prefix: readonly string[] = []) => {
  const code = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))})
    try { lockFolder(${JSON.stringify(folder)}); globalThis.gc(); console.log('taken'); setInterval(() => {}, 1000) }
    catch (error) { console.log(error.message) }`
  const [program, ...args] = [...prefix, process.execPath, '--input-type=module', '--expose-gc', '-e', code]
  const child = spawn(program ?? '', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  const [output]: unknown[] = await once(child.stdout, 'data')
  const end = async () => {
    const isOver = once(child, 'close')
    child.kill('SIGKILL')
    await isOver
  }
  return { pid: child.pid, output: String(output).trim(), end }
}
const take = () => lockFolder(folder)

test('a folder is locked until it is released', () => {
  const unlock = take()
  expect(existsSync(holderFile())).toBe(true)
  expect(take).toThrow(FolderTakenError)
  unlock()
  unlock()
  expect(existsSync(holderFile())).toBe(false)
  take()()
})

test('the data folder of a process is free once that process is killed, and not before', async () => {
  const other = await holder()
  expect(other.output).toBe('taken')
  expect(take).toThrow(`is in use by process ${other.pid}`)
  await other.end()
  expect(take()()).toBeUndefined()
})

test.each([
  ['of a process that died', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['of a process that lives and never had the folder', () => JSON.stringify({ pid: 1, pidNamespace: '', host: 'a' })],
  ['of a start that broke off', () => ''],
])('a lock note %s locks nobody out of the data folder', (_, content) => {
  writeFileSync(holderFile(), content())
  take()()
  expect(existsSync(holderFile())).toBe(false)
})

test('a folder that cannot be written is an error', () => {
  writeFileSync(join(folder, 'server.lock'), 'no lock')
  expect(take).toThrow(UnlockableFolderError)
  expect(take).toThrow(`The data folder ${folder} cannot be locked: file is not a database.`)
})

test('a folder on a network file system is recognised', () => {
  const typed = (type: number) => networkFileSystemOf(folder, () => type)
  // ext4, overlay and tmpfs, then NFS, and SMB as a negative number.
  expect([0xef53, 0x794c7630, 0x01021994, 0x6969, 0xfe534d42 | 0].map(typed)).toStrictEqual([
    null,
    null,
    null,
    'NFS',
    'SMB',
  ])
  expect(networkFileSystemOf(folder)).toBeNull()
})

/** A container in miniature. A system that forbids namespaces has nothing to test. */
const newNamespace = ['env', 'unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const isGranted = spawnSync('env', [...newNamespace.slice(1), 'true']).status === 0

describe.each(isGranted ? [newNamespace] : [])('between PID namespaces', (...prefix) => {
  test('one process at a time takes a data folder, also between PID namespaces', async () => {
    const inside = await holder(prefix)
    expect(inside.output).toBe('taken')
    expect(take).toThrow('is in use by another container (process 1 of ')
    const beside = await holder(prefix)
    expect(beside.output).toContain('is in use by another container (process 1 of ')
    await inside.end()
  })

  test('the data folder of a killed process is free in another PID namespace, though process 1 lives in every namespace', async () => {
    const inside = await holder(prefix)
    await inside.end()
    // The namespace ends a moment after its first process.
    await vi.waitFor(() => expect(take()()).toBeUndefined())
  })
})

let privateFolder: string
beforeEach(() => {
  privateFolder = mkdtempSync(join(tmpdir(), 'private-'))
})
afterEach(() => rmSync(privateFolder, { recursive: true }))

const modeOf = (path: string) => (statSync(join(privateFolder, path)).mode & 0o777).toString(8)

test('an existing data folder and its files become private, and a linked file is unchanged', () => {
  mkdirSync(join(privateFolder, 'database/base'), { recursive: true })
  for (const file of ['outside', 'database/PG_VERSION', 'database/base/1']) writeFileSync(join(privateFolder, file), '')
  symlinkSync(join(privateFolder, 'outside'), join(privateFolder, 'database/link'))
  chmodSync(join(privateFolder, 'database'), 0o777)
  chmodSync(join(privateFolder, 'database/base'), 0o755)
  for (const file of ['outside', 'database/PG_VERSION', 'database/base/1']) chmodSync(join(privateFolder, file), 0o666)
  makePrivate(join(privateFolder, 'database'))
  expect(['outside', 'database', 'database/base', 'database/PG_VERSION', 'database/base/1'].map(modeOf)).toStrictEqual([
    '666',
    '700',
    '700',
    '600',
    '600',
  ])
})

test('a missing folder is not created', () => {
  expect(makePrivate(join(privateFolder, 'nothing'))).toBeUndefined()
})
