import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { applyAt, freePort, killServerProcesses, startServerProcess, untilReady } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'process-test-'))
/** Filled once: filling in the demo takes longer than all else that a start does. */
const filled = join(folder, 'filled')
beforeAll(async () => {
  const port = await freePort()
  const { child, exited } = startServerProcess({ PORT: String(port), DATA_DIR: filled })
  await untilReady(port)
  child.kill('SIGTERM')
  await exited
}, 180_000)
afterEach(killServerProcesses)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const copyOfFilled = (name: string): string => {
  const copy = join(folder, name)
  cpSync(filled, copy, { recursive: true })
  return copy
}

const openToOthers = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(path, name)).mode & 0o77) !== 0,
  )

describe('the server’s process', () => {
  test('the server’s process starts on an empty folder, keeps connections longer than a proxy, stops cleanly on a signal, and restarts fast', async () => {
    const port = await freePort()
    const environment = { PORT: String(port), DATA_DIR: join(folder, 'data') }
    const first = startServerProcess(environment)
    await untilReady(port)
    const { headers } = await fetch(`http://localhost:${port}/api/health/live`)
    expect(headers.get('keep-alive')).toBe('timeout=75')
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
  }, 180_000)

  test('the server’s process reports every problem of its configuration, and no value', async () => {
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

  test('the server’s process does not start with the sandbox beside the settings of a real installation', async () => {
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

  test('the server’s process reports a port in use and releases its folder', async () => {
    const blocker = createServer().listen(0, 'localhost')
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const { output, exited } = startServerProcess({ PORT: String(port), DATA_DIR: copyOfFilled('taken') })
    expect(await exited).toBe(1)
    expect(output.stderr).toContain('EADDRINUSE')
    blocker.close()
  }, 180_000)

  test('the server’s process logs the request of an error, survives a broken upload and an unhandled rejection, and exits after an uncaught exception', async () => {
    const port = await freePort()
    const stray = join(folder, 'stray-errors.cjs')
    writeFileSync(
      stray,
      `if (require('node:worker_threads').isMainThread) {
        process.on('SIGPWR', () => void Promise.reject(new Error('of a promise')))
        process.on('SIGWINCH', () => { throw new Error('of nobody') })
      }`,
    )
    const { child, output, exited } = startServerProcess(
      { PORT: String(port), DATA_DIR: copyOfFilled('uploads'), LOG_LEVEL: 'info' },
      ['--require', stray],
    )
    await untilReady(port)
    const { caseId, token } = await applyAt(port)
    const url = `http://localhost:${port}/api/File?caseId=${caseId}&componentId=otherDocuments&token=${token}`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const part = '--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\nabc'
    const response = await fetch(url, { method: 'POST', headers, body: part })
    expect([response.status, await response.json()]).toMatchObject([400, { errorCode: 'INVALID_REQUEST' }])
    const request = {
      linkId: expect.stringMatching(/^[0-9a-f]{12}$/),
      client: expect.stringMatching(/\/(24|48)$/),
      caseId,
    }
    await untilLogged(output, { ...request, msg: 'request', method: 'POST', route: 'File', status: 400 })

    const aborted = httpRequest(url, { method: 'POST', headers })
    aborted.on('error', () => undefined)
    await new Promise((resolve) => aborted.write(part, resolve))
    aborted.destroy()
    await untilLogged(output, { ...request, msg: 'request', route: 'File', status: 499 })
    expect([output.stdout.includes(token), output.stdout.includes('anna.lind@')]).toStrictEqual([false, false])
    expect(output.stdout).not.toContain('"level":"error"')

    child.kill('SIGPWR')
    await untilLogged(output, { msg: 'uncaught', origin: 'unhandledRejection', goesOn: true })
    await untilReady(port)
    child.kill('SIGWINCH')
    await untilLogged(output, { msg: 'uncaught', origin: 'uncaughtException', goesOn: false })
    expect(await exited).toBe(1)
  }, 180_000)

  test('the server’s process finishes its requests after an uncaught exception, also when a signal to stop comes meanwhile', async () => {
    const port = await freePort()
    const stray = join(folder, 'stray-signals.cjs')
    writeFileSync(
      stray,
      `if (require('node:worker_threads').isMainThread) {
        process.on('SIGWINCH', () => { throw new Error('of nobody') })
        process.on('SIGTERM', () => console.log(JSON.stringify({ msg: 'told to stop' })))
      }`,
    )
    const { child, output, exited } = startServerProcess({ PORT: String(port), DATA_DIR: copyOfFilled('stopped') }, [
      '--require',
      stray,
    ])
    await untilReady(port)
    const { caseId, token } = await applyAt(port)
    const url = `http://localhost:${port}/api/File?caseId=${caseId}&componentId=otherDocuments&token=${token}`
    const upload = httpRequest(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', expect: '100-continue' },
    })
    const responded = once(upload, 'response')
    upload.flushHeaders()
    await once(upload, 'continue')
    child.kill('SIGWINCH')
    await untilLogged(output, { msg: 'uncaught', goesOn: false })
    child.kill('SIGTERM')
    await untilLogged(output, { msg: 'told to stop' })
    upload.end('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--x--\r\n')
    expect((await responded)[0]).toMatchObject({ statusCode: 200 })
    expect(await exited).toBe(1)
  }, 180_000)
})

const Line = v.looseObject({ msg: v.string() })

const untilLogged = async (output: { stdout: string }, line: object): Promise<void> =>
  await vi.waitFor(
    () => {
      const lines = output.stdout.split('\n').filter((text) => text.startsWith('{') && text.endsWith('}'))
      const parsed = lines.map((text) => v.parse(Line, JSON.parse(text)))
      expect(parsed).toContainEqual(expect.objectContaining(line))
    },
    { timeout: 40_000, interval: 50 },
  )
