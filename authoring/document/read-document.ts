import * as v from 'valibot'
import type { Path } from '#schemas/form/template-components.ts'
import { OrganisationType } from '#schemas/company.ts'
import { FormDocument } from '#schemas/form.ts'
import { Template } from '#schemas/template.ts'
import { membershipTemplate, workshopMembershipTemplate } from '#templates/membership/template.ts'
import { maxTextLength, maxUploadBytes } from '#schemas/form/limits.ts'
import type { RawDiagnostic } from './diagnostic.ts'
import { isForm } from './grammar.ts'
import { isUnknownProperty, meantProperty, notAList, textOf } from './schema-texts.ts'

export type ReadDocument = {
  /** The issues that the grammar has with the document. */
  rawDiagnostics: readonly RawDiagnostic[]
  /** The template without invalid parts, or null if too little remains. */
  template: Template | null
  /** Whether nothing was left out. */
  isWhole: boolean
  /** Maps a path in the template to the path in the document, or null for a filled-in part. */
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

/** If a form is unreadable, the template has the other forms. */
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

/** More issues than an author reads. Each lookup in the grammar costs time. */
const maxIssues = 1_000

/** A form on its own may use the option lists of the membership application, since it will become a part of it. */
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

type Schema<Output> = v.GenericSchema<unknown, Output>

/**
 * A document as it would be read without what its grammar does not allow: unknown and ill-written properties left out, unknown components and rules
 * put in a form that disturbs nothing, missing texts put in. So the rest can be checked at once, in its own locations. Null if that does not make it
 * readable.
 */
const repairDocument = <Output>(schema: Schema<Output>, document: unknown): Output | null => {
  const copy: unknown = structuredClone(document)
  for (let round = 0; round < maxRounds; round += 1) {
    const { success, issues, output } = v.safeParse(schema, copy)
    if (success) return output
    if (!issues.map((issue) => repairIssue(copy, pathOf(issue), issue)).some(Boolean)) return null
  }
  return null
}

/** A round that makes an unknown component known reveals the problems of its parts. */
const maxRounds = 8
const anyText = { sv: '–', en: '–' }
/** The replacement of a missing property. */
const fillers: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(['label', 'title', 'text', 'entryName', 'message', 'name'].map((name) => [name, anyText])),
  sv: '–',
  slug: 'unnamed',
  version: 1,
  organisationTypes: ['REGULAR_COMPANY'],
  checkPoints: [],
  extraReviewSteps: [],
  dynamicData: {},
  readOnlyTags: [],
  roles: {},
}

/** Repairs one issue. Returns whether that was possible. */
const repairIssue = (document: unknown, path: Path, { type, expected }: v.BaseIssue<unknown>): boolean => {
  const name = path.at(-1)
  const holder = valueAt(document, path.slice(0, -1))
  if (!isObject(holder) || name === undefined) return false
  if (type === 'variant') return replaceVariant(document, path.slice(0, -1), holder)
  if (Array.isArray(holder)) return false
  if (type === 'strict_object' && expected !== 'never') {
    const filler = fillers[name]
    return filler !== undefined && Reflect.set(holder, name, structuredClone(filler))
  }
  return name in holder && !needed.has(name) && Reflect.deleteProperty(holder, name)
}

/** Properties that cannot be left out. */
const needed: ReadonlySet<string | number> = new Set([
  'componentId',
  'id',
  'rows',
  'columns',
  'forms',
  'component',
  'value',
])

const replaceVariant = (document: unknown, path: Path, holder: object): boolean => {
  const around = path.at(-2) === 'validation'
  const whole = around ? valueAt(document, path.slice(0, -2)) : null
  const neutral = around
    ? isObject(whole) && 'type' in whole && whole.type === 'file'
      ? { type: 'fileSize', maxBytes: maxUploadBytes }
      : { type: 'maxLength', length: maxTextLength }
    : {
        type: 'textBox',
        componentId: 'componentId' in holder ? holder.componentId : undefined,
        label: 'label' in holder ? holder.label : anyText,
        ...('displayController' in holder && { displayController: holder.displayController }),
      }
  for (const key of Object.keys(holder)) Reflect.deleteProperty(holder, key)
  Object.assign(holder, neutral)
  return true
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const valueAt = (document: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), document)

type Issue = v.BaseIssue<unknown>

/** The messages of the grammar about a document. */
const schemaDiagnostics = (issues: readonly Issue[]): RawDiagnostic[] => {
  const lists = new Set<string>()
  const meant = new Set(issues.flatMap((issue) => meantPathOf(issue) ?? []))
  return issues.flatMap((issue): RawDiagnostic[] => {
    const own = { severity: 'error', formId: null, componentId: idAbove(issue) } as const
    const path = pathOf(issue)
    // The property exists under a misspelt name.
    if (isMissing(issue) && meant.has(path.join('.'))) return []
    const list = listForObject(issue)
    if (list === null) return [{ ...own, path, isAboutKey: isUnknownProperty(issue), text: textOf(issue) }]
    // Valibot reads a list as an object and reports each missing property.
    const name = list.join('.')
    if (lists.has(name)) return []
    lists.add(name)
    return [{ ...own, path: list, isAboutKey: false, text: notAList(String(list.at(-1) ?? '')) }]
  })
}

/** The path of the property that the unknown name probably means. */
const meantPathOf = (issue: Issue): string | null => {
  const meant = isUnknownProperty(issue) ? meantProperty(issue) : null
  if (meant === null) return null
  // The parts of a compound condition name components, and the condition itself none.
  return [...pathOf(issue).slice(0, -1), meant === 'any' || meant === 'all' ? 'componentId' : meant].join('.')
}

const isMissing = ({ type, expected, path, input }: Issue): boolean =>
  input === undefined && (path?.length ?? 0) > 0 && (type !== 'strict_object' || expected !== 'never')

/** The path of a list that stands in place of an object, or null. */
const listForObject = (issue: Issue): Path | null => {
  const index = (issue.path ?? []).findIndex(({ input, type }) => type === 'object' && Array.isArray(input))
  return index < 0 ? null : pathOf(issue).slice(0, index)
}

/** The path of an issue. */
const pathOf = ({ path }: Issue): Path =>
  (path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []))

/** The written id of the innermost component around the issue. */
const idAbove = ({ path }: Issue): string | null =>
  (path ?? []).flatMap(({ input }) => (v.is(Named, input) ? [input.componentId] : [])).at(-1) ?? null

const Named = v.object({ type: v.string(), componentId: v.string() })
