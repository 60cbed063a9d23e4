import { sql } from 'kysely'
import { isSameJson } from '#schemas/records.ts'
import { openTaskQueue } from '../jobs/task-queue.ts'
import { openEmbeddedDatabase, openServerDatabase } from '../db/database.ts'
import type { Db, Tx } from '../db/tables.ts'

/** The application's tables and the job queue's. */
const schemas = ['public', 'jobs']
const rowsAtOnce = 500
/** For a table with bytes, whose rows have up to 256 KB. */
const bytesRowsAtOnce = 16

export type Moved = { tables: number; rows: number }

/**
 * Copies the embedded database of the folder into a PostgreSQL server's database, in one transaction, and compares every value of every row before it
 * commits. The embedded database stays as it is.
 *
 * @throws FolderTakenError while a server has the folder open; Error if the server's database has something in it, or a row differs;
 * DatabaseUnavailableError.
 */
export const moveToServer = async (dataDir: string, url: string): Promise<Moved> => {
  const source = await openEmbeddedDatabase(dataDir)
  try {
    const target = await openServerDatabase(url, () => {}, null)
    try {
      await assertEmpty(target.db)
      for (const { jobs, isEmbedded } of [source, target])
        await (await openTaskQueue({ db: jobs, isEmbedded, onError: () => {} })).stop()
      return await inUtc(source.db, async (from) => await inUtc(target.db, async (to) => await copyAll(from, to)))
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const assertEmpty = async (db: Db): Promise<void> => {
  if ((await db.selectFrom('memberOrganisations').select('id').limit(1).execute()).length > 0)
    throw new Error('The database has something in it. Move into a new, empty one.')
}

/** Both sides write a moment in the same way. */
const inUtc = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  await db.transaction().execute(async (tx) => {
    await sql`set local timezone = 'UTC'`.execute(tx)
    return await work(tx)
  })

type Column = { name: string; type: string; isKey: boolean }
type Table = { name: string; columns: readonly Column[]; references: readonly string[] }

const copyAll = async (from: Tx, to: Tx): Promise<Moved> => {
  const tables = referencedFirst(await tablesOf(from))
  // Rows of the set-up, such as the names of migrations, are copied with the rest.
  for (const { name } of tables.toReversed()) await sql.raw(`delete from ${name}`).execute(to)
  let rows = 0
  for (const table of tables) {
    for await (const page of pagesOf(from, table)) {
      await insert(to, table, page)
      rows += page.length
    }
    await compare(from, to, table)
  }
  await copySequences(from, to)
  return { tables: tables.length, rows }
}

const tablesOf = async (db: Tx): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select json_agg(json_build_object('name', format('%I', a.attname), 'type', format_type(a.atttypid, a.atttypmod),
          'isKey', coalesce(a.attnum = any(k.conkey), false)) order by a.attnum)
        from pg_attribute a left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as "columns",
      (select coalesce(json_agg(format('%I.%I', fn.nspname, fc.relname)), '[]')
        from pg_constraint f join pg_class fc on fc.oid = f.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "references"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any(${schemas}) order by 1`.execute(db)
  return rows
}

const referencedFirst = (tables: readonly Table[]): Table[] => {
  const sorted: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const free = [...waiting].filter(({ references }) => references.every((name) => !names.has(name)))
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}`)
    for (const table of free) waiting.delete(table)
    sorted.push(...free)
  }
  return sorted
}

/** Each value as text, as PostgreSQL writes it. */
type Row = readonly (string | null)[]

/** The rows by key, in an order that does not depend on collations. */
async function* pagesOf(db: Tx, { name, columns }: Table): AsyncGenerator<Row[]> {
  const keys = columns.some(({ isKey }) => isKey) ? columns.filter(({ isKey }) => isKey) : columns
  const values = columns.map((column) => `${column.name}::text`).join()
  const order = keys.map((key) => `${key.name}::text collate "C"`).join()
  const count = columns.some(({ type }) => type === 'bytea') ? bytesRowsAtOnce : rowsAtOnce
  await sql
    .raw(`declare moved cursor for select array[${values}] as "values" from ${name} order by ${order}`)
    .execute(db)
  for (;;) {
    const { rows } = await sql.raw<{ values: Row }>(`fetch ${count} from moved`).execute(db)
    if (rows.length === 0) break
    yield rows.map((row) => row.values)
  }
  await sql`close moved`.execute(db)
}

const insert = async (db: Tx, { name, columns }: Table, rows: readonly Row[]): Promise<void> => {
  const parameters = columns.map((_, index) => sql`${rows.map((row) => row[index] ?? null)}::text[]`)
  const aliases = columns.map((_, index) => `v${index}`)
  const values = columns.map(({ type }, index) => `v${index}::${type}`)
  await sql`insert into ${sql.raw(name)} (${sql.raw(columns.map((column) => column.name).join())}) overriding system value
    select ${sql.raw(values.join())} from unnest(${sql.join(parameters)}) as given(${sql.raw(aliases.join())})`.execute(
    db,
  )
}

const compare = async (from: Tx, to: Tx, table: Table): Promise<void> => {
  const [sources, targets] = [pagesOf(from, table), pagesOf(to, table)]
  for (;;) {
    const [source, target] = [await sources.next(), await targets.next()]
    if (source.done === true && target.done === true) return
    if (!isSameJson(source.value, target.value))
      throw new Error(`The rows of ${table.name} differ after the move: nothing has been moved.`)
  }
}

const copySequences = async (from: Tx, to: Tx): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = any(${schemas})`.execute(from)
  for (const { name } of rows) {
    const read = await sql
      .raw<{ last: string; called: boolean }>(`select last_value::text as last, is_called as called from ${name}`)
      .execute(from)
    for (const { last, called } of read.rows)
      await sql`select setval(${name}::regclass, ${last}::bigint, ${called}::boolean)`.execute(to)
  }
}
