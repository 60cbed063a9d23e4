import type { AuditEntry } from '#schemas/audit.ts'
import type { ContactPerson } from '#schemas/company.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http/http-error.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import { changeCase } from './change-case.ts'

/** Far more than any company names. */
const maxPeople = 200

/**
 * Adds a contact person, or changes the one with the id. Returns all of them.
 *
 * @throws HttpError TOO_LARGE where a case has people without end, and as `changeCase`.
 */
export const saveContactPerson = async (
  context: Context,
  caller: Applicant | Staff,
  caseId: string,
  person: ContactPerson,
): Promise<ContactPerson[]> => {
  const outcome: { people: ContactPerson[]; params: AuditEntry['params'] } = { people: [], params: {} }
  await changeCase(context, {
    caller,
    caseId,
    event: { type: 'contactPerson.save' },
    store: async ({ tx, at }) => {
      const before = (await contactPersons.ofCase(tx, caseId)).find(({ id }) => id === person.id)
      outcome.params =
        before === undefined
          ? { change: 'contactPerson.add', name: formatPerson(person) }
          : { from: formatPerson(before), to: formatPerson(person) }
      await contactPersons.put(tx, caseId, person, at)
      outcome.people = await contactPersons.ofCase(tx, caseId)
      if (outcome.people.length > maxPeople) throw new HttpError('TOO_LARGE')
      return {}
    },
    details: () => ({ params: outcome.params }),
  })
  return outcome.people
}

const formatPerson = ({ name, email, telephone }: ContactPerson): string =>
  [name, email, telephone].filter((part) => part !== '').join(', ')
