import type { ContactPerson } from '#schemas/company.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { RefusalError } from '../refusal.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import { changeCase } from './change-case.ts'

/** Far more than any company names. */
const mostPeople = 200

/**
 * Adds somebody at the company, or puts the one with the id right. Answers everybody.
 *
 * @throws RefusalError TOO_LARGE where a case has people without end, and as `changeCase`.
 */
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
      if (outcome.people.length > mostPeople) throw new RefusalError('TOO_LARGE')
      return {}
    },
  })
  return outcome.people
}
