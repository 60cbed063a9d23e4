import * as v from 'valibot'
import { isBlankText } from '../canonical-text.ts'
import { recordOfNames } from '../records.ts'
import { maxListEntries } from './limits.ts'

/** A file as an answer names it. Its bytes are stored apart. */
export const FileValue = v.strictObject({
  fileId: v.pipe(v.string(), v.uuid()),
  displayFileName: v.string(),
  contentType: v.string(),
  sizeBytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type FileValue = v.InferOutput<typeof FileValue>

/**
 * One answer. A number (numberBox; what is no number yet is text), text (textBox, dates YYYY-MM-DD, months YYYY-MM, the option of a select list or radio group), a boolean
 * (checkbox), texts (checked options; ids of the people in a position; ids of the entries of a dynamic list, in order) or files.
 * `null` is cleared; a key that is absent is untouched.
 */
export const Value = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string()), v.array(FileValue)]))
export type Value = v.InferOutput<typeof Value>

/**
 * Where an answer is stored: a component's id, or `listId/entryId/componentId` for one inside an entry of a dynamic list.
 * Every answer has a key and a version of its own, so two people on different fields both win.
 */
export const ValueKey = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w-]{0,63}(\/[\w-]{1,64}\/[A-Za-z][\w-]{0,63})?$/, 'VALUE_KEY'),
)
export type ValueKey = v.InferOutput<typeof ValueKey>

/** Answers by key. */
export const FormValues = recordOfNames(ValueKey, Value)
export type FormValues = Readonly<v.InferOutput<typeof FormValues>>

/** The entry of a dynamic list that contains a component. */
export type EntryPath = { listId: string; entryId: string }

/** The key of a component's answer, at the form's root or inside an entry. */
export const valueKey = (componentId: string, entry?: EntryPath): ValueKey =>
  entry ? `${entry.listId}/${entry.entryId}/${componentId}` : componentId

/** The component (and entry) that a key belongs to. */
export const parseValueKey = (key: ValueKey): { componentId: string; entry?: EntryPath } => {
  if (!key.includes('/')) return { componentId: key }
  const [first = '', entryId, componentId] = key.split('/')
  return entryId !== undefined && componentId !== undefined
    ? { componentId, entry: { listId: first, entryId } }
    : { componentId: first }
}

/** The component at the form's root that a key belongs to: for one inside an entry, the list. */
export const rootComponentId = (key: ValueKey): string => {
  const { componentId, entry } = parseValueKey(key)
  return entry?.listId ?? componentId
}

/** Whether the value is null, a text of invisible characters, an empty list or an unticked box. */
export const isBlank = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' ? isBlankText(value) : Array.isArray(value) && value.length === 0)

/** The entries of a dynamic list's answer, in order. Entries beyond the maximum of a list are ignored. */
export const entryIds = (value: Value | undefined): readonly string[] =>
  Array.isArray(value) ? value.slice(0, maxListEntries).filter((item) => typeof item === 'string') : []

/** The text of an answer; empty if there is none. */
export const textOf = (value: Value): string => (typeof value === 'string' ? value : '')

/** The texts of a list answer: checked options, people, entries. */
export const textsOf = (value: Value): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** The files of a file answer. */
export const filesOf = (value: Value): readonly FileValue[] =>
  Array.isArray(value) ? value.flatMap((item) => (typeof item === 'string' ? [] : [item])) : []
