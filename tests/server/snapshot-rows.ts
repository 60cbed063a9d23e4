import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** The tables of the rows that a case owns and a change may change, parents first. */
const tables = [
  'form_states',
  'answers',
  'earlier_answers',
  'contact_persons',
  'check_points',
  'corrections',
  'correction_drafts',
  'messages',
  'notes',
  'case_tokens',
  'files',
  'signing_rounds',
  'mail_log',
  'journey',
  'stays',
]

const columnsOf = async (db: Context['db'], table: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    db,
  )
  return rows.map(({ name }) => `"${name}"`).join(', ')
}

/** Takes a snapshot of the rows of every case. The returned function restores one case, in one statement, however often it is changed. */
export const snapshotRows = async ({ db }: Pick<Context, 'db'>): Promise<(caseId: string) => Promise<void>> => {
  const run = async (statement: string): Promise<void> => void (await sql.raw(statement).execute(db))
  await run('create schema kept')
  const columns = await columnsOf(db, 'cases')
  const steps = [
    `update cases set (${columns}) = (select ${columns} from kept.cases k where k.id = one) where id = one;`,
  ]
  await run('create table kept.cases as select * from cases')
  for (const table of tables) {
    const own = await columnsOf(db, table)
    await run(`create table kept.${table} as select * from ${table}`)
    steps.unshift(`delete from ${table} where case_id = one;`)
    steps.push(`insert into ${table} (${own}) select ${own} from kept.${table} where case_id = one;`)
  }
  await run(
    `create function kept.put_back(one uuid) returns void language plpgsql as $$ begin ${steps.join(' ')} end $$`,
  )
  return async (caseId) => void (await sql`select kept.put_back(${caseId})`.execute(db))
}
