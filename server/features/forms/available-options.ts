import type { ContactPerson } from '#schemas/company.ts'
import type { AvailableOptions } from '#schemas/form/domain.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import type { Template } from '#schemas/template.ts'

/** What a case offers to choose from, as the form's own rules take it. */
export const availableOptions = (template: Template, people: readonly ContactPerson[]): AvailableOptions => ({
  optionsByTag: optionLists(template),
  people: new Map(people.map((person) => [person.id, person])),
})
