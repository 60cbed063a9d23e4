import { sql } from 'kysely'
import * as v from 'valibot'
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

test('an applicant’s save takes four round trips: the link, the case, the facts, and the stored answers', async () => {
  const { id, token } = await storeCase(server.context)
  await statementsOf(token, id, [entry('tradeName', 'Ett', 0)])
  expect(
    await statementsOf(token, id, [entry('tradeName', 'Två', 1), entry('website', 'tak.example', 0)]),
  ).toStrictEqual(['select "case_tokens".*,', 'select *', 'select (select', 'with "changed"'])
})

test('a caseworker’s save asks for the roles instead of the link', async () => {
  const { id } = await storeCase(server.context)
  await statementsOf(anders, id, [entry('tradeName', 'Ett', 0)])
  expect((await statementsOf(anders, id, [entry('tradeName', 'Två', 1)])).slice(-3)).toStrictEqual([
    'select *',
    'select (select',
    'with "changed"',
  ])
})

test('a save that changes the case itself locks it, and reads the rights again: the first one, which starts the case, and one of the company’s name', async () => {
  const { id } = await storeCase(server.context)
  const locked = ['begin', 'select *', 'select "mo_id",', 'select (select', 'with "answered"']
  const started = await statementsOf(anders, id, [entry('tradeName', 'Ett', 0)])
  expect(started.slice(started.indexOf('begin')).slice(0, 5)).toStrictEqual(locked)
  const renamed = await statementsOf(anders, id, [entry('legalName', 'Åkerströms Plåt AB', 0)])
  expect(renamed.slice(renamed.indexOf('begin')).slice(0, 5)).toStrictEqual(locked)
})

test('concurrent saves of one case are all stored, each as a version of its own', async () => {
  const { id, token } = await storeCase(server.context)
  await statementsOf(token, id, [entry('tradeName', 'Ett', 0)])
  const { db } = server.context
  const { version: before } = await db
    .selectFrom('cases')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answers = [
    ['company', 'website', 'tak.example'],
    ['workplaces', 'mainWorkplaceName', 'Verkstaden'],
    ['workplaces', 'mainWorkplaceStreet', 'Södra Åsgatan 14'],
    ['workplaces', 'mainWorkplaceTown', 'Åmål'],
  ] as const
  const sent = answers.map(async ([formId, componentId, value]) => {
    const data = [entry(componentId, value, 0)]
    const { body } = await server.call(saveValues, token, { params: { caseId: id }, body: { formId, data } })
    return v.parse(v.object({ version: v.number() }), body).version
  })
  expect((await Promise.all(sent)).toSorted((a, b) => a - b)).toStrictEqual(
    answers.map((_, index) => before + 1 + index),
  )
  const stored = await db
    .selectFrom('answers')
    .select(['formId', 'valueKey', 'value'])
    .where('caseId', '=', id)
    .where('valueKey', '!=', 'tradeName')
    .orderBy('formId')
    .orderBy('valueKey')
    .execute()
  expect(stored).toStrictEqual(answers.map(([formId, valueKey, value]) => ({ formId, valueKey, value })))
})

test('of two concurrent saves of one answer one is stored and one is a conflict', async () => {
  const { id, token } = await storeCase(server.context)
  await statementsOf(token, id, [entry('tradeName', 'Ett', 0)])
  for (let version = 1; version <= 5; version += 1) {
    const sent = ['vänster', 'höger'].map(async (side) => {
      const data = [entry('tradeName', `${version} ${side}`, version)]
      return (await server.call(saveValues, token, { params: { caseId: id }, body: { formId: 'company', data } }))
        .status
    })
    expect((await Promise.all(sent)).toSorted((a, b) => a - b)).toStrictEqual([200, 409])
  }
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
