import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '#scripts/start/port.ts'

/** The outside systems by themselves, at an origin of their own, as an installation meets them. */
export type OutsideWorld = {
  origin: string
  /** The variables by which a product finds them. */
  environment: Record<string, string>
  stop: () => Promise<void>
}

export const outsideWorld = async (productUrl: string, folder: string): Promise<OutsideWorld> => {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { ...process.env, PORT: String(port), PRODUCT_URL: productUrl, DATA_DIR: join(folder, 'outside') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const environment: Record<string, string> = {}
  for await (const line of createInterface(child.stdout)) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) environment[name] = value
    if (name === 'CLAMAV_URL') break
  }
  return {
    origin: `http://localhost:${port}`,
    environment,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
