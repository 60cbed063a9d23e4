import type { TemplateCheck } from '#schemas/api/templates.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import { checkJson } from './check-document.ts'
import type { StaffNeed } from './staff-needs.ts'

export type CheckedText = Pick<TemplateCheck, 'findings'> & {
  /** Null where the text is no template, or has errors. */
  template: Template | null
  staffNeeds: readonly StaffNeed[]
}

/** Checks the JSON text of a template, which needs texts in these languages. */
export const checkTemplateText = (text: string, locales: readonly Locale[]): CheckedText => {
  const { documents, diagnostics } = checkJson('', text, 'publication', locales)
  const [document] = documents
  const findings = diagnostics.map(({ file: _, ...finding }) => finding)
  if (findings.some(({ severity }) => severity === 'error')) return { findings, template: null, staffNeeds: [] }
  if (document?.kind === 'template') return { findings, template: document.template, staffNeeds: document.staffNeeds }
  return { findings: [...findings, noTemplate], template: null, staffNeeds: [] }
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
