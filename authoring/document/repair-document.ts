import * as v from 'valibot'
import { maxTextLength, maxUploadBytes } from '#schemas/form/limits.ts'
import type { Path } from '#schemas/form/template-components.ts'
import { pathOf } from './schema-diagnostics.ts'

type Schema<Output> = v.GenericSchema<unknown, Output>

/**
 * A document as it would be read without what its grammar does not allow: unknown and ill-written properties left out, unknown
 * components and rules put in a form that disturbs nothing, missing texts put in. So the rest can be checked at once, in its own
 * locations. Null where that does not make it readable.
 */
export const repairDocument = <Output>(schema: Schema<Output>, document: unknown): Output | null => {
  const copy: unknown = structuredClone(document)
  for (let round = 0; round < maxRounds; round += 1) {
    const { success, issues, output } = v.safeParse(schema, copy)
    if (success) return output
    if (!issues.map((issue) => repairIssue(copy, pathOf(issue), issue)).some(Boolean)) return null
  }
  return null
}

/** What is under an unknown component is seen only when the component is known. */
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

/** Whether anything could be done. */
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

/** Left out, these would be missing. */
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
