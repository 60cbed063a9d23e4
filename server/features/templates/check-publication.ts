import { PublicationRefusal, type TemplateCheck } from '#schemas/api/templates.ts'
import { builtInListsOf } from '#schemas/form/option-lists.ts'
import * as v from 'valibot'
import { reading, type Context } from '../../context.ts'
import { HttpError } from '../../http/http-error.ts'
import * as users from '../../repositories/users.ts'
import type { CheckedText } from '#authoring/document/check-template-text.ts'
import { planPublication } from './publish-template.ts'
import { missingStaff } from '#authoring/document/staff-needs.ts'

/** The outcome of publishing a checked text for an organisation. @throws HttpError NOT_FOUND for an unknown one, and as `TemplateChecks` */
export const checkPublication = async (
  context: Pick<Context, 'db' | 'templateChecks'>,
  moId: string,
  { findings: ofDocument, template, staffNeeds }: CheckedText,
): Promise<TemplateCheck> => {
  if (template === null) return { findings: ofDocument, template: null }
  const { slug, version, name } = template
  const own = { slug, version, name, builtInLists: builtInListsOf(template) }
  const people = await reading(context, async (tx) => await users.peopleOf(tx, moId))
  const ofStaff = missingStaff(staffNeeds, people).map(({ file: _, ...finding }) => finding)
  const findings = [...ofDocument, ...ofStaff].toSorted((one, other) => one.line - other.line)
  try {
    const { isNew, inForce } = await reading(context, async (tx) => await planPublication(tx, moId, template))
    const differences = inForce === null ? [] : await context.templateChecks.compareTemplates(moId, inForce, template)
    return {
      findings: differences === null ? [...findings, tooDifferent] : findings,
      template: {
        ...own,
        refusal: null,
        isNew,
        inForce: inForce?.version ?? null,
        differences: differences ?? [],
      },
    }
  } catch (error) {
    const refusal = error instanceof HttpError ? v.safeParse(PublicationRefusal, error.code) : null
    if (refusal?.success !== true) throw error
    return {
      findings,
      template: { ...own, refusal: refusal.output, isNew: false, inForce: null, differences: [] },
    }
  }
}

const tooDifferent: TemplateCheck['findings'][number] = {
  line: 1,
  column: 1,
  severity: 'warning',
  text: {
    sv: 'Mallen skiljer sig så mycket från den som gäller att skillnaderna inte kan visas.',
    en: 'The template differs so much from the one in force that the differences cannot be shown.',
  },
  formId: null,
  componentId: null,
}
