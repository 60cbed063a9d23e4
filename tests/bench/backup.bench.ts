import { createHash, randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as v from 'valibot'
import { saveValues } from '#schemas/api/case-actions.ts'
import { pathOf } from '#schemas/api/endpoint.ts'
import { openEmbeddedDatabase, type Database } from '#server/db/database.ts'
import { backupSignal, restoreEmbedded } from '#server/db/embedded-backup.ts'
import { backupFolder } from '#server/db/write-backup.ts'
import { freePort, startProduct } from './faults/product.ts'
import { formatMs, timesOf } from './list/times.ts'

/*
 * How long saves wait while the embedded database is copied, and whether the restored copy has every save that was acknowledged before the copy
 * began.
 *
 *   npm run bench -- backup               50 saves a second, 200 MB of files in the database
 *   npm run bench -- backup 20 1000       so many saves a second, so many MB
 */

const [savesPerSecond = 50, megabytes = 200] = process.argv.slice(2).map(Number)
const before = 10_000
const Saved = v.object({ saved: v.array(v.object({ version: v.number() })) })

type Applicant = { caseId: string; token: string; version: number }

const dataDir = mkdtempSync(join(tmpdir(), 'backup-bench-'))
const port = await freePort()
try {
  await (await startProduct(port, { DATA_DIR: dataDir })).end('SIGTERM')
  const database = await openEmbeddedDatabase(dataDir)
  const people = await fill(database)
  await database.close()
  const server = await startProduct(port, { DATA_DIR: dataDir })
  const calls: { begun: number; took: number }[] = []
  const errors: number[] = []
  const loop = { isOver: false }
  const saving = people.map(async (person, index) => {
    await pause((index * 1000) / people.length)
    while (!loop.isOver) {
      const begun = performance.now()
      await save(server.origin, person, errors)
      calls.push({ begun, took: performance.now() - begun })
      await pause(Math.max(0, 1000 - (performance.now() - begun)))
    }
  })
  await pause(before)
  const atCopy = new Map(people.map(({ caseId, version }) => [caseId, version]))
  const copyBegun = performance.now()
  server.child.kill(backupSignal)
  const copy = await written(backupFolder(dataDir))
  const copyEnded = performance.now()
  loop.isOver = true
  await Promise.all(saving)
  await server.end('SIGKILL')

  const report = (name: string, times: number[]): void => {
    const { p50, p95, p99 } = timesOf(times)
    console.info(
      `${name.padEnd(22)}${String(times.length).padStart(6)} saves  p50${formatMs(p50)}  p95${formatMs(p95)}  p99${formatMs(p99)}  longest${formatMs(Math.max(0, ...times))} ms`,
    )
  }
  report(
    'before the copy',
    calls
      .filter(({ begun, took }) => begun > copyBegun - before / 2 && begun + took < copyBegun)
      .map(({ took }) => took),
  )
  report(
    'during the copy',
    calls.filter(({ begun, took }) => begun + took > copyBegun && begun < copyEnded).map(({ took }) => took),
  )
  console.info(
    `copied in ${((copyEnded - copyBegun) / 1000).toFixed(1)} s, ${Math.round(statSync(copy).size / 1024 / 1024)} MB; errors: ${errors.length === 0 ? 'none' : errors.join()}`,
  )
  await restoreEmbedded(dataDir, copy, () => new Date())
  const restored = await openEmbeddedDatabase(dataDir)
  const missing = await missingSaves(restored, atCopy)
  await restored.close()
  console.info(`acknowledged saves that the restored copy lacks: ${missing}`)
  if (missing > 0) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Files of so many megabytes, and a case being filled in with a link for each applicant. */
async function fill({ db }: Database): Promise<Applicant[]> {
  for (let index = 0; index < megabytes; index += 1)
    await db
      .insertInto('storedChunks')
      .values({ storageKey: 'bench', place: index, bytes: randomBytes(1024 * 1024), createdAt: new Date() })
      .execute()
  return await Promise.all(
    Array.from({ length: savesPerSecond }, async (_, index) => {
      const token = randomBytes(32).toString('base64url')
      const { rows } = await sql<{ id: string }>`
        insert into cases (id, reference, mo_id, template_slug, template_version, version, status, locale, silent, company_name, org_no,
          organisation_type, contact_email, confirmed_at, awaits, awaits_since, created_at, changed_at, changed_by, signature, analog_signature,
          internal_signature, regional_review, credit_report)
        select gen_random_uuid(), 'B-' || ${index}::text, mo_id, template_slug, template_version, 1, status, locale, silent, '', '5500' || lpad(${index}::text, 6, '0'),
          organisation_type, contact_email, now(), awaits, now(), now(), now(), '', signature, analog_signature,
          internal_signature, regional_review, credit_report
        from cases where status = 'STARTED' and mo_id = 'hantverksgivarna' and reference not like 'B-%' order by reference limit 1
        returning id`.execute(db)
      const caseId = rows[0]?.id ?? ''
      await sql`
        insert into case_tokens (token_hash, link_id, case_id, created_at, expires_at, last_used_at, recipient)
        select ${createHash('sha256').update(token).digest('hex')}, gen_random_uuid(), id, now(), now() + interval '30 days', now(), contact_email
        from cases where id = ${caseId}::uuid`.execute(db)
      return { caseId, token, version: 0 }
    }),
  )
}

async function save(origin: string, person: Applicant, errors: number[]): Promise<void> {
  const entry = {
    componentId: 'tradeName',
    dataType: 'textBox',
    active: true,
    value: `Name ${person.version + 1}`,
    basedOn: person.version,
  }
  const response = await fetch(`${origin}/api/${pathOf(saveValues, { caseId: person.caseId })}?token=${person.token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ formId: 'company', data: [entry] }),
  })
  const parsed = v.safeParse(Saved, await response.json())
  if (parsed.success) person.version = parsed.output.saved[0]?.version ?? person.version
  else errors.push(response.status)
}

async function written(folder: string): Promise<string> {
  for (;;) {
    const [copy] = globSync(join(folder, '*.tar.gz'))
    if (copy !== undefined) return copy
    await pause(50)
  }
}

/** How many of the versions that were acknowledged before the copy are not in it. */
async function missingSaves({ db }: Database, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  const rows = await db
    .selectFrom('answers')
    .select(['caseId', 'version'])
    .where('valueKey', '=', 'tradeName')
    .where('caseId', 'in', [...acknowledged.keys()])
    .execute()
  const stored = new Map(rows.map(({ caseId, version }) => [caseId, version]))
  return [...acknowledged].reduce((sum, [caseId, version]) => sum + Math.max(0, version - (stored.get(caseId) ?? 0)), 0)
}
