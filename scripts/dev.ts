import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Development: the server restarts on a change of its sources, and Vite serves the pages with hot reload and hands everything else on to it. Both
 * are one origin for the browser, so that sign-in and links in mails work as in production.
 */
if (existsSync('.env')) process.loadEnvFile('.env')

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`

const children: ChildProcess[] = []
const run = (args: readonly string[], env: Record<string, string>): void => {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  children.push(child)
  child.once('exit', end)
}
const end = (): void => {
  for (const child of children) child.kill('SIGTERM')
}

process.once('SIGINT', end).once('SIGTERM', end)
run(['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: String(apiPort), PUBLIC_URL: publicUrl })
run(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
  API_URL: `http://localhost:${apiPort}`,
})
