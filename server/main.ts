import { enableCompileCache } from 'node:module'

// Before everything else is loaded: a second start then skips compiling.
enableCompileCache()
process.title = 'membership-application'

const { run } = await import('./start/run.ts')
await run()
