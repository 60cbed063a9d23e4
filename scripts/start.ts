import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { buildWhenStale } from './start/build.ts'
import { isPortFree } from './start/port.ts'

// As server/main.ts, before the server is loaded: a second start then skips compiling.
enableCompileCache()
process.title = 'membership-application'
if (existsSync('.env')) process.loadEnvFile('.env')

const host = process.env.HOST ?? 'localhost'
const port = Number(process.env.PORT ?? 3000)

if (Number.isInteger(port) && port > 0 && !(await isPortFree(port, host))) {
  console.error(
    `Port ${port} is taken. Stop the program that listens on it, or choose another: PORT=${port + 1} npm start`,
  )
  process.exit(1)
}

// The build runs in a process of its own, beside the database that is being made.
const pagesBuilt = buildWhenStale()
pagesBuilt.catch(() => undefined)
const { run } = await import('#server/start/run.ts')
await run({ pagesBuilt })
