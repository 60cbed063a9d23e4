import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CasePage, listActiveCases, unassigned } from '#schemas/api/case-list.ts'
import type { Tx } from '#server/db/tables.ts'
import * as caseList from '#server/repositories/case-list.ts'
import type { ListFilter } from '#server/repositories/case-list.ts'
import { anders } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer

describe('a list of many cases', () => {
  beforeAll(async () => {
    server = await startTestServer()
    const { db } = server.context
    await sql`
      insert into cases (id, reference, mo_id, template_slug, template_version, version, status, locale, silent, company_name, org_no,
        organisation_type, contact_email, awaits, awaits_since, created_at, changed_at, changed_by, signature, analog_signature,
        internal_signature, regional_review, credit_report, register_id)
      select gen_random_uuid(), 'x-' || n, 'hantverksgivarna', 'medlemsansokan', 1, 1,
        case when n > 5000 then 'EXPORTED_TO_TELLUS' else 'CREATED' end, 'sv', false, 'Bolag ' || md5(n::text),
        n::text, 'REGULAR_COMPANY', n || '@x.example',
        case when n > 5000 then 'register' else 'applicant' end, now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 hour', '', '{}', '{}', '{}',
        '{}', 'notYetAvailable', case when n > 5000 then 'M-' || n end
      from generate_series(1, 5500) as n`.execute(db)
    await sql`vacuum analyze cases`.execute(db)
  })
  afterAll(async () => await server.stop())

  test('a search in a list of many cases is counted up to a thousand, and not by handler', async () => {
    const list = async (query: { search?: string }) =>
      v.parse(CasePage, (await server.call(listActiveCases, anders, { query: { ...query, pageSize: '1' } })).body)
    const { total, isTotalCapped, handlers } = await list({ search: 'bolag' })
    expect({ total, isTotalCapped, unassigned: handlers.unassigned, all: handlers.total }).toStrictEqual({
      total: 1000,
      isTotalCapped: true,
      unassigned: null,
      all: null,
    })
    expect(await list({})).toMatchObject({ total: 5000, isTotalCapped: false })
  })

  const filter = {
    kind: 'active',
    moIds: ['hantverksgivarna', 'verkstadsalliansen'],
    statuses: null,
    awaits: undefined,
    unread: undefined,
    transferPending: undefined,
    withoutAdmission: undefined,
    template: undefined,
    search: undefined,
    isWithSignatories: null,
    restorableSince: new Date(0),
  } as const
  const orders = [
    ['createdAt', 'descending'],
    ['createdAt', 'ascending'],
    ['awaitsSince', 'ascending'],
    ['awaitsSince', 'descending'],
    ['company.name', 'ascending'],
    ['company.name', 'descending'],
    ['changedAt', 'ascending'],
    ['changedAt', 'descending'],
  ] as const
  const slice = async (tx: Tx, own: Partial<caseList.ListSlice>, narrowed: Partial<ListFilter> = {}) =>
    await caseList.slice(
      tx,
      { ...filter, ...narrowed },
      {
        offset: 0,
        limit: 25,
        isFromEnd: false,
        handler: undefined,
        userId: 'nobody',
        sort: 'createdAt',
        direction: 'descending',
        ...own,
      },
    )
  test.each([
    ...orders.flatMap(([sort, direction]): [string, (tx: Tx) => Promise<unknown>][] => [
      [`a page by ${sort}, ${direction}`, async (tx) => await slice(tx, { sort, direction })],
      [`the last page by ${sort}, ${direction}`, async (tx) => await slice(tx, { sort, direction, isFromEnd: true })],
    ]),
    // By the last change, the moments of the cases that are passed over are in the table.
    ...orders
      .filter(([sort]) => sort !== 'changedAt')
      .map(([sort, direction]): [string, (tx: Tx) => Promise<unknown>] => [
        `page 100 by ${sort}, ${direction}`,
        async (tx) => await slice(tx, { sort, direction, offset: 2475 }),
      ]),
    ['a page of one handler', async (tx) => await slice(tx, { handler: { email: 'sofia@hg.example', covers: [] } })],
    ['a page of unassigned cases', async (tx) => await slice(tx, { handler: { email: unassigned, covers: [] } })],
    ['a page of a state', async (tx) => await slice(tx, {}, { statuses: ['SUBMITTED'] })],
    ['a page of removed cases', async (tx) => await slice(tx, {}, { statuses: ['REMOVED'] })],
    ['a page of cases that await the region', async (tx) => await slice(tx, {}, { awaits: 'region' })],
    [
      'a page of cases changed on a day',
      async (tx) => await slice(tx, {}, { changedFrom: '2020-01-01', changedTo: '2020-01-02' }),
    ],
    ['a page of cases created on a day', async (tx) => await slice(tx, {}, { createdTo: '2020-01-02' })],
    ['a page of cases that have changed since a look', async (tx) => await slice(tx, {}, { changedFor: 'nobody' })],
    ['a page of unread cases', async (tx) => await slice(tx, {}, { unread: 'true' })],
    ['the handlers', async (tx: Tx) => await caseList.handlers(tx, filter)],
    ['the counts', async (tx: Tx) => await caseList.countByKind(tx, filter.moIds)],
    [
      'the cases that the register lacks',
      async (tx: Tx) => await slice(tx, { limit: 10 }, { kind: 'exported', transferPending: 'true' }),
    ],
    [
      'the members without a date of admission',
      async (tx: Tx) => await slice(tx, { limit: 10 }, { kind: 'archived', withoutAdmission: 'true' }),
    ],
    ['a search for a sign', async (tx: Tx) => await slice(tx, {}, { search: '#' })],
    ['a search', async (tx: Tx) => await slice(tx, {}, { search: 'c4ca4' })],
  ])('the database reads %s from an index, and few rows of the table', async (_, read) => {
    const scans = async (tx: Tx) =>
      (
        await sql<{ whole: number; rows: number }>`
          select seq_scan as whole, idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'cases'`.execute(
          tx,
        )
      ).rows[0] ?? { whole: 0, rows: 0 }
    const [before, after] = await server.context.db.transaction().execute(async (tx) => {
      const first = await scans(tx)
      await read(tx)
      return [first, await scans(tx)]
    })
    expect({ whole: after.whole - before.whole, isMany: after.rows - before.rows > 100 }).toStrictEqual({
      whole: 0,
      isMany: false,
    })
  })
})
