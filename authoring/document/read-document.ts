import * as v from 'valibot'
import type { Path } from '#schemas/form/template-components.ts'
import { OrganisationType } from '#schemas/company.ts'
import { FormDocument } from '#schemas/form.ts'
import { Template } from '#schemas/template.ts'
import { membershipTemplate, workshopMembershipTemplate } from '#templates/membership/template.ts'
import { schemaDiagnostics } from './schema-diagnostics.ts'
import type { RawDiagnostic } from './diagnostic.ts'
import { isForm } from './grammar.ts'
import { repairDocument } from './repair-document.ts'

export type ReadDocument = {
  /** What the grammar has against it. */
  rawDiagnostics: readonly RawDiagnostic[]
  /** As a template, without what the grammar does not allow; null where too little remains. */
  template: Template | null
  /** Whether nothing had to be left out. */
  isWhole: boolean
  /** The path in the document of what the template has at a path; null for what is not the document's own. */
  pathInDocument: (path: Path) => Path | null
}

/** Reads a template, or a single form as the template of that form. The `$schema` that an editor reads is no part of it. */
export const readDocument = (given: unknown): ReadDocument => {
  const document = withoutSchemaReference(given)
  return isForm(document)
    ? {
        ...read(FormDocument, document, templateOf),
        pathInDocument: ([forms, position, ...rest]) => (forms === 'forms' && position === 0 ? rest : null),
      }
    : readTemplate(document)
}

/** Where a form cannot be read at all, the template is that of the others. */
const readTemplate = (document: unknown): ReadDocument => {
  const whole = read(Template, document, (template) => template)
  const asWritten = { ...whole, pathInDocument: (path: Path) => path }
  if (whole.template !== null || !v.is(OfForms, document)) return asWritten
  const readable = readableForms(document.forms)
  if (readable.length === 0) return asWritten
  return {
    ...whole,
    template: repairDocument(Template, { ...document, forms: readable.map(({ form }) => form) }),
    pathInDocument: ([first, position, ...rest]) => {
      const form = first === 'forms' ? readable[Number(position)] : undefined
      return [first, form?.position ?? position, ...rest].filter((key) => key !== undefined)
    },
  }
}

const OfForms = v.looseObject({ forms: v.array(v.unknown()) })

const readableForms = (forms: readonly unknown[]): { form: unknown; position: number }[] =>
  forms.map((form, position) => ({ form, position })).filter(({ form }) => repairDocument(FormDocument, form) !== null)

const withoutSchemaReference = (document: unknown): unknown => {
  if (typeof document !== 'object' || document === null || !('$schema' in document)) return document
  const { $schema, ...rest } = document
  return typeof $schema === 'string' ? rest : document
}

const read = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  document: unknown,
  toTemplate: (output: Output) => Template,
): Omit<ReadDocument, 'pathInDocument'> => {
  const { success, output, issues } = v.safeParse(schema, document)
  if (success) return { rawDiagnostics: [], template: toTemplate(output), isWhole: true }
  const rest = repairDocument(schema, document)
  return {
    rawDiagnostics: schemaDiagnostics(issues.slice(0, maxIssues)),
    template: rest === null ? null : toTemplate(rest),
    isWhole: false,
  }
}

/** More than anybody reads; each is looked up in the grammar. */
const maxIssues = 1_000

/** A form on its own may use the tags of the membership applications: it is to stand in one of them. */
const templateOf = (form: FormDocument): Template => ({
  slug: form.id,
  version: 1,
  name: form.title,
  organisationTypes: OrganisationType.options,
  forms: [form],
  checkPoints: [],
  extraReviewSteps: [],
  dynamicData: { ...workshopMembershipTemplate.dynamicData, ...membershipTemplate.dynamicData },
  readOnlyTags: [...membershipTemplate.readOnlyTags],
  roles: {},
  ...(membershipTemplate.pages !== undefined && { pages: membershipTemplate.pages }),
})
