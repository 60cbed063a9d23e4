import type { ContactPerson } from '#schemas/company.ts'
import type { Tx } from '../db/tables.ts'

/** In the order in which they were added. */
export const ofCase = async (tx: Tx, caseId: string): Promise<ContactPerson[]> =>
  await tx
    .selectFrom('contactPersons')
    .select(['id', 'name', 'email', 'telephone'])
    .where('caseId', '=', caseId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Adds the person, or puts the one with its id right. */
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
