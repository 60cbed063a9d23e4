import { pathToFileURL } from 'node:url'

/**
 * Prints what a module exports as JSON, by name: `node load-module.ts FILE`. A process of its own for each reading, so that a change in
 * anything that the module imports is seen.
 */
const exported: unknown = await import(pathToFileURL(process.argv[2] ?? '').href)
process.stdout.write(JSON.stringify(exported))
