import { enableCompileCache } from 'node:module'

// Enabled before other modules load, so that a second start skips compiling.
enableCompileCache()
process.title = 'membership-application'

const { run } = await import('./start/run.ts')
await run()
