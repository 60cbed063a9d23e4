import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product as `npm start` runs it, on a data folder of its own that goes when the server goes. */
const folder = mkdtempSync(join(tmpdir(), 'membership-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder

await import('./start.ts')
