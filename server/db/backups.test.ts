import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeBackup } from './write-backup.ts'
import { embeddedDatabase } from './database.ts'
import { createEmbeddedCopies } from './embedded-copies.ts'
import { createEmbeddedPool, openEmbedded } from './embedded-pool.ts'
import { unpack } from './tar.ts'

const now = () => new Date('2026-11-21T09:41:00.000Z')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copies-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = async (name: string) => {
  const path = join(folder, name)
  const pool = createEmbeddedPool(await openEmbedded({ folder: path }))
  return { ...embeddedDatabase(pool), copies: createEmbeddedCopies(pool, path) }
}

test('a copy of the embedded database holds everything, and copies older than a week are deleted', async () => {
  const old = '2026-11-14T09-40-59.tar.gz'
  const remaining = ['2026-11-14T09-41-00.tar.gz', 'note.txt']
  const backups = mkdtempSync(join(folder, 'backups-'))
  for (const name of [old, ...remaining]) writeFileSync(join(backups, name), '')
  const { db, copies, close } = await open('database')
  await sql`create table things (name text)`.execute(db)
  await sql`insert into things values ('Åsa')`.execute(db)
  const path = await writeBackup({ copies, folder: backups, now })
  await close()
  expect(readdirSync(backups).toSorted()).toStrictEqual([remaining[0], '2026-11-21T09-41-00.tar.gz', 'note.txt'])

  await unpack(path, join(folder, 'restored'))
  const copy = await open('restored')
  expect((await sql`select name from things`.execute(copy.db)).rows).toStrictEqual([{ name: 'Åsa' }])
  await copy.close()
})

test(
  'a copy that is written while saves go on has every save from before it, and of the others all up to one moment',
  { timeout: 120_000 },
  async () => {
    const { db, copies, close } = await open('database')
    await sql`create table answers (id integer primary key, value text)`.execute(db)
    await sql`insert into answers select n, repeat(md5(n::text), 20) from generate_series(1, 20000) as n`.execute(db)
    await sql`create table saves (number integer primary key)`.execute(db)
    let saved = 0
    const save = async (): Promise<void> => {
      saved += 1
      const number = saved
      await db.transaction().execute(async (tx) => {
        // Updates every row, so that files that are already copied change too.
        await sql`update answers set value = ${`${number}`} || value where id % 997 = ${number % 997}`.execute(tx)
        await sql`insert into answers select 1000000 + ${number}::integer * 10 + n, md5(n::text) from generate_series(1, 9) as n`.execute(
          tx,
        )
        await sql`insert into saves values (${number})`.execute(tx)
      })
    }
    await save()
    const before = saved
    let isCopied = false
    const written = copies.copyTo(join(folder, 'copy.tar.gz')).then(() => {
      isCopied = true
    })
    while (!isCopied) {
      await save()
      await copies.checkpoint()
    }
    await written
    await close()

    await unpack(join(folder, 'copy.tar.gz'), join(folder, 'restored'))
    const copy = await open('restored')
    const { rows } = await sql<{ number: number; added: number }>`
    select number, (select count(*) from answers where id between 1000000 + number * 10 and 1000009 + number * 10) as added
    from saves order by number`.execute(copy.db)
    expect(rows).toStrictEqual(rows.map((_, index) => ({ number: index + 1, added: 9 })))
    expect(rows.length).toBeGreaterThan(before)
    expect(rows.length).toBeLessThanOrEqual(saved)
    const { rows: damaged } =
      await sql`select id from answers where id <= 20000 and right(value, 640) <> repeat(md5(id::text), 20)`.execute(
        copy.db,
      )
    expect(damaged).toStrictEqual([])
    await copy.close()
  },
)

test('the embedded database makes a checkpoint only once its log has grown', async () => {
  const { db, copies, close } = await open('database')
  const redo = async () =>
    (await sql<{ redo: string }>`select redo_lsn::text as redo from pg_control_checkpoint()`.execute(db)).rows[0]?.redo
  await copies.checkpoint()
  const first = await redo()
  await copies.checkpoint()
  expect(await redo()).toBe(first)
  await sql`create table things as select repeat(md5(n::text), 40) as name from generate_series(1, 20000) as n`.execute(
    db,
  )
  await copies.checkpoint()
  expect(await redo()).not.toBe(first)
  await close()
})
