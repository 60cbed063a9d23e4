import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'process-test-'))
const running = new Set<ChildProcess>()
afterEach(() => running.forEach((child) => child.kill('SIGKILL')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

const start = (environment: Record<string, string>) => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...inherited, LOG_LEVEL: 'error', ...environment },
  })
  running.add(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()))
  const exited = once(child, 'exit').then(([code]: unknown[]) => {
    running.delete(child)
    return code
  })
  return { child, output, exited }
}
const ready = async (port: number): Promise<void> =>
  await vi.waitFor(async () => expect((await fetch(`http://localhost:${port}/api/health/ready`)).status).toBe(200), {
    timeout: 25_000,
    interval: 20,
  })

describe('the server’s process', () => {
  test('starts on an empty folder, stops cleanly when told, and is there at once the second time', async () => {
    const port = await freePort()
    const environment = { PORT: String(port), DATA_DIR: join(folder, 'data') }
    const first = start(environment)
    await ready(port)
    first.child.kill('SIGTERM')
    expect([await first.exited, first.output.stderr]).toStrictEqual([0, ''])
    expect(first.output.stdout).toContain(`Membership applications are at http://localhost:${port}`)
    expect(first.output.stdout).toContain('Maria Öberg')

    const second = start(environment)
    await ready(port)
    const third = start({ ...environment, PORT: String(await freePort()) })
    expect(await third.exited).toBe(1)
    expect(third.output.stderr).toContain(`is in use by process ${second.child.pid}`)

    second.child.kill('SIGKILL')
    await second.exited
    const fourth = start(environment)
    await ready(port)
    fourth.child.kill('SIGINT')
    expect(await fourth.exited).toBe(0)
  }, 60_000)

  test('tells everything that is wrong with its configuration, and no value', async () => {
    const { output, exited } = start({ NODE_ENV: 'production', PORT: 'hush', DATA_DIR: join(folder, 'other') })
    expect(await exited).toBe(1)
    expect(output.stderr).toBe('The server cannot start:\n  PORT must be a whole number from 0 to 65535\n')

    const production = start({ NODE_ENV: 'production', SIGNING_PASSWORD: 'hush', DATA_DIR: join(folder, 'other') })
    expect(await production.exited).toBe(1)
    expect(production.output.stderr).toContain('\n  AUTH_ISSUER is missing\n')
    expect(production.output.stderr).toContain('\n  SMTP_URL is missing\n')
    expect(production.output.stderr).not.toContain('hush')
  })

  test('says when its port is taken and leaves its folder free', async () => {
    const blocker = createServer().listen(0, 'localhost')
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const { output, exited } = start({ PORT: String(port), DATA_DIR: join(folder, 'taken') })
    expect(await exited).toBe(1)
    expect(output.stderr).toContain('EADDRINUSE')
    blocker.close()
  }, 60_000)
})
