import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A process of the product or of the sandbox, and its origin. */
export type RunningProcess = { child: ChildProcess; origin: string; end(signal?: NodeJS.Signals): Promise<void> }
export type Environment = Readonly<Record<string, string>>

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** Starts the server of a checkout, this one by default, and waits until it is ready. @throws where it ends instead */
export const startProduct = async (
  port: number,
  environment: Environment,
  checkout = process.cwd(),
): Promise<RunningProcess> => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: checkout,
    env: { ...inherited, PORT: String(port), LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const running = { child, origin: `http://localhost:${port}`, end: endOf(child) }
  while (!(await isReady(running.origin))) {
    if (child.exitCode !== null) throw new Error('Cannot go on: the server ended at its start')
    await pause(20)
  }
  return running
}

/** Starts the sandbox as a process of its own, so that its data survives a killed server; with the server's environment variables for it. */
export const startExternal = async (dataDir: string): Promise<RunningProcess & { environment: Environment }> => {
  const port = await freePort()
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!/^MAIL_WEBHOOK_SECRET=.*\n/m.test(output)) await pause(20)
  const environment = Object.fromEntries(
    [...output.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  return { child, origin: `http://localhost:${port}`, end: endOf(child), environment }
}

const endOf =
  (child: ChildProcess) =>
  async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

export const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/api/health/ready`)).ok
  } catch {
    return false
  }
}
