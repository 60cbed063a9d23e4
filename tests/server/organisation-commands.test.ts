import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lockFolder } from '#server/db/data-folder.ts'
import { freePort, killServerProcesses, startServerProcess, untilReady } from './server-process.ts'

// Each command is a process that opens the database.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
beforeAll(() => writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'))
afterAll(() => {
  killServerProcesses()
  rmSync(folder, { recursive: true })
})

type Outcome = { code: number | null; stdout: string; stderr: string }
const run = (script: string, ...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...environment } = process.env
    const child = execFile(
      process.execPath,
      [`scripts/${script}.ts`, ...args],
      { env: { ...environment, DATA_DIR: folder } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    )
  })
const printed = (...lines: string[]): Outcome => ({ code: 0, stdout: `${lines.join('\n')}\n`, stderr: '' })
const failed = (...lines: string[]): Outcome => ({ code: 1, stdout: '', stderr: `${lines.join('\n')}\n` })

const account = '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d10.0b9a4c52-3d1e-4f60-8a17-5c2e9d7b1f01'
const settings = Object.entries({
  name: 'Skogsbrukarna',
  'name-en': 'The Foresters',
  email: 'medlem@skog.example',
  telephone: '08-12345',
  hours: 'vardagar 8–16',
  'hours-en': 'weekdays 8 am–4 pm',
  'signing-service': 'Signera',
  colour: '#1b6e3c',
  logo: join(folder, 'logo.svg'),
}).flatMap(([name, value]) => [`--${name}`, value])

/** Every outside system is named, and none of them is there. */
const production = (port: number) => ({
  NODE_ENV: 'production',
  ALLOW_INSECURE: 'PUBLIC_URL',
  LOG_LEVEL: 'warn',
  DATA_DIR: folder,
  PORT: String(port),
  AUTH_MODE: 'OIDC',
  AUTH_ISSUER: 'http://localhost:9/',
  AUTH_CLIENT_ID: 'client',
  AUTH_AUDIENCE: 'api://client',
  AUTH_SCOPES: 'api://client/access',
  SIGNING_URL: 'http://localhost:9',
  SIGNING_USERNAME: 'name',
  SIGNING_PASSWORD: 'password',
  SIGNING_WEBHOOK_SECRET: 's'.repeat(32),
  REGISTER_URL: 'http://localhost:9',
  REGISTER_API_KEY: 'key',
  REGISTER_WEBHOOK_SECRET: 's'.repeat(32),
  CREDIT_URL: 'http://localhost:9',
  CREDIT_API_KEY: 'key',
  SMTP_URL: 'smtp://localhost:9',
  MAIL_WEBHOOK_SECRET: 's'.repeat(32),
})

/** Returns the output of a start in production. */
const startOutput = async (environment: Readonly<Record<string, string>> = {}): Promise<string> => {
  const port = await freePort()
  const { child, output, exited } = startServerProcess({ ...production(port), ...environment })
  await untilReady(port)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  return output.stdout
}

test('a start in production with an empty database says what to do first', async () => {
  expect(await startOutput()).toContain(
    'No organisation is set up yet, so nobody can apply or work: npm run organisation -- --help says how, then npm run publish-template',
  )
})

test('commands set up an organisation with its people and its template in an empty database', async () => {
  expect(await run('organisation', 'list')).toStrictEqual({ code: 0, stdout: '', stderr: '' })
  expect(await run('organisation', 'create', 'skog', '--name', 'Skogsbrukarna')).toStrictEqual(
    failed(
      '--email  an address such as medlem@organisation.se',
      '--telephone  a number, 40 characters at most',
      '--hours and --hours-en  when the telephone is answered: "vardagar 8–16" and "weekdays 8 am–4 pm"',
      '--signing-service and --signing-entity  the name of the signing service, and of the organisation there',
    ),
  )
  expect(await run('organisation', 'create', 'skog', ...settings)).toStrictEqual(
    printed(
      'Created: skog  Skogsbrukarna',
      'Now its people: npm run organisation -- add-person skog --email … --rank 1',
      'and a template: npm run publish-template -- FILE --organisation skog',
    ),
  )
  expect(await startOutput()).toContain(
    'Without an administrator: skog. npm run organisation -- add-person adds one, or OWNER_ACCOUNT_ID names the account that does at /organisation/people',
  )
  expect(await startOutput({ OWNER_ACCOUNT_ID: 'anna|1' })).toContain(
    'Without an administrator: skog. The account of OWNER_ACCOUNT_ID is in its place until it adds one at /organisation/people',
  )
  expect(await run('organisation', 'add-person', 'skog', '--email', 'anna@skog.example', '--rank', '1')).toStrictEqual(
    failed('Nobody has signed in with this address yet. Ask them to sign in once, or name the account with --user.'),
  )
  const anna = ['--user', account, '--name', 'Anna Skog', '--email', 'anna@skog.example', '--rank', '1']
  expect(await run('organisation', 'add-person', 'skog', ...anna)).toStrictEqual(printed('Anna Skog has rank 1 now.'))
  expect(await startOutput({ OWNER_ACCOUNT_ID: 'anna|1' })).not.toContain('Without an administrator')

  const template = 'templates/examples/supporting-membership.json'
  const published = await run('publish-template', template, '--organisation', 'skog')
  expect(published).toStrictEqual(
    printed(
      'Sound: no errors, no warnings.',
      'Published: stodmedlemskap 1. It is applied for at /apply/skog/stodmedlemskap',
    ),
  )
  const next = join(folder, 'next.json')
  const changed = readFileSync(template, 'utf8').replace('"version": 1', '"version": 2').replace('500', '50')
  writeFileSync(next, changed.replace('"extraReviewSteps": []', '"extraReviewSteps": ["REGIONAL_REVIEW"]'))
  const day = new Date().toISOString().slice(0, 10)
  expect(await run('publish-template', next, '--organisation', 'skog', '--check')).toStrictEqual(
    printed(
      `${next}:79:24  warning  Nobody of the organisation is a regional reviewer, so that each case stops before the regional review. Give somebody the role, or remove the step.`,
      '0 errors, 1 warning',
      'stodmedlemskap 2 can be published.',
      `  stodmedlemskap 1  Ansökan om stödmedlemskap, published ${day}, 0 open cases`,
      'Different from version 1:',
      '  rules  the template',
      '    Extra steps: – → regional review',
      '  rules  What can you help with?  supporter/supportWork',
      '    Rule: at most 500 characters → at most 50 characters',
    ),
  )
  const shown = (await run('organisation', 'show', 'skog')).stdout
  expect(shown).toContain('WEB_LOGO: data:image/svg+xml;base64,PHN2Zy')
  expect(shown).toContain(`1 Administratör  Anna Skog  anna@skog.example  ${account}`)
  expect(shown).toContain('in force: stodmedlemskap 1 for REGULAR_COMPANY, SOLITARY_COMPANY')
  const log = (await run('organisation', 'log', 'skog')).stdout.trim().split('\n')
  expect(log.map((line) => line.replace(/^\S+ {2}/, ''))).toStrictEqual([
    `${userInfo().username} (command line)  organisation.created  name: Skogsbrukarna, slug: skog`,
    `${userInfo().username} (command line)  role.granted  name: Anna Skog, rank: 1, email: anna@skog.example, roleName: Administratör`,
    `${userInfo().username} (command line)  template.published  slug: stodmedlemskap, version: 1`,
  ])
}, 300_000)

test('a published version can be downloaded as a file, published again from it, and retired once', async () => {
  const copy = join(folder, 'copy.json')
  const ofSkog = ['--organisation', 'skog']
  expect(await run('publish-template', copy, '--download', 'stodmedlemskap@1', ...ofSkog)).toStrictEqual(
    printed(`Written: ${copy}`),
  )
  expect((await run('publish-template', copy, ...ofSkog)).stdout).toContain(
    'stodmedlemskap 1 is published already, with the same content.',
  )
  expect(await run('publish-template', copy, '--download', 'stodmedlemskap@7', ...ofSkog)).toStrictEqual(
    failed('There is no stodmedlemskap@7. npm run organisation -- show skog names them.'),
  )
  expect(await run('publish-template', '--retire', 'stodmedlemskap@1', ...ofSkog)).toStrictEqual(
    printed('Retired: stodmedlemskap 1. Nobody can apply for stodmedlemskap now.'),
  )
  expect(await run('publish-template', '--retire', 'stodmedlemskap@1', ...ofSkog)).toStrictEqual(
    failed('stodmedlemskap@1 is retired already.'),
  )
})

test('publishing refuses a template with errors, and a form on its own', async () => {
  const file = join(folder, 'broken.json')
  const sound = readFileSync('templates/examples/supporting-membership.json', 'utf8')
  writeFileSync(file, sound.replace('"values": ["work"]', '"values": ["never"]'))
  expect(await run('publish-template', file, '--organisation', 'skog')).toStrictEqual({
    code: 1,
    stdout: `${file}:48:76  error  "supportLevel" can never have the answer "never". Choose from yearly, work.
1 error, 0 warnings
Nothing was published.
`,
    stderr: '',
  })
  const form = 'templates/examples/workshop-visit.json'
  expect((await run('publish-template', form, '--organisation', 'skog')).stderr).toBe(
    `${form} has no template. A template has slug, version, name, forms and more: see "a template" in CONTRIBUTING.md.\n`,
  )
})

test('a command does not touch the embedded database of a server that runs', async () => {
  const unlock = lockFolder(folder)
  const { code, stderr } = await run('organisation', 'list')
  unlock()
  expect([code, stderr]).toStrictEqual([
    1,
    `The data folder ${folder} is in use by process ${process.pid}. Stop it, or choose another folder with DATA_DIR.\n`,
  ])
})
