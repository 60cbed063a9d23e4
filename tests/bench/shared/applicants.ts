import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { saveValues } from '#schemas/api/case-actions.ts'
import { pathOf } from '#schemas/api/endpoint.ts'
import type { Sql } from './sql.ts'

/** Somebody with a link to a case that is being filled in. `version`: that of the answer to be saved, as far as it was acknowledged. */
export type Applicant = { caseId: string; token: string; version: number }

const formId = 'company'
const componentId = 'tradeName'

/** Links to so many of the cases that `fillCases` has added. */
export const giveLinks = async (sql: Sql, count: number): Promise<Applicant[]> => {
  const rows = await sql<{ id: string; version: number }>(
    `select cases.id, coalesce(answers.version, 0) as version from cases
      left join answers on answers.case_id = cases.id and form_id = $1 and value_key = $2
      where status = 'STARTED' and mo_id = 'hantverksgivarna' and reference like 'C%' order by reference limit $3`,
    [formId, componentId, count],
  )
  if (rows.length < count) throw new Error(`Only ${rows.length} cases are being filled in: fill in more`)
  const people: Applicant[] = []
  for (const { id: caseId, version } of rows) {
    const token = randomBytes(32).toString('base64url')
    await sql(
      `insert into case_tokens (token_hash, link_id, case_id, created_at, expires_at, last_used_at, recipient)
        select $1, gen_random_uuid(), id, now(), now() + interval '30 days', now(), contact_email from cases where id = $2`,
      [createHash('sha256').update(token).digest('hex'), caseId],
    )
    people.push({ caseId, token, version })
  }
  return people
}

const Saved = v.object({ saved: v.array(v.object({ version: v.number() })) })

/** Saves the next answer. Returns the response's status, 0 where there is none. */
export const saveAnswer = async (origin: string, person: Applicant): Promise<number> => {
  const { caseId, token, version } = person
  const entry = { componentId, dataType: 'textBox', active: true, value: `Name ${version + 1}`, basedOn: version }
  try {
    const response = await fetch(`${origin}/api/${pathOf(saveValues, { caseId })}?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ formId, data: [entry] }),
    })
    const parsed = v.safeParse(Saved, await response.json())
    if (parsed.success) person.version = parsed.output.saved[0]?.version ?? version
    return response.status
  } catch {
    return 0
  }
}

/** The version of each applicant's answer as it is stored. */
export const storedVersions = async (sql: Sql, people: readonly Applicant[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql<{ id: string; version: number }>(
    'select case_id as id, version from answers where form_id = $1 and value_key = $2 and case_id = any($3::uuid[])',
    [formId, componentId, people.map(({ caseId }) => caseId)],
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}
