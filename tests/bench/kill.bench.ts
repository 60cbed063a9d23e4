import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { pathOf } from '#schemas/api/call.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import { startApplication } from '#schemas/api/case-creation.ts'

/*
 * Kills the server on the embedded database with SIGKILL in the middle of saves, again and again, and counts the acknowledged
 * saves that the next start has lost.
 */

const kills = Number(process.argv[2] ?? 25)
const formId = 'company'
const fields = ['tradeName', 'legalName', 'website']
const folder = mkdtempSync(join(tmpdir(), 'kill-bench-'))
const port = await freePort()
const base = `http://localhost:${port}`

/** What each field holds: the last number that the server acknowledged, the last one sent, and the version to build on. */
const writers = fields.map((componentId) => ({ componentId, sent: 0, acknowledged: 0, version: 0 }))
type Writer = (typeof writers)[number]

const startMs: number[] = []
let saves = 0
let lost = 0
let unanswered = 0

let server = await startServer()
const { caseId, token } = await openCase()
try {
  for (let round = 1; round <= kills; round += 1) {
    const stop = new AbortController()
    const writing = writers.map((writer) => keepSaving(writer, stop.signal))
    await wait(100 + Math.random() * 900)
    server.kill('SIGKILL')
    await once(server, 'exit')
    stop.abort()
    await Promise.all(writing)
    server = await startServer()
    await countLosses(round)
  }
} finally {
  server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
startMs.sort((a, b) => a - b)
console.info(
  `${kills} kills, ${saves} acknowledged saves, ${unanswered} cut off while under way, ${lost} acknowledged saves lost; ` +
    `ready again after ${startMs[startMs.length >> 1]?.toFixed(0)} ms (median of ${startMs.length} starts).`,
)
process.exit(lost === 0 ? 0 : 1)

async function startServer(): Promise<ChildProcess> {
  const { DATABASE_URL: _, ...environment } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...environment, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const begun = performance.now()
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('Cannot go on: the server ended at its start.')
    await wait(20)
  }
  startMs.push(performance.now() - begun)
  return child
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${base}/api/health/ready`)).ok
  } catch {
    return false
  }
}

/** Applies as a company and reads the link from its mail. */
async function openCase(): Promise<{ caseId: string; token: string }> {
  const email = 'kill@bench.example'
  const body = { path: '/hantverksgivarna/medlemsansokan', orgNo: '559990-0015', email, locale: 'sv' }
  await post(startApplication.path, body, { 'idempotency-key': crypto.randomUUID() })
  for (;;) {
    const mails = v.parse(
      v.array(v.object({ text: v.string() })),
      await (await fetch(`${base}/sandbox/mail/api/messages?to=${email}`)).json(),
    )
    const [, id, secret] = /\/case\/([0-9a-f-]{36})\/([\w-]{43})/.exec(mails[0]?.text ?? '') ?? []
    if (id !== undefined && secret !== undefined) return { caseId: id, token: secret }
    await wait(50)
  }
}

/** One number after the other, each when the one before it is acknowledged, until the server is gone. */
async function keepSaving(writer: Writer, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    writer.sent += 1
    const { componentId, sent, version } = writer
    const entry = { componentId, dataType: 'textBox', active: true, value: String(sent), basedOn: version }
    try {
      const path = `${pathOf(saveValues, { caseId })}?token=${token}`
      const { saved } = v.parse(saveValues.answer, await post(path, { formId, data: [entry] }))
      saves += 1
      writer.acknowledged = sent
      writer.version = saved[0]?.version ?? version
    } catch (error) {
      if (server.exitCode === null && server.signalCode === null && !server.killed) throw error
      unanswered += 1
      return
    }
  }
}

async function countLosses(round: number): Promise<void> {
  const answer = await fetch(`${base}/api/${getCase.path}?caseId=${caseId}&token=${token}`)
  const { forms } = v.parse(getCase.answer, await answer.json())
  const values = forms.find(({ document }) => document.id === formId)?.values ?? []
  for (const writer of writers) {
    const stored = values.find(({ componentId }) => componentId === writer.componentId)
    const found = Number(stored?.value ?? 0)
    if (found < writer.acknowledged) {
      lost += writer.acknowledged - found
      console.error(`Kill ${round}: ${writer.componentId} is ${found}, acknowledged was ${writer.acknowledged}.`)
    }
    // A save that was cut off may have been stored: the next one builds on what is there.
    Object.assign(writer, { sent: found, acknowledged: found, version: stored?.version ?? 0 })
  }
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(`${base}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}: ${await response.text()}`)
  return await response.json()
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return address !== null && typeof address === 'object' ? address.port : 0
}
