import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ContactPerson } from '#schemas/company.ts'
import { isSameEmail } from '#schemas/email.ts'
import type { Operand } from '../db/compile-once.ts'
import { jsonRows, readRows } from '../db/rows.ts'
import type { Db, Tx } from '../db/tables.ts'

/** A part of a statement. In the order in which they were added. */
export const asJson = (db: Db, caseId: Operand<string>) =>
  jsonRows(
    db
      .selectFrom('contactPersons')
      .select(({ ref }) =>
        jsonBuildObject({
          id: ref('id'),
          name: ref('name'),
          email: ref('email'),
          telephone: ref('telephone'),
        }).as('row'),
      )
      .where('caseId', '=', caseId)
      .orderBy('createdAt')
      .orderBy('id'),
  )

export const ofCase = async (tx: Tx, caseId: string): Promise<ContactPerson[]> => await readRows(tx, asJson(tx, caseId))

/** The people of several cases, in the order in which they were added. */
export const ofCases = async (db: Db, caseIds: readonly string[]): Promise<(ContactPerson & { caseId: string })[]> =>
  await db
    .selectFrom('contactPersons')
    .select(['caseId', 'id', 'name', 'email', 'telephone'])
    .where('caseId', '=', sql<string>`any(${caseIds}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** The name that goes with an address; null where nobody there has a name, or several people share it. */
export const nameAt = (people: readonly Pick<ContactPerson, 'name' | 'email'>[], address: string): string | null => {
  const names = new Set(people.filter(({ email }) => isSameEmail(email, address)).map(({ name }) => name))
  const [name = ''] = names
  return names.size > 1 || name === '' ? null : name
}

/** As `nameAt`, among the people of a case. */
export const nameOf = async (tx: Tx, caseId: string, address: string): Promise<string | null> =>
  nameAt(await ofCase(tx, caseId), address)

/** Adds the person, or updates the one with its id. */
export const put = async (tx: Tx, caseId: string, person: ContactPerson, at: Date): Promise<void> => {
  const { id, ...rest } = person
  await tx
    .insertInto('contactPersons')
    .values({ caseId, createdAt: at, id, ...rest })
    .onConflict((conflict) => conflict.columns(['caseId', 'id']).doUpdateSet(rest))
    .execute()
}

export const remove = async (tx: Tx, caseId: string, personId: string): Promise<void> => {
  await tx.deleteFrom('contactPersons').where('caseId', '=', caseId).where('id', '=', personId).execute()
}
