import * as v from 'valibot'
import type { Path } from '#schemas/form/template-components.ts'
import type { RawDiagnostic } from './diagnostic.ts'
import { isUnknownProperty, meantProperty, notAList, textOf } from './schema-texts.ts'

type Issue = v.BaseIssue<unknown>

/** The messages of the grammar about a document. */
export const schemaDiagnostics = (issues: readonly Issue[]): RawDiagnostic[] => {
  const lists = new Set<string>()
  const meant = new Set(issues.flatMap((issue) => meantPathOf(issue) ?? []))
  return issues.flatMap((issue): RawDiagnostic[] => {
    const own = { severity: 'error', formId: null, componentId: idAbove(issue) } as const
    const path = pathOf(issue)
    // It is there, under another name.
    if (isMissing(issue) && meant.has(path.join('.'))) return []
    const list = listForObject(issue)
    if (list === null) return [{ ...own, path, isAboutKey: isUnknownProperty(issue), text: textOf(issue) }]
    // The grammar reads a list as an object, and reports each property that it misses in it.
    const name = list.join('.')
    if (lists.has(name)) return []
    lists.add(name)
    return [{ ...own, path: list, isAboutKey: false, text: notAList(String(list.at(-1) ?? '')) }]
  })
}

/** The path of the property that an unknown one is meant as. */
const meantPathOf = (issue: Issue): string | null => {
  const meant = isUnknownProperty(issue) ? meantProperty(issue) : null
  if (meant === null) return null
  // A condition of several names no component of its own.
  return [...pathOf(issue).slice(0, -1), meant === 'any' || meant === 'all' ? 'componentId' : meant].join('.')
}

const isMissing = ({ type, expected, path, input }: Issue): boolean =>
  input === undefined && (path?.length ?? 0) > 0 && (type !== 'strict_object' || expected !== 'never')

/** The path of the list that stands where the grammar expects an object; null where none does. */
const listForObject = (issue: Issue): Path | null => {
  const index = (issue.path ?? []).findIndex(({ input, type }) => type === 'object' && Array.isArray(input))
  return index < 0 ? null : pathOf(issue).slice(0, index)
}

/** The path of an issue. */
export const pathOf = ({ path }: Issue): Path =>
  (path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []))

/** The id of the innermost component around it, as it is written. */
const idAbove = ({ path }: Issue): string | null =>
  (path ?? []).flatMap(({ input }) => (v.is(Named, input) ? [input.componentId] : [])).at(-1) ?? null

const Named = v.object({ type: v.string(), componentId: v.string() })
