import { listActiveCases, listArchivedCases, listExportedCases, unassigned } from '#schemas/api/case-list.ts'
import type { CaseListKind } from '#schemas/case-status.ts'
import { Party } from '#schemas/case-status.ts'
import type { Sql } from '../shared/sql.ts'

/**
 * The values that the requests ask for by name: a case of the demo with its handler, a case that was filled in, how long the archive is, and a name and a
 * word that many cases have, as each is a copy.
 */
export type Found = {
  name: string
  word: string
  id: string
  handler: string
  template: string
  orgNo: string
  reference: string
  archivedPages: number
}

/** Rows of a page where a request does not say. */
export const pageSize = 50
const endpoints = { active: listActiveCases, exported: listExportedCases, archived: listArchivedCases }
const kinds = ['active', 'exported', 'archived'] as const

export const someCase = async (sql: Sql): Promise<Found> => {
  const [assigned] = await sql<{ id: string; handler: string; template: string }>(
    `select id, assigned_to_email as handler, template_slug as template from cases
      where assigned_to_email is not null and status = 'SUBMITTED' and mo_id = 'hantverksgivarna' and reference not like 'C%'`,
  )
  const [filled] = await sql<{ number: string; reference: string }>(
    `select org_no as number, reference from cases
      where reference like 'Carchived-%' and mo_id = 'hantverksgivarna' order by created_at limit 1`,
  )
  // Of the two organisations of the person who asks.
  const [archived] = await sql<{ count: number }>(
    `select count(*)::integer as count from cases where list_kind = 'archived' and mo_id in ('hantverksgivarna', 'verkstadsalliansen')`,
  )
  // The person that one case alone has.
  await sql(
    `insert into contact_persons (case_id, id, name, email, telephone, created_at)
      select id, gen_random_uuid(), 'Ottokar Zetterqvist', 'ottokar@zetterqvist.example', '+46 (0)70-987 65 43', now() from cases where reference = $1`,
    [filled?.reference],
  )
  const [copied] = await sql<{ name: string; word: string }>(
    `select (select name from contact_persons where name <> 'Ottokar Zetterqvist' group by name order by count(*) desc limit 1) as name,
      (select substring(message from '[[:alpha:]]{6,}') from messages where message ~ '[[:alpha:]]{6}'
        group by message order by count(*) desc limit 1) as word`,
  )
  if (assigned === undefined || filled === undefined || copied === undefined)
    throw new Error('The database lacks an assigned or an archived case')
  return {
    ...assigned,
    ...copied,
    orgNo: filled.number,
    reference: filled.reference,
    archivedPages: Math.ceil((archived?.count ?? 0) / pageSize),
  }
}

/** Every list, order, filter and kind of search. */
export const listRequests = ({
  name,
  word,
  handler,
  template,
  orgNo,
  reference,
  archivedPages,
}: Found): (readonly [name: string, path: string])[] => [
  ...kinds.flatMap((kind) => [
    requestOf(kind, 'first page', {}),
    requestOf(kind, 'oldest first', { sort: 'createdAt', direction: 'ascending' }),
    requestOf(kind, 'by name', { sort: 'company.name', direction: 'ascending' }),
    requestOf(kind, 'by name, backwards', { sort: 'company.name' }),
    requestOf(kind, 'waiting longest first', { sort: 'awaitsSince', direction: 'ascending' }),
    requestOf(kind, 'waiting shortest first', { sort: 'awaitsSince' }),
    requestOf(kind, 'changed last first', { sort: 'changedAt' }),
    requestOf(kind, 'changed within a month', { changedFrom: '2026-01-01', changedTo: '2026-01-31' }),
  ]),
  requestOf('archived', 'page 100', { page: '100' }),
  requestOf('archived', 'last page', { page: String(archivedPages) }),
  requestOf('archived', 'by name, last page', {
    page: String(archivedPages),
    sort: 'company.name',
    direction: 'ascending',
  }),
  requestOf('archived', '200 a page', { pageSize: '200' }),
  ...(['current', 'sent', 'regional', 'awaitingSignatories', 'SUBMITTED', 'STARTED', 'APPROVED'] as const).map(
    (status) => requestOf('active', status, { status }),
  ),
  ...(['completed', 'FINISHED_IN_TELLUS', 'REJECTED'] as const).map((status) =>
    requestOf('archived', status, { status }),
  ),
  requestOf('active', 'removed', { status: 'removed' }),
  ...Party.options.map((awaits) => requestOf('active', `awaits ${awaits}`, { awaits })),
  requestOf('active', 'unread messages', { unread: 'true' }),
  requestOf('archived', 'members without a date of admission', { withoutAdmission: 'true' }),
  requestOf('active', 'one template', { template }),
  requestOf('archived', 'one template', { template }),
  requestOf('archived', 'one organisation', { moId: 'verkstadsalliansen' }),
  requestOf('active', 'one handler', { handler }),
  requestOf('archived', 'one handler', { handler }),
  requestOf('active', 'unassigned', { handler: unassigned }),
  requestOf('archived', 'unassigned', { handler: unassigned }),
  ...['a', 'by', 'bygg', '.example', 'kontakt4711', orgNo, orgNo.slice(0, 5), reference, 'qqqqq'].map((search) =>
    requestOf('archived', `search "${search}"`, { search }),
  ),
  ...['zetterqvist', 'ottokar zetterq', '070-987 65 43', name, name.slice(0, 3), word, `${word} bygg`].flatMap(
    (search) => [
      requestOf('active', `search "${search}"`, { search }),
      requestOf('archived', `search "${search}"`, { search }),
    ],
  ),
  requestOf('archived', 'search "bygg" by name', { search: 'bygg', sort: 'company.name', direction: 'ascending' }),
]

const requestOf = (
  kind: CaseListKind,
  name: string,
  query: Readonly<Record<string, string>>,
): readonly [name: string, path: string] => {
  const parameters = new URLSearchParams({
    pageSize: String(pageSize),
    page: '1',
    sort: 'createdAt',
    direction: 'descending',
    ...query,
  })
  return [`${kind}, ${name}`, `${endpoints[kind].path}?${parameters}`]
}
