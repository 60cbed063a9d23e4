import { spawn, type ChildProcess } from 'node:child_process'

export type CommandResult = { isSuccess: boolean; output: string }
type Options = { env?: Record<string, string | undefined>; uid?: number; gid?: number; cwd?: string }

const running = new Set<ChildProcess>()

/** Runs a command to its end without a terminal and captures its output; a command that cannot be started is reported as a failure. */
export const runCommand = (command: string, args: readonly string[], options: Options = {}): Promise<CommandResult> =>
  new Promise((done) => {
    const { env, ...rest } = options
    const child = spawn(command, args, {
      ...rest,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const pieces: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    child.stderr.on('data', (piece: Buffer) => pieces.push(piece))
    const finish = (isSuccess: boolean, closing = '') => {
      running.delete(child)
      done({ isSuccess, output: Buffer.concat(pieces).toString('utf8') + closing })
    }
    child.once('error', (error) => finish(false, `Cannot run ${command}: ${error.message}`))
    child.once('close', (code) => finish(code === 0))
  })

/** Runs a tool of node_modules on this Node. */
export const runTool = (path: string, args: readonly string[], options: Options = {}): Promise<CommandResult> =>
  runCommand(process.execPath, [`node_modules/${path}`, ...args], options)

/** Terminates every running command, as Ctrl-C does: on that signal Playwright also ends the server that it started. */
export const endRunningCommands = (): void => {
  for (const child of running) child.kill('SIGINT')
}
