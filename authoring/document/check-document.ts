import type { TemplateCheck } from '#schemas/api/templates.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { FormDocument } from '#schemas/form.ts'
import { compileForm, TemplateError } from '#schemas/form/compile.ts'
import { namedLists } from '#schemas/form/option-lists.ts'
import { componentsOf, type Path } from '#schemas/form/template-components.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import { checkTemplate } from '../checks/check-template.ts'
import { linearRegex } from '../linear-regex.ts'
import { problemText } from '../problem-texts/problem-text.ts'
import type { TemplateProblem } from '../template-problem.ts'
import { costlyExpressions } from './costly-expressions.ts'
import type { RawDiagnostic, SourceLocation } from './diagnostic.ts'
import { isForm } from './grammar.ts'
import { JsonSyntaxError, maxJsonDepth, maxJsonValues, readJson } from './json-source.ts'
import { syntaxText } from './json-syntax.ts'
import { misreadRichTexts } from './misread-rich-texts.ts'
import { readDocument } from './read-document.ts'
import { staffNeeds, type StaffNeed } from './staff-needs.ts'

/** A document that can be filled in, whatever else is wrong with it, under its name in the file: null for the only one of a JSON file. */
export type CheckedDocument = {
  name: string | null
  /** A form on its own is checked as the template of that form, which nobody can publish. */
  kind: 'form' | 'template'
  template: Template
  /** The lists of the membership applications that a form on its own takes options from. */
  borrowedLists: readonly string[]
  /** Findings about the staff of the organisation that the template is for. */
  staffNeeds: readonly StaffNeed[]
}

/** Finds the source location of a value. */
export type Locate = (raw: Pick<RawDiagnostic, 'path' | 'isAboutKey'>) => SourceLocation

/** `diagnostics` in the order of the sources. */
export type CheckedDocuments = { documents: CheckedDocument[]; diagnostics: Diagnostic[] }

/** A draft may lack translations; what is published has them all. */
export type CheckPurpose = 'draft' | 'publication'

/** Checks the template, or the single form, of a JSON text, in the languages that it needs texts in. `file` is how its author names it; diagnostics name it the same way. */
export const checkJson = (
  file: string,
  text: string,
  purpose: CheckPurpose,
  locales?: readonly Locale[],
): CheckedDocuments => {
  try {
    const source = readJson(text.replace(/^\uFEFF/, ''))
    const locate: Locate = ({ path, isAboutKey }) => ({ file, ...source.locate(path, isAboutKey) })
    const { documents, diagnostics } = checkDocument(null, source.value, locate, purpose, locales)
    return {
      documents,
      diagnostics: inOrder([
        ...source.repeated.slice(0, maxFindings).map((raw) => withLocation(raw, locate)),
        ...diagnostics,
      ]),
    }
  } catch (error) {
    if (error instanceof JsonSyntaxError) return { documents: [], diagnostics: [syntaxDiagnostic(file, error)] }
    throw error
  }
}

/** Checks a document that is read already. */
export const checkDocument = (
  name: string | null,
  value: unknown,
  locate: Locate,
  purpose: CheckPurpose,
  locales?: readonly Locale[],
): CheckedDocuments => {
  const { rawDiagnostics, template, isWhole, pathInDocument } = readDocument(value)
  const problems = template === null ? [] : checkTemplate(template, linearRegex, locales)
  /** The parser drops an unreadable property, so its rule only seems to lack it. */
  const isOfUnreadRule = ({ path }: TemplateProblem): boolean => {
    const own = path.at(-2) === 'validation' ? pathInDocument(path) : null
    return own !== null && rawDiagnostics.some((raw) => own.every((key, depth) => key === raw.path[depth]))
  }
  const ids = isWhole ? new Set<string>() : componentIdsIn(value)
  const found = [
    ...rawDiagnostics,
    ...reservedNames(value),
    ...limited(
      problems.filter((problem) => isWhole || !(isFromLeavingOut(problem, ids) || isOfUnreadRule(problem))),
    ).flatMap((problem): RawDiagnostic[] => {
      const [path, other] = [pathInDocument(problem.path), problem.other && pathInDocument(problem.other)]
      const line = other === null ? '' : String(locate({ path: other }).line)
      const text = problemText(problem, { sv: `rad ${line}`, en: `line ${line}` })
      const { code, formId, componentId } = problem
      const severity = code === 'MISSING_TEXT' && purpose === 'publication' ? 'error' : problem.severity
      return path === null ? [] : [{ severity, path, text, formId, componentId }]
    }),
    ...costlyExpressions(value),
    ...misreadRichTexts(value, []),
  ]
  // Compiling finds errors that the checks missed, so a form that cannot be compiled is never reported as sound.
  const isMissed = isWhole && template !== null && !found.some(({ severity }) => severity === 'error')
  const missed = isMissed ? template.forms.flatMap(uncompilable) : []
  const all = [
    ...found,
    ...missed.flatMap(({ path, ...raw }): RawDiagnostic[] => {
      const own = pathInDocument(path)
      return own === null ? [] : [{ ...raw, path: own }]
    }),
  ]
  const shown = limited(all)
  const isCut = Math.max(all.length, problems.length) > maxFindings
  return {
    documents:
      isWhole &&
      template !== null &&
      template.forms.every((form, position) => uncompilable(form, position).length === 0)
        ? [{ name, ...(isForm(value) ? ofForm(template) : ofTemplate(template, locate)), template }]
        : [],
    diagnostics: [...shown, ...(isCut ? [moreThanShown(shown[0]?.severity ?? 'error')] : [])].map((raw) =>
      withLocation(raw, locate),
    ),
  }
}

type OfKind = Omit<CheckedDocument, 'name' | 'template'>

const ofTemplate = (template: Template, locate: Locate): OfKind => ({
  kind: 'template',
  borrowedLists: [],
  staffNeeds: staffNeeds(template, (path) => locate({ path })),
})

const ofForm = ({ forms, dynamicData }: Template): OfKind => ({
  kind: 'form',
  staffNeeds: [],
  borrowedLists: namedLists(forms).filter((tag) => Object.hasOwn(dynamicData, tag)),
})

const uncompilable = (form: FormDocument, position: number): RawDiagnostic[] => {
  try {
    compileForm(form)
    return []
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    const path = ['forms', position]
    const { code, componentId } = error
    const located = componentsOf(form, path).findLast(({ component }) => component.componentId === componentId)
    const text = {
      sv: `Formuläret kan inte fyllas i (${code}): se efter vad "${componentId}" beror på, och att dess id bara finns en gång.`,
      en: `The form cannot be filled in (${code}): see what "${componentId}" depends on, and that its id is there only once.`,
    }
    return [{ severity: 'error', path: located?.path ?? path, text, formId: form.id, componentId }]
  }
}

/** The most findings of one document, errors first. The author sees the rest after correcting these. */
const maxFindings = 300

const limited = <Found extends Pick<RawDiagnostic, 'severity'>>(found: readonly Found[]): Found[] =>
  found.length <= maxFindings
    ? [...found]
    : found.toSorted((one, other) => one.severity.localeCompare(other.severity)).slice(0, maxFindings)

const moreThanShown = (severity: RawDiagnostic['severity']): RawDiagnostic => ({
  severity,
  path: [],
  text: {
    sv: `Fler än ${maxFindings} saker behöver åtgärdas. De övriga visas när dessa är åtgärdade.`,
    en: `There are more than ${maxFindings} findings. The others are shown when these are mended.`,
  },
  formId: null,
  componentId: null,
})

/** True if the problem comes from a part that was removed to read the rest. The grammar reports that part, so it is not reported as missing too. */
const isFromLeavingOut = ({ code, params }: TemplateProblem, ids: ReadonlySet<string>): boolean => {
  if (withoutTheRest.has(code)) return true
  return [params['controller'], params['id']].some((id) => id !== undefined && ids.has(id)) && leadsNowhere.has(code)
}

const withoutTheRest: ReadonlySet<string> = new Set([
  'UNUSED_TAG',
  'NO_OPTIONS',
  'EMPTY_ENTRY',
  'NO_SIGNATORIES',
  'ONLY_INTERNAL_FORMS',
])
const leadsNowhere: ReadonlySet<string> = new Set([
  'DANGLING_CONTROLLER',
  'UNKNOWN_SUMMARY',
  'UNKNOWN_ROLE',
  'UNFIT_ROLE',
])

const componentIdsIn = (node: unknown): Set<string> => {
  if (typeof node !== 'object' || node === null) return new Set()
  const inside = Object.values(node).flatMap((child) => [...componentIdsIn(child)])
  return new Set('type' in node && 'componentId' in node ? [...inside, String(node.componentId)] : inside)
}

const withLocation = (raw: RawDiagnostic, locate: Locate): Diagnostic => {
  const { severity, formId, componentId } = raw
  const text = { sv: shortened(raw.text.sv), ...(raw.text.en !== undefined && { en: shortened(raw.text.en) }) }
  return { ...locate(raw), severity, text, formId, componentId }
}

/** Shortens a sentence that quotes a long text or lists all names, keeping its beginning and its end. */
const shortened = (text: string): string => (text.length > 1_000 ? `${text.slice(0, 600)} … ${text.slice(-300)}` : text)

/** In the order of the sources. */
export const inOrder = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted((one, other) => one.line - other.line || one.column - other.column)

const syntaxDiagnostic = (file: string, { position, problem, written, openedOn }: JsonSyntaxError): Diagnostic => ({
  file,
  ...position,
  severity: 'error',
  text:
    problem === 'TOO_MANY_VALUES'
      ? {
          sv: `Här har filen fler än ${maxJsonValues} värden. Ingen mall behöver så många: se efter om en lista har fyllts om och om igen, eller dela upp mallen.`,
          en: `Here the file has more than ${maxJsonValues} values. No template needs as many: see whether a list is filled again and again, or divide the template.`,
        }
      : problem === 'TOO_DEEP'
        ? {
            sv: `Här är filen nästlad i mer än ${maxJsonDepth} nivåer. Ingen mall behöver så många: se efter om en lista eller ett objekt har öppnats om och om igen.`,
            en: `Here the file is nested in more than ${maxJsonDepth} levels. No template needs as many: see whether a list or an object is opened again and again.`,
          }
        : syntaxText(problem, shortened(written), openedOn),
  formId: null,
  componentId: null,
})

/** Names that every JavaScript object inherits. Reading a document drops properties with these names. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Finds properties that reading would silently drop, such as an option list under the tag `constructor`. */
const reservedNames = (node: unknown, path: Path = []): RawDiagnostic[] => {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, child]) => {
    const at = [...path, Array.isArray(node) ? Number(key) : key]
    return [...(reserved.has(key) ? [reservedName(key, at)] : []), ...reservedNames(child, at)]
  })
}

const reservedName = (name: string, path: Path): RawDiagnostic => ({
  severity: 'error',
  path,
  isAboutKey: true,
  text: {
    sv: `"${name}" kan ingenting heta. Välj ett annat namn.`,
    en: `Nothing can be called "${name}". Choose another name.`,
  },
  formId: null,
  componentId: null,
})

export type CheckedText = Pick<TemplateCheck, 'findings'> & {
  /** Null if the text is no template, or has errors. */
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
