import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findFreePort } from '#scripts/start/port.ts'

/** The product on a port and a data folder of its own, for a test that kills it. The pages must have been built. */
export type OwnServer = {
  origin: string
  start: () => Promise<void>
  /** SIGKILL, like a power cut: without a graceful shutdown. */
  kill: () => Promise<void>
  /** Kills it and removes its data. */
  remove: () => Promise<void>
}

export const ownServer = async (): Promise<OwnServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'membership-e2e-'))
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const { DATABASE_URL: _, ...environment } = process.env
  let running: ChildProcess | null = null

  const isReady = async (): Promise<boolean> => {
    try {
      return (await fetch(`${origin}/api/health/ready`)).ok
    } catch {
      return false
    }
  }
  const kill = async (): Promise<void> => {
    if (running === null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
    running = null
  }

  return {
    origin,
    start: async () => {
      running = spawn(process.execPath, ['server/main.ts'], {
        env: { ...environment, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
    },
    kill,
    remove: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
