import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeBackup } from '../jobs/backups.ts'
import { embeddedDatabase } from './database.ts'
import { EmbeddedPool, openEmbedded } from './embedded-pool.ts'

test('a copy of the embedded database holds everything, and copies older than a week are deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dumps-'))
  const old = '2026-11-14T09-40-59.tar.gz'
  const remaining = ['2026-11-14T09-41-00.tar.gz', 'note.txt']
  for (const name of [old, ...remaining]) writeFileSync(join(folder, name), '')

  const pool = new EmbeddedPool(await openEmbedded({}))
  const original = embeddedDatabase(pool)
  await sql`create table things (name text)`.execute(original.db)
  await sql`insert into things values ('Åsa')`.execute(original.db)
  const now = () => new Date('2026-11-21T09:41:00.000Z')
  const path = await writeBackup({ dump: async () => await pool.dump(), folder, now })
  await original.close()
  expect(readdirSync(folder).toSorted()).toStrictEqual([remaining[0], '2026-11-21T09-41-00.tar.gz', 'note.txt'])

  const dump = new Blob([Uint8Array.from(readFileSync(path))])
  const copy = embeddedDatabase(new EmbeddedPool(await openEmbedded({ dump })))
  expect((await sql`select name from things`.execute(copy.db)).rows).toStrictEqual([{ name: 'Åsa' }])
  await copy.close()
  rmSync(folder, { recursive: true })
})
