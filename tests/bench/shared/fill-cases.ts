import type { Sql } from './sql.ts'

/** Removed cases are in no list. */
const listShares = { active: 0.2, exported: 0.3, archived: 0.48, removed: 0.02 }
/** The first two are the demo's, whose cases the measured person sees. */
const organisationShares: Readonly<Record<string, number>> = {
  hantverksgivarna: 0.5,
  verkstadsalliansen: 0.2,
  ...Object.fromEntries([3, 4, 5, 6, 7, 8].map((number) => [`organisation-${number}`, 0.05])),
}
const trades = ['Bygg', 'Måleri', 'Plåt', 'Snickeri', 'El', 'Glas', 'Golv', 'Tak', 'Rör', 'Mark', 'Puts', 'Sten']
const towns = [
  'Lund',
  'Umeå',
  'Falun',
  'Växjö',
  'Örebro',
  'Kiruna',
  'Visby',
  'Kalmar',
  'Luleå',
  'Borås',
  'Ystad',
  'Mora',
]
const days = 1500
const chunk = 10_000

/** Tables whose rows are copied with their cases: all that a case consists of, apart from its files and what is signed. */
const children = [
  'journey',
  'messages',
  'notes',
  'corrections',
  'form_states',
  'check_points',
  'contact_persons',
  'answers',
  'earlier_answers',
  'mail_log',
  'audit_entries',
] as const

/**
 * Copies the demo's cases until there are `count` more, spread over eight organisations and four years, their times moved with them. Each
 * has the answers, people, messages, mails and log of the one that it is a copy of. `count` 0 adds nothing.
 */
export const fillCases = async (sql: Sql, count: number): Promise<void> => {
  await addOrganisations(sql)
  await sql('create temporary table copies (n integer, source uuid, id uuid, mo_id text)')
  for (const [kind, share] of Object.entries(listShares))
    for (let from = 0; from < Math.round(count * share); from += chunk)
      await copyCases(sql, kind, from, Math.min(chunk, Math.round(count * share) - from))
  await sql(
    `insert into stays (case_id, mo_id, state, at, left_at, next)
      select case_id, mo_id, state, at, left_at, next from logged_stays where case_id not in (select case_id from stays)`,
  )
  await sql('vacuum analyze')
}

/** The organisations that are missing, and the first one's template for each. */
const addOrganisations = async (sql: Sql): Promise<void> => {
  const ids = `unnest(array[${Object.keys(organisationShares)
    .map((id) => `'${id}'`)
    .join()}]) ids(id)`
  for (const [table, owner, changed] of [
    ['member_organisations', 'id', { id: 'ids.id', slug: 'ids.id' }],
    ['templates', 'mo_id', { mo_id: 'ids.id' }],
  ] as const) {
    const { names, values } = valuesOf(await columnsOf(sql, table), changed)
    await sql(
      `insert into ${table} (${names}) select ${values} from ${table} source, ${ids}
        where source.${owner} = 'hantverksgivarna' on conflict do nothing`,
    )
  }
}

const copyCases = async (sql: Sql, kind: string, from: number, size: number): Promise<void> => {
  // Chance repeats itself: the same number gives the same case in every run.
  const chance = (salt: string) => `(abs(hashtext(copies.n || '${kind}${salt}')) % 10000) / 10000.0`
  const wordOf = (candidates: readonly string[], salt: string) =>
    `(array[${candidates.map((word) => `'${word}'`).join()}])[1 + floor(${candidates.length} * ${chance(salt)})]`
  const moment = `(now() - ${days} * ${chance('day')} * interval '1 day' - copies.n * interval '1 second')`
  await sql('truncate copies')
  await sql(
    `insert into copies select n, source.id, gen_random_uuid(), ${organisationBy(chance('organisation').replaceAll('copies.', 'numbers.'))}
      from generate_series($1::integer + 1, $1 + $2) numbers(n)
      join (select id, row_number() over (order by id) - 1 as index, count(*) over () as count from cases
        where coalesce(list_kind, 'removed') = $3 and reference not like 'C%' and mo_id = 'hantverksgivarna') source
        on source.index = n % source.count`,
    [from, size, kind],
  )
  const cases = valuesOf(await columnsOf(sql, 'cases'), {
    id: 'copies.id',
    mo_id: 'copies.mo_id',
    reference: `'C${kind}-' || copies.n`,
    org_no: `'5${Object.keys(listShares).indexOf(kind)}' || lpad(copies.n::text, 8, '0')`,
    company_name: `${wordOf(trades, 'trade')} || ' & ' || ${wordOf(trades, 'other')} || ' i ' || ${wordOf(towns, 'town')}`,
    contact_email: `'kontakt' || copies.n || '@foretag' || copies.n || '.example'`,
    created_at: moment,
    awaits_since: moment,
    changed_at: moment,
  })
  await sql(
    `insert into cases (${cases.names}) select ${cases.values} from copies join cases source on source.id = copies.source`,
  )
  for (const table of children) {
    const columns = await columnsOf(sql, table)
    const own = { case_id: 'copies.id', message_id: 'gen_random_uuid()', note_id: 'gen_random_uuid()' }
    const moved = columns.flatMap(({ name, type }) =>
      type === 'timestamp with time zone'
        ? [[name, `least(now(), source.${name} + (copied.created_at - origin.created_at))`]]
        : [],
    )
    const { names, values } = valuesOf(columns, {
      ...Object.fromEntries(moved),
      ...own,
      ...(table === 'mail_log' ? { id: 'gen_random_uuid()', message_id: 'gen_random_uuid()::text' } : {}),
    })
    await sql(
      `insert into ${table} (${names})
        select ${values} from copies join ${table} source on source.case_id = copies.source
          join cases copied on copied.id = copies.id join cases origin on origin.id = copies.source
          order by copies.n, source.ctid`,
    )
  }
}

const organisationBy = (chance: string): string => {
  let sum = 0
  const branches = Object.entries(organisationShares).map(
    ([id, share]) => `when ${chance} < ${(sum += share).toFixed(2)} then '${id}'`,
  )
  return `case ${branches.join(' ')} end`
}

type Column = { name: string; type: string }

/** The columns of a table that can be written. */
const columnsOf = async (sql: Sql, table: string): Promise<Column[]> =>
  await sql<Column>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )

/** Returns the value that a copy of `source` gets in each column. */
const valuesOf = (
  columns: readonly Column[],
  changed: Readonly<Record<string, string>>,
): { names: string; values: string } => ({
  names: columns.map(({ name }) => name).join(),
  values: columns.map(({ name }) => changed[name] ?? `source.${name}`).join(),
})
