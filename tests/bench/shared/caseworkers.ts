import { demoUserId } from '#server/features/demo/demo-rows.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import type { Sql } from './sql.ts'

const moId = 'hantverksgivarna'

/** So many people who work as caseworkers for the largest organisation, each with an account of their own. */
export const addCaseworkers = async (sql: Sql, count: number): Promise<DemoPerson[]> => {
  const people = Array.from({ length: count }, (_, index): DemoPerson => {
    const number = index + 1
    return {
      oid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      name: `Handläggare ${number}`,
      email: `handlaggare${number}@hantverksgivarna.example`,
      locale: 'sv',
      administratorRole: 'advisor',
      roles: { [moId]: 2 },
    }
  })
  for (const person of people) {
    const id = demoUserId(person)
    await sql('insert into users (id, name, email, created_at, last_seen_at) values ($1, $2, $3, now(), now())', [
      id,
      person.name,
      person.email,
    ])
    await sql(
      `insert into user_roles (user_id, mo_id, role_id, role_name, administrator_role)
        select $1, mo_id, role_id, role_name, administrator_role from user_roles where mo_id = $2 and role_id = 2 limit 1`,
      [id, moId],
    )
  }
  return people
}
