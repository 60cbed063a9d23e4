import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { applyAt, freePort, killServerProcesses, startServerProcess, untilReady } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'process-test-'))
afterEach(killServerProcesses)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openToOthers = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(path, name)).mode & 0o77) !== 0,
  )

describe('the server’s process', () => {
  test('starts on an empty folder, stops cleanly when told, and is there at once the second time', async () => {
    const port = await freePort()
    const environment = { PORT: String(port), DATA_DIR: join(folder, 'data') }
    const first = startServerProcess(environment)
    await untilReady(port)
    first.child.kill('SIGTERM')
    expect([await first.exited, first.output.stderr]).toStrictEqual([0, ''])
    expect(openToOthers(join(folder, 'data'))).toStrictEqual([])
    expect(first.output.stdout).toContain(`Membership applications are at http://localhost:${port}`)
    expect(first.output.stdout).toContain('Maria Öberg')

    const second = startServerProcess(environment)
    await untilReady(port)
    const third = startServerProcess({ ...environment, PORT: String(await freePort()) })
    expect(await third.exited).toBe(1)
    expect(third.output.stderr).toContain(`is in use by process ${second.child.pid}`)

    second.child.kill('SIGKILL')
    await second.exited
    const fourth = startServerProcess(environment)
    await untilReady(port)
    fourth.child.kill('SIGINT')
    expect(await fourth.exited).toBe(0)
  }, 60_000)

  test('tells everything that is wrong with its configuration, and no value', async () => {
    const { output, exited } = startServerProcess({
      NODE_ENV: 'production',
      PORT: 'hush',
      DATA_DIR: join(folder, 'other'),
    })
    expect(await exited).toBe(1)
    expect(output.stderr).toBe('The server cannot start:\n  PORT must be a whole number from 0 to 65535\n')

    const production = startServerProcess({
      NODE_ENV: 'production',
      SIGNING_PASSWORD: 'hush',
      DATA_DIR: join(folder, 'other'),
    })
    expect(await production.exited).toBe(1)
    expect(production.output.stderr).toContain('\n  AUTH_ISSUER is missing\n')
    expect(production.output.stderr).toContain('\n  SMTP_URL is missing\n')
    expect(production.output.stderr).not.toContain('hush')
  })

  test('does not start with the sandbox beside the settings of a real installation', async () => {
    const { output, exited } = startServerProcess({
      DATA_DIR: join(folder, 'other'),
      PUBLIC_URL: 'https://apply.example',
      AUTH_ISSUER: 'https://login.example/hush',
    })
    expect(await exited).toBe(1)
    expect(output.stderr).toBe(
      [
        'The server cannot start:',
        '  AUTH_ISSUER is set, but the sandbox would stand in its place',
        '  PUBLIC_URL must be an address of this machine while the sandbox is on',
        '  NODE_ENV set to production, or SANDBOX set to off, runs without the sandbox',
        '',
      ].join('\n'),
    )
  })

  test('says when its port is taken and leaves its folder free', async () => {
    const blocker = createServer().listen(0, 'localhost')
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const { output, exited } = startServerProcess({ PORT: String(port), DATA_DIR: join(folder, 'taken') })
    expect(await exited).toBe(1)
    expect(output.stderr).toContain('EADDRINUSE')
    blocker.close()
  }, 60_000)

  test('goes on after an upload that ends in the middle of a part that nobody wants', async () => {
    const port = await freePort()
    const { child, output } = startServerProcess({ PORT: String(port), DATA_DIR: join(folder, 'uploads') })
    await untilReady(port)
    const { caseId, token } = await applyAt(port)
    const post = async (path: string, query: string) =>
      await fetch(`http://localhost:${port}/api/${path}?caseId=${caseId}&token=${token}${query}`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'if-match': '"1"' },
        body: '--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\nabc',
      })
    const answers = [
      await post('File', '&componentId=otherDocuments'),
      await post('File', '&componentId=otherDocuments'),
    ]
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toMatchObject([
      [400, { errorCode: 'INVALID_REQUEST' }],
      [400, { errorCode: 'INVALID_REQUEST' }],
    ])
    await untilReady(port)
    expect([child.exitCode, output.stderr]).toStrictEqual([null, ''])
  }, 60_000)
})
