import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { findFreePort } from '#scripts/start/port.ts'

/** The product on a port and a data folder of its own. The pages must have been built. */
export type ProductServer = {
  origin: string
  /** Where its data is. */
  folder: string
  /** Resolves once it answers; with the demo's cases in it where its sandbox is on. */
  start: () => Promise<void>
  /** Runs a command on its data while it is stopped, and resolves with what the command prints. */
  run: (command: string, ...args: string[]) => Promise<string>
  /** The process ends by itself, with its database closed. */
  stop: () => Promise<void>
  /** SIGKILL, like a power cut: without a graceful shutdown. */
  kill: () => Promise<void>
  /** Stops it and puts the demo's data back as it was when filled. The data name this server's origin, so no other can have a copy. */
  reset: () => Promise<void>
  /** Kills it and removes its data. */
  remove: () => Promise<void>
}

/** @param environmentOf the variables that differ from those of a first start, by the product's origin */
export const productServer = async (
  environmentOf: (origin: string) => Record<string, string> | Promise<Record<string, string>> = () => ({}),
): Promise<ProductServer> => {
  const parent = mkdtempSync(join(tmpdir(), 'membership-e2e-'))
  const folder = join(parent, 'data')
  const filled = join(parent, 'filled')
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  const environment = { ...inherited, ...(await environmentOf(origin)), DATA_DIR: folder, LOG_LEVEL: 'error' }
  let running: ChildProcess | null = null

  const isReady = async (): Promise<boolean> => {
    try {
      return (await fetch(`${origin}/api/health/ready`)).ok
    } catch {
      return false
    }
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (running === null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
    running = null
  }
  const start = async (): Promise<void> => {
    running = spawn(process.execPath, ['server/main.ts'], {
      env: { ...environment, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const endsBefore = once(running, 'exit').then(([code]) => {
      throw new Error(`The server ended with code ${code} before it was ready`)
    })
    await Promise.race([expect.poll(isReady, { timeout: 180_000, intervals: [50] }).toBe(true), endsBefore])
  }

  return {
    origin,
    folder,
    start,
    run: async (command, ...args) =>
      (await promisify(execFile)(process.execPath, [`scripts/${command}.ts`, ...args], { env: environment })).stdout,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    reset: async () => {
      await end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
      if (!existsSync(filled)) {
        await start()
        await end('SIGTERM')
        renameSync(folder, filled)
      }
      cpSync(filled, folder, { recursive: true })
    },
    remove: async () => {
      await end('SIGKILL')
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
