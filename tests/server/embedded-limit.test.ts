import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedCaseLimit } from '#server/repositories/cases.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const ready = async (): Promise<unknown> => await (await server.fetch('/api/health/ready')).json()

test('a server without DATABASE_URL reports when it has more cases than an embedded database serves well', async () => {
  const { db } = server.context
  const { id } = await storeCase(server.context)
  expect(await ready()).toStrictEqual({ status: 'ready' })
  await sql`
    insert into cases (id, reference, mo_id, template_slug, template_version, version, status, locale, silent, company_name, org_no,
      organisation_type, contact_email, awaits, awaits_since, created_at, changed_at, changed_by, signature, analog_signature,
      internal_signature, regional_review, credit_report)
    select gen_random_uuid(), 'x-' || n, mo_id, template_slug, template_version, 1, status, locale, silent, company_name, n::text,
      organisation_type, contact_email, awaits, awaits_since, created_at, changed_at, changed_by, signature, analog_signature,
      internal_signature, regional_review, credit_report
    from cases, generate_series(1, ${embeddedCaseLimit}::integer) as n where id = ${id}`.execute(db)
  expect(await ready()).toStrictEqual({ status: 'ready', notices: ['EMBEDDED_LIMIT'] })
})
