import { PublicationRefusal, type TemplateCheck } from '#schemas/api/templates.ts'
import { builtInListsOf } from '#schemas/form/option-lists.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import * as v from 'valibot'
import type { Tx } from '../../db/tables.ts'
import { HttpError } from '../../http/http-error.ts'
import { checkJson } from './check-document.ts'
import { compareTemplates } from './compare-templates.ts'
import { planPublication } from './publish-template.ts'

export type CheckedText = Pick<TemplateCheck, 'findings'> & {
  /** Null where the text is no template, or has errors. */
  template: Template | null
}

/** Checks the JSON text of a template, which needs texts in these languages. */
export const checkTemplateText = (text: string, locales: readonly Locale[]): CheckedText => {
  const { documents, diagnostics } = checkJson('', text, 'publication', locales)
  const [document] = documents
  const findings = diagnostics.map(({ file: _, ...finding }) => finding)
  if (findings.some(({ severity }) => severity === 'error')) return { findings, template: null }
  if (document?.kind === 'template') return { findings, template: document.template }
  return { findings: [...findings, noTemplate], template: null }
}

const noTemplate: TemplateCheck['findings'][number] = {
  line: 1,
  column: 1,
  severity: 'error',
  text: {
    sv: 'Det här är ingen mall. En mall har slug, version, name och forms; ett formulär för sig ställs i dess forms.',
    en: 'This is no template. A template has slug, version, name and forms; a form on its own goes into its forms.',
  },
  formId: null,
  componentId: null,
}

/** What would come of publishing a checked text for an organisation. @throws HttpError NOT_FOUND for an unknown one */
export const checkPublication = async (
  tx: Tx,
  moId: string,
  { findings, template }: CheckedText,
): Promise<TemplateCheck> => {
  if (template === null) return { findings, template: null }
  const { slug, version, name } = template
  const own = { slug, version, name, builtInLists: builtInListsOf(template) }
  try {
    const { isNew, inForce } = await planPublication(tx, moId, template)
    const differences = inForce === null ? [] : compareTemplates(inForce, template)
    return {
      findings,
      template: { ...own, refusal: null, isNew, inForce: inForce?.version ?? null, differences },
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
