import { isBeingSigned } from '#machines/case/signing-method.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { activeKeys, isAnsweredWith } from '#schemas/form/activation.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '../../db/tables.ts'
import * as answers from '../../repositories/answers.ts'
import { valuesOf } from '../../repositories/answers.ts'
import type { StoredCase } from '../../repositories/cases.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import { formIndex } from './form-index.ts'

/**
 * How many sign together by the company's answer, for the position that the template names for signatories. Null where the template requires
 * no number, where the answer requires none, and once the application has been signed.
 */
export const signatoryRuleOf = async (
  tx: Tx,
  row: Pick<StoredCase, 'id' | 'status' | 'signature'>,
  { forms, roles }: Template,
): Promise<CaseFacts['signatoryRule']> => {
  if (!statusHasTag(row.status, 'answersAreOpen') && !isBeingSigned(row)) return null
  for (const form of forms) {
    const index = formIndex(form)
    const component = index.nodes.get(roles.signatories ?? '')?.component
    if (component?.type !== 'dynamicPosition' || component.fewestPeople === undefined) continue
    const { count: fewest, when } = component.fewestPeople
    const values = valuesOf(await answers.ofForm(tx, row.id, form.id))
    const applies =
      when === undefined ||
      (activeKeys(index, values).has(when.componentId) && isAnsweredWith(values[when.componentId], when.values))
    if (!applies) return null
    const people = await contactPersons.ofCase(tx, row.id)
    return { fewest, people: people.map(({ name, email }) => ({ name, email })) }
  }
  return null
}
