import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveValues } from '#schemas/api/case-actions.ts'
import type { SaveEntry } from '#schemas/form/saved-value.ts'
import { anders } from './people.ts'
import { beginningsOf, sentStatements, type SentStatement } from './sent-statements.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
})
afterAll(async () => await server.stop())

const entry = (componentId: string, value: string, basedOn: number): SaveEntry => ({
  componentId,
  dataType: 'textBox',
  active: true,
  value,
  basedOn,
})

/** The statements that a save sends to the database, by their first words. */
const statementsOf = async (
  by: Parameters<TestServer['call']>[1],
  caseId: string,
  data: SaveEntry[],
): Promise<string[]> => beginningsOf(await sentBySave(by, caseId, data))

const sentBySave = async (
  by: Parameters<TestServer['call']>[1],
  caseId: string,
  data: SaveEntry[],
): Promise<SentStatement[]> =>
  await sentStatements(async () => {
    const { status } = await server.call(saveValues, by, { params: { caseId }, body: { formId: 'company', data } })
    expect(status).toBe(200)
  })

test('an applicant’s save is seven round trips: the link, the case, all that it is decided by, the answers, the case', async () => {
  const { id, token } = await storeCase(server.context)
  await statementsOf(token, id, [entry('tradeName', 'Ett', 0)])
  expect(
    await statementsOf(token, id, [entry('tradeName', 'Två', 1), entry('website', 'tak.example', 0)]),
  ).toStrictEqual([
    'select "case_tokens".*,',
    'begin',
    'select *',
    'select (select',
    'with "answered"',
    'update "cases"',
    'commit',
  ])
})

test('a caseworker’s save asks for the roles instead of the link', async () => {
  const { id } = await storeCase(server.context)
  await statementsOf(anders, id, [entry('tradeName', 'Ett', 0)])
  expect((await statementsOf(anders, id, [entry('tradeName', 'Två', 1)])).slice(-6)).toStrictEqual([
    'begin',
    'select *',
    'select (select',
    'with "answered"',
    'update "cases"',
    'commit',
  ])
})

test('the statements of a save are planned once for all saves, also where many cases have many answers', async () => {
  const { db } = server.context
  await sql`
    insert into cases (id, reference, mo_id, template_slug, template_version, version, status, locale, silent, company_name, org_no,
      organisation_type, contact_email, awaits, awaits_since, created_at, changed_at, changed_by, signature, analog_signature,
      internal_signature, regional_review, credit_report)
    select gen_random_uuid(), 'x-' || n, 'hantverksgivarna', 'medlemsansokan', 1, 1, 'CREATED', 'sv', false, 'Bolag', n::text,
      'REGULAR_COMPANY', n || '@x.example', 'applicant', now(), now(), now(), '', '{}', '{}', '{}', '{}', 'notYetAvailable'
    from generate_series(1, 400) as n`.execute(db)
  await sql`
    insert into answers (case_id, form_id, value_key, value, version, is_prefilled, updated_by, updated_at)
    select id, 'form' || n % 8, 'key' || n, '"svar"', 1, false, '', now() from cases, generate_series(1, 48) as n`.execute(
    db,
  )
  await sql`
    insert into audit_entries (case_id, at, event_type, actor_kind, actor_name, params)
    select id, now() - n * interval '1 day', 'CaseSaveValues', 'applicant', '', '{}' from cases, generate_series(1, 48) as n`.execute(
    db,
  )
  await sql`analyze cases, answers, audit_entries`.execute(db)

  const { id, token } = await storeCase(server.context)
  const sent = new Set<string>()
  const saves = 30
  for (let version = 0; version < saves; version += 1)
    for (const { text } of await sentBySave(token, id, [entry('tradeName', `Namn ${version}`, version)])) sent.add(text)
  // PostgreSQL compares the two kinds of plan after five runs, and counts those from before the tables were filled among them.
  const { rows } = await sql<{ beginning: string; plans: number }>`
    select left(statement, 60) as beginning, custom_plans as plans from pg_prepared_statements
    where statement = any(${[...sent]}) and custom_plans > ${saves / 2}`.execute(db)
  expect(rows).toStrictEqual([])
})
