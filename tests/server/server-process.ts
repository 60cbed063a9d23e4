import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, vi } from 'vitest'
import * as v from 'valibot'

export type ServerProcess = {
  child: ChildProcess
  output: { stdout: string; stderr: string }
  /** Resolves with the exit code; null when a signal ended it. */
  exited: Promise<unknown>
}

const running = new Set<ChildProcess>()

/** Ends every process that a test has started and not ended. */
export const killServerProcesses = (): void => running.forEach((child) => void child.kill('SIGKILL'))

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** Starts the real server on the embedded database of its DATA_DIR. `nodeArguments` come before the program's own. */
export const startServerProcess = (
  environment: Record<string, string>,
  nodeArguments: readonly string[] = [],
): ServerProcess => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...nodeArguments, 'server/main.ts'], {
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

const waitOptions = { timeout: 80_000, interval: 50 }

export const untilReady = async (port: number): Promise<void> =>
  await vi.waitFor(
    async () => expect((await fetch(`http://localhost:${port}/api/health/ready`)).status).toBe(200),
    waitOptions,
  )

const Mails = v.array(v.object({ text: v.string() }))

/** Starts an application of a company that no register knows, and returns the target of its mailed link. */
export const applyAt = async (port: number): Promise<{ caseId: string; token: string }> => {
  const origin = `http://localhost:${port}`
  const email = 'anna.lind@nyodlarna.example'
  const response = await fetch(`${origin}/api/Application`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: '/hantverksgivarna/medlemsansokan', orgNo: '5599917779', email, locale: 'sv' }),
  })
  expect([response.status, await response.json()]).toMatchObject([200, { errors: [] }])
  return await vi.waitFor(async () => {
    const mails = v.parse(Mails, await (await fetch(`${origin}/sandbox/mail/api/messages?to=${email}`)).json())
    const [, caseId, token] = /\/case\/([0-9a-f-]{36})\/([\w-]{43})/.exec(mails[0]?.text ?? '') ?? []
    if (caseId === undefined || token === undefined) throw new Error('No link has come')
    return { caseId, token }
  }, waitOptions)
}
