import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** A file as the caller of `npm run` names it: npm runs scripts in the project's folder, wherever it is called. */
export const fromCaller = (file: string): string => {
  const path = resolve(process.env['INIT_CWD'] ?? '', file)
  return existsSync(file) || !existsSync(path) ? file : path
}
