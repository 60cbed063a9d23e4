import type { AuditEntry } from '#schemas/audit.ts'
import type { ContactPerson } from '#schemas/company.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { notFound, HttpError } from '../http/http-error.ts'
import * as answers from '../repositories/answers.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import { changeCase } from './change-case.ts'

/**
 * Removes a contact person that no answer names, shown or hidden. Returns the remaining ones.
 *
 * @throws HttpError NOT_FOUND, PERSON_IN_USE, and as `changeCase`.
 */
export const removeContactPerson = async (
  context: Context,
  caller: Applicant | Staff,
  caseId: string,
  personId: string,
): Promise<ContactPerson[]> => {
  const outcome: { people: ContactPerson[]; params: AuditEntry['params'] } = { people: [], params: {} }
  await changeCase(context, {
    caller,
    caseId,
    event: { type: 'contactPerson.save' },
    store: async ({ tx }) => {
      const person = (await contactPersons.ofCase(tx, caseId)).find(({ id }) => id === personId)
      if (person === undefined) throw notFound()
      const isInUse = (await answers.ofCase(tx, caseId)).some(
        ({ value }) => Array.isArray(value) && value.some((each) => each === personId),
      )
      if (isInUse) throw new HttpError('PERSON_IN_USE')
      await contactPersons.remove(tx, caseId, personId)
      outcome.params = { change: 'contactPerson.remove', name: [person.name, person.email].join(', ') }
      outcome.people = await contactPersons.ofCase(tx, caseId)
      return {}
    },
    details: () => ({ params: outcome.params }),
  })
  return outcome.people
}
