import type { AuditEntry } from '#schemas/audit.ts'
import type { ContactPerson } from '#schemas/company.ts'
import { personPositions } from '#schemas/form/people.ts'
import { valuesOf } from '#schemas/form/saved-value.ts'
import type { Template } from '#schemas/template.ts'
import { reading, type Context } from '../context.ts'
import { formIndex, formFor } from '../features/forms/form-index.ts'
import { refreshFormStates } from '../features/forms/form-states.ts'
import type { CaseRequest } from '../http/request-input.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import * as answers from '../repositories/answers.ts'
import * as contactPersons from '../repositories/contact-persons.ts'
import { inCase } from '../features/cases/in-case.ts'
import type { CaseToChange, Transition } from '../features/cases/transition.ts'

/** Far more than a company names. */
const maxPeople = 200

/**
 * Adds a contact person, or changes the one with the id. Returns all of them.
 *
 * @throws HttpError TOO_LARGE if a case has people without end, and as `changeCase`.
 */
export const saveContactPerson = async (
  context: Context,
  request: CaseRequest,
  person: ContactPerson,
): Promise<ContactPerson[]> =>
  await changePeople(context, request, person.id, async ({ tx, row, at }) => {
    const people = await contactPersons.ofCase(tx, row.id)
    const before = people.find(({ id }) => id === person.id)
    if (before === undefined && people.length >= maxPeople) throw new HttpError('TOO_LARGE')
    await contactPersons.put(tx, row.id, person, at)
    return before === undefined
      ? { change: 'contactPerson.add', name: formatPerson(person) }
      : { from: formatPerson(before), to: formatPerson(person) }
  })

/**
 * Removes a contact person that no answer names, shown or hidden. Returns the remaining ones.
 *
 * @throws HttpError NOT_FOUND, PERSON_IN_USE, and as `changeCase`.
 */
export const deleteContactPerson = async (
  context: Context,
  request: CaseRequest,
  personId: string,
): Promise<ContactPerson[]> =>
  await changePeople(context, request, personId, async ({ tx, row }) => {
    const person = (await contactPersons.ofCase(tx, row.id)).find(({ id }) => id === personId)
    if (person === undefined) throw notFound()
    const isInUse = (await answers.ofCase(tx, row.id)).some(
      ({ value }) => Array.isArray(value) && value.some((each) => each === personId),
    )
    if (isInUse) throw new HttpError('PERSON_IN_USE')
    await contactPersons.remove(tx, row.id, personId)
    return { change: 'contactPerson.remove', name: [person.name, person.email].join(', ') }
  })

/** `store` returns the params of the log's entry. */
const changePeople = async (
  context: Context,
  request: CaseRequest,
  personId: string,
  store: (transition: Transition) => Promise<AuditEntry['params']>,
): Promise<ContactPerson[]> => {
  const formIds = ({ forms }: Template): string[] => forms.map(({ id }) => id)
  await inCase(context, { ...request, formIds }, async (open) => {
    const change = await open.decide({ type: 'contactPerson.save', ...positionsOf(open, personId) })
    const params = await store(change)
    await refreshFormStates(open.tx, open.row.id, open.template, open.facts)
    return await change.commit({ params })
  })
  return await reading(context, async (tx) => await contactPersons.ofCase(tx, request.caseId))
}

/** The positions in the forms that the caller may fill in. */
const positionsOf = ({ template, actor, records }: CaseToChange, personId: string) =>
  personPositions(
    template.forms
      .filter(({ id }) => formFor(template, actor, id) !== null)
      .map((form) => ({
        index: formIndex(form),
        values: valuesOf(records.answers.filter(({ formId }) => formId === form.id)),
      })),
    personId,
  )

const formatPerson = ({ name, email, telephone }: ContactPerson): string =>
  [name, email, telephone].filter((part) => part !== '').join(', ')
