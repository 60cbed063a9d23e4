import type { ContactPerson } from '#schemas/company.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import { changeCase } from './change-case.ts'

/** Adds somebody at the company, or puts the one with the id right. Answers everybody. */
export const saveContactPerson = async (
  context: Context,
  caller: Applicant | Staff,
  caseId: string,
  person: ContactPerson,
): Promise<ContactPerson[]> => {
  const outcome: { people: ContactPerson[] } = { people: [] }
  await changeCase(context, {
    caller,
    caseId,
    event: { type: 'contactPerson.save' },
    store: async ({ tx, at }) => {
      await contactPersons.put(tx, caseId, person, at)
      outcome.people = await contactPersons.ofCase(tx, caseId)
      return {}
    },
  })
  return outcome.people
}
