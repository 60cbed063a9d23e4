import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import pg from 'pg'

/** Writes a copy of a PostgreSQL server's database into the file, with pg_dump. @throws Error with the output of pg_dump. */
export const backUpServer = async (url: string, copy: string): Promise<void> => {
  mkdirSync(dirname(copy), { recursive: true })
  await run('pg_dump', url, ['--format=custom', '--no-owner', `--file=${copy}`])
}

/**
 * Reads a copy into a database that is empty, with pg_restore; all of it or nothing.
 *
 * @throws Error for a database that has something in it: none is lost by a wrong address. And with the output of pg_restore.
 */
export const restoreServer = async (url: string, copy: string): Promise<void> => {
  if (!(await isEmpty(url)))
    throw new Error('The database has something in it. Restore into a new, empty one, and point DATABASE_URL there.')
  await run('pg_restore', url, ['--no-owner', '--single-transaction', '--exit-on-error', copy])
}

const isEmpty = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    )
    return rowCount === 0
  } finally {
    await client.end()
  }
}

const run = async (program: string, url: string, args: readonly string[]): Promise<void> => {
  // Other users of the machine see the arguments of a command, but not its environment.
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(find(program), [...args, `--dbname=${address.href}`], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stderr: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${program} failed: ${Buffer.concat(stderr).toString('utf8').trim()}`)
}

/** @throws Error where the program is not installed. */
const find = (program: string): string => {
  const byVersion = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true })
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort(byVersion),
  ]
  const folder = folders.find((candidate) => existsSync(join(candidate, program)))
  if (folder === undefined)
    throw new Error(`${program} is missing. It comes with the client programs of PostgreSQL (postgresql-client).`)
  return join(folder, program)
}
