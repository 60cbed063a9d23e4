import type { AvailableOptions } from '#schemas/form/domain.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '../../db/tables.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'

/** What a case offers to choose from, as the form's own rules take it. */
export const loadAvailableOptions = async (
  tx: Tx,
  caseId: string,
  { dynamicData }: Template,
): Promise<AvailableOptions> => ({
  optionsByTag: dynamicData,
  people: new Map((await contactPersons.ofCase(tx, caseId)).map((person) => [person.id, person])),
})
