import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = 'scripts/on-node-24.js'

let project = ''

/** A project with a package about which npm has much to say: it asks for money, wants another Node, and prints when it is installed. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'on-node-24-'))
  const talkative = {
    name: 'talkative',
    version: '1.0.0',
    engines: { node: '>=99' },
    funding: 'https://talkative.example',
    scripts: { postinstall: 'echo Thank you for installing' },
  }
  const root = { name: 'project', version: '1.0.0', type: 'module', dependencies: { talkative: 'file:talkative' } }
  write('package.json', root)
  write('talkative/package.json', talkative)
  write('package-lock.json', {
    name: root.name,
    version: root.version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': root,
      'node_modules/talkative': { resolved: 'talkative', link: true },
      talkative: {
        version: '1.0.0',
        hasInstallScript: true,
        engines: talkative.engines,
        funding: { url: talkative.funding },
      },
    },
  })
  writeFileSync(join(project, 'hello.js'), "console.log('Hello', ...process.argv.slice(2))")
  mkdirSync(join(project, 'scripts'))
  copyFileSync(script, join(project, script))
})
afterEach(() => rmSync(project, { recursive: true }))

const write = (path: string, content: unknown): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), JSON.stringify(content))
}

/** Runs a script of the project as `npm start` does, without the network. */
const run = async (...args: string[]) => {
  const { npm_lifecycle_event: _, ...environment } = process.env
  // As a new machine has them, whatever this one is set to.
  const settings = { npm_config_fund: 'true', npm_config_audit: 'true', npm_config_update_notifier: 'false' }
  const env = { ...environment, ...settings, npm_config_offline: 'true' }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: project, env })
  return { lines: stdout.split('\n').filter((line) => line !== ''), stderr }
}

test('the first start installs the packages and prints their number, and the second start installs nothing', async () => {
  const first = await run('hello.js', 'and', 'welcome')
  expect({ ...first, lines: first.lines.map((line) => line.replace(/ in \S+$/, '')) }).toStrictEqual({
    lines: ['Installing packages (npm ci), some twenty seconds …', 'added 1 package', 'Hello and welcome'],
    stderr: '',
  })
  expect(await run('hello.js')).toStrictEqual({ lines: ['Hello'], stderr: '' })
})

test('without a lockfile, as in the image, the packages are those that are there', async () => {
  rmSync(join(project, 'package-lock.json'))
  expect(await run('hello.js')).toStrictEqual({ lines: ['Hello'], stderr: '' })
})

test('a start whose packages cannot be installed ends as npm does, with its errors, and runs nothing', async () => {
  rmSync(join(project, 'talkative'), { recursive: true })
  write('package-lock.json', {})
  const failure = await run('hello.js').catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 1, stdout: 'Installing packages (npm ci), some twenty seconds …\n' })
  expect(failure).toHaveProperty('stderr', expect.stringContaining('npm error'))
})
