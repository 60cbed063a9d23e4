import { buildWhenStale } from './start/build.ts'
import { isPortFree } from './start/port.ts'
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')

const host = process.env.HOST ?? 'localhost'
const port = Number(process.env.PORT ?? 3000)

if (Number.isInteger(port) && port > 0 && !(await isPortFree(port, host))) {
  console.error(
    `Port ${port} is taken. Stop the program that listens on it, or choose another: PORT=${port + 1} npm start`,
  )
  process.exit(1)
}
try {
  buildWhenStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('#server/main.ts')
