import { randomBytes } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listActiveCases } from '#schemas/api/case-list.ts'
import { openEmbeddedDatabase } from '#server/db/database.ts'
import { backupSignal, restoreEmbedded } from '#server/db/backup.ts'
import { backupFolder } from '#server/db/write-backup.ts'
import { giveLinks, saveAnswer, storedVersions } from './shared/applicants.ts'
import { createCalls, printTimes, printTimesHeader, statusOf } from './shared/calls.ts'
import { addCaseworkers } from './shared/caseworkers.ts'
import { withFilledProduct } from './shared/filled-product.ts'
import { createTargets } from './shared/targets.ts'
import { repeatWhenDue } from './shared/repeat-when-due.ts'
import { sqlOnEmbedded, type Sql } from './shared/sql.ts'

/*
 * How long saves, a list and the ready check wait while the embedded database is copied, and whether the restored copy has every save that was
 * acknowledged before the copy began. Waiting begins when a call was due.
 *
 *   npm run bench -- backup               50 saves a second, 5,000 cases, 200 MB of files in the database
 *   npm run bench -- backup 20 1000 1000  so many saves a second, so many cases, so many MB
 */

const [savesPerSecond = 50, caseCount = 5_000, megabytes = 200] = process.argv.slice(2).map(Number)
const beforeMs = 10_000
const maxWaitMs = 200
const everyMs = { save: 1000, ready: 100, list: 500 }
const maxCopyMs = 600_000

const add = async (sql: Sql) => {
  for (let index = 0; index < megabytes; index += 1)
    await sql(`insert into stored_chunks (storage_key, place, bytes, created_at) values ('bench', $1, $2, now())`, [
      index,
      randomBytes(1024 * 1024),
    ])
  return { people: await giveLinks(sql, savesPerSecond), caseworkers: await addCaseworkers(sql, 1) }
}

await withFilledProduct({ database: 'embedded', caseCount, add }, async (product, { people, caseworkers }) => {
  const { server, dataDir } = product
  const [caseworker] = caseworkers
  if (caseworker === undefined) throw new Error('There is no caseworker')
  const headers = await product.headersOf(caseworker)
  const probes = {
    ready: async () => await statusOf(`${server.origin}/api/health/ready`),
    list: async () => await statusOf(`${server.origin}/api/${listActiveCases.path}?pageSize=50`, { headers }),
  }
  for (const person of people) await saveAnswer(server.origin, person)
  const targets = createTargets(product.roots)

  const calls = createCalls()
  const begun = performance.now()
  const stop = new AbortController()
  const schedule = (offset: number, interval: number) => ({
    from: begun + offset * interval,
    until: begun + maxCopyMs,
    everyMs: interval,
    signal: stop.signal,
  })
  const working = [
    ...people.map(
      async (person, index) =>
        await repeatWhenDue(
          schedule(index / people.length, everyMs.save),
          async (due) => await calls.time('save', due, async () => await saveAnswer(server.origin, person)),
        ),
    ),
    ...(['ready', 'list'] as const).map(
      async (name) =>
        await repeatWhenDue(schedule(0, everyMs[name]), async (due) => await calls.time(name, due, probes[name])),
    ),
  ]
  await pause(beforeMs)
  const acknowledged = new Map(people.map(({ caseId, version }) => [caseId, version]))
  const copyBegun = performance.now()
  server.child.kill(backupSignal)
  const copy = await writtenCopy(backupFolder(dataDir))
  const copyEnded = performance.now()
  stop.abort()
  await Promise.all(working)
  await server.end('SIGKILL')

  const tookOf = (name: string, from: number, to: number) =>
    calls.of(name).flatMap(({ due, took }) => (due + took > from && due < to ? [took] : []))
  printTimesHeader()
  for (const name of ['save', 'list', 'ready']) {
    printTimes(`${name}, before the copy`, tookOf(name, begun + beforeMs / 2, copyBegun))
    printTimes(`${name}, during the copy`, tookOf(name, copyBegun, copyEnded))
  }
  const copyMegabytes = Math.round(statSync(copy).size / 1024 / 1024)
  console.info(
    `copied in ${((copyEnded - copyBegun) / 1000).toFixed(1)} s, ${copyMegabytes} MB; errors: ${calls.errors()}`,
  )

  await restoreEmbedded(dataDir, copy, () => new Date())
  const restored = await openEmbeddedDatabase(dataDir)
  const stored = await storedVersions(sqlOnEmbedded(restored.db), people)
  await restored.close()
  const missing = [...acknowledged].reduce(
    (sum, [id, version]) => sum + Math.max(0, version - (stored.get(id) ?? 0)),
    0,
  )

  for (const name of ['save', 'list', 'ready'])
    targets.report({
      name: `longest wait during the copy, ${name}`,
      value: Math.max(0, ...tookOf(name, copyBegun, copyEnded)),
      limit: maxWaitMs,
      unit: 'ms',
      holds: 'onIdle',
    })
  targets.report({
    name: 'errors, ready other than 200',
    value: calls.errorCount(),
    limit: 0,
    unit: 'calls',
    holds: 'always',
  })
  targets.report({
    name: 'acknowledged saves that the restored copy lacks',
    value: missing,
    limit: 0,
    unit: 'saves',
    holds: 'always',
  })
  targets.end()
})

async function writtenCopy(folder: string): Promise<string> {
  const until = performance.now() + maxCopyMs
  while (performance.now() < until) {
    const [copy] = globSync(join(folder, '*.tar.gz'))
    if (copy !== undefined) return copy
    await pause(50)
  }
  throw new Error('There is no copy after ten minutes')
}
