import type { FileValue, Value } from '#schemas/form/value.ts'

/** The texts of a list answer: checked options, people, entries. */
export const textsOf = (value: Value): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** The files of a file answer. */
export const filesOf = (value: Value): readonly FileValue[] =>
  Array.isArray(value) ? value.flatMap((item) => (typeof item === 'string' ? [] : [item])) : []
