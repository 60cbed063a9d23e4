import { readOnlyTagOn } from '#machines/case/component-lock.ts'
import type { FormDocument, ValueComponent } from '#schemas/form.ts'
import { domainIssue, isValueOf } from '#schemas/form/answer-types.ts'
import { computedOf } from '#schemas/form/computed.ts'
import type { AvailableOptions } from '#schemas/form/options.ts'
import { fromWire, type SaveEntry, type WireValue } from '#schemas/form/saved-value.ts'
import type { Template } from '#schemas/template.ts'
import { invalidRequest, type RequestIssue, HttpError } from '../../http/http-error.ts'
import type { CaseInChange } from '../cases/transition.ts'
import { componentAt, formFor } from './form-index.ts'

type ValidEntry = { entry: SaveEntry; component: ValueComponent }
type ValidEntries = { form: FormDocument; entries: readonly ValidEntry[] }

/**
 * Finds the component of each entry.
 *
 * @throws HttpError INVALID_REQUEST if the form, a component or the kind of value does not match the template.
 */
export const validateEntries = (
  template: Template,
  reader: Parameters<typeof formFor>[1],
  formId: string,
  data: readonly SaveEntry[],
): ValidEntries => {
  const form = formFor(template, reader, formId)
  if (form === null) throw invalidRequest([{ path: 'body.formId', code: 'UNKNOWN_FORM' }])
  const issues: RequestIssue[] = []
  const entries: ValidEntry[] = []
  const seen = new Set<string>()
  for (const [index, entry] of data.entries()) {
    const component = componentAt(form, entry.componentId)
    const code = problemWith(entry, component, seen)
    if (code !== null) issues.push({ path: `body.data.${index}`, code })
    else if (component !== null) entries.push({ entry, component })
    seen.add(entry.componentId)
  }
  if (issues.length > 0) throw invalidRequest(issues)
  return { form, entries }
}

const problemWith = (entry: SaveEntry, component: ValueComponent | null, seen: ReadonlySet<string>): string | null => {
  if (component === null) return 'UNKNOWN_COMPONENT'
  if (seen.has(entry.componentId)) return 'NAMED_TWICE'
  if (component.type !== entry.dataType) return 'WRONG_TYPE'
  // Files have endpoints of their own.
  if (component.type === 'file') return 'IS_FILE'
  if (computedOf(component) !== undefined) return 'IS_COMPUTED'
  return isWireValueOf(component.type, entry.value) ? null : 'WRONG_VALUE'
}

/** The empty text clears any answer, and a checkbox is the text true or false. */
const isWireValueOf = (type: ValueComponent['type'], value: WireValue): boolean =>
  value === '' || (type === 'checkbox' ? value === 'true' || value === 'false' : isValueOf(type, value))

/**
 * Nothing is stored that the form does not offer or that is beyond every bound: unknown options and people, texts and lists without end.
 *
 * @throws HttpError INVALID_REQUEST with the code of `domainIssue` for each such entry.
 */
export const assertInDomain = (data: readonly SaveEntry[], form: FormDocument, available: AvailableOptions): void => {
  const issues = data.flatMap(({ componentId, dataType, value }, index): RequestIssue[] => {
    const component = componentAt(form, componentId)
    const issue = component === null ? null : domainIssue(component, fromWire(dataType, value), available)
    return issue === null ? [] : [{ path: `body.data.${index}`, code: issue.code }]
  })
  if (issues.length > 0) throw invalidRequest(issues)
}

/**
 * Read-only tags and the case's organisation number are locked whatever the state of the case is; the chart decides everything else.
 *
 * @throws HttpError FORBIDDEN
 */
export const assertNotLocked = (
  { actor, template }: Pick<CaseInChange, 'actor' | 'template'>,
  entries: readonly Pick<ValidEntry, 'component'>[],
): void => {
  if (entries.some(({ component }) => readOnlyTagOn(actor, component, template) !== null))
    throw new HttpError('FORBIDDEN')
}
