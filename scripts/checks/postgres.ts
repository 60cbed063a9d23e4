import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../start/port.ts'
import { runCommand, type CommandResult } from './command.ts'
import { installDebianPackages, installLine } from './debian.ts'

const packages = ['postgresql']
const maxStarts = 50
const startIntervalMs = 200

export type Postgres = {
  url: string
  /** The same over a Unix socket, which costs less than TCP on one machine. */
  socketUrl: string
  /** Its first process, of which the others are children. */
  pid: () => number
  /** How many connections it has let in since its start, by its own log. */
  connectionCount: () => number
  /** Ends it (`kill`: with SIGKILL) and starts it again on the same data. */
  restart: (mode: 'fast' | 'immediate' | 'kill') => Promise<void>
  stop: () => Promise<void>
}
type Missing = { kind: 'missing'; reason: string }
export type Provided = { kind: 'running'; postgres: Postgres } | Missing

/**
 * Starts a PostgreSQL of its own, empty, on a free port of this machine, in a temporary folder that `stop` removes. As root it runs as the
 * user postgres or nobody, because PostgreSQL refuses root. With `fsync` a commit waits for the disk, as in production; tests do without.
 *
 * @throws when the server is there but does not start.
 */
export const providePostgres = async (fsync: 'on' | 'off' = 'off'): Promise<Provided> => {
  const found = await findPostgres()
  return found.kind === 'missing' ? found : { kind: 'running', postgres: await startPostgres(found.programs, fsync) }
}

/** The folder of its programs, which are installed first where they can be. */
export const findPostgres = async (): Promise<{ kind: 'found'; programs: string } | Missing> => {
  const present = findPrograms()
  if (present !== undefined) return { kind: 'found', programs: present }
  const reason = await installDebianPackages(packages)
  const programs = findPrograms()
  if (programs !== undefined) return { kind: 'found', programs }
  return { kind: 'missing', reason: `PostgreSQL is missing (${reason ?? 'not found'}): ${installLine(packages)}.` }
}

const startPostgres = async (programs: string, fsync: 'on' | 'off'): Promise<Postgres> => {
  const user = await findUser()
  const folder = mkdtempSync(join(tmpdir(), 'membership-postgres-'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const run = (program: string, args: readonly string[]) =>
    runCommand(join(programs, program), args, { ...user, cwd: folder })
  const port = await findFreePort()

  const login = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  assertSuccess('initdb', await run('initdb', [`--pgdata=${data}`, ...login]))
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${fsync} -c max_connections=200 -c log_connections=on`
  const start = () => run('pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', settings])
  assertSuccess('pg_ctl', await start())

  const pid = (): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const kill = async (): Promise<void> => {
    process.kill(pid(), 'SIGKILL')
    // Its children notice a moment later; until then they hold the shared memory.
    for (let attempt = 0; attempt < maxStarts; attempt += 1) {
      await pause(startIntervalMs)
      if ((await start()).isSuccess) return
    }
    throw new Error('PostgreSQL does not start after it was killed')
  }

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    pid,
    connectionCount: () => readFileSync(log, 'utf8').split('connection authorized').length - 1,
    restart: async (mode) => {
      if (mode === 'kill') return await kill()
      assertSuccess('pg_ctl', await run('pg_ctl', ['stop', '-w', '-m', mode, '-D', data]))
      assertSuccess('pg_ctl', await start())
    },
    stop: async () => {
      await run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the newest PostgreSQL's programs. */
const findPrograms = (): string | undefined => {
  const byVersion = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort(byVersion)
  const folders = [...packaged, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** Whom to run as: undefined for oneself, which is right for everybody but root. */
const findUser = async (): Promise<{ uid: number; gid: number } | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = await runCommand('id', ['-u', name])
    const gid = await runCommand('id', ['-g', name])
    if (uid.isSuccess && gid.isSuccess) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody.')
}

const assertSuccess = (program: string, { isSuccess, output }: CommandResult): void => {
  if (!isSuccess) throw new Error(`PostgreSQL does not start: ${program}\n${output}`)
}
